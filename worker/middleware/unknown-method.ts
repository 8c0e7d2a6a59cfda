import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type AppBindings, errorResponse } from '../http.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** 405 with `Allow` where the path has calls, and none by this method. The router itself knows which there are. */
export function refuseUnknownMethod(api: Hono<AppBindings>) {
  return createMiddleware<AppBindings>(async function refuseUnknownMethod(c, next) {
    const path = c.req.path.replace(/\/$/, '');
    const isCall = (method: string) =>
      api.router.match(method, path)[0].some(([[, route]]) => route.method === method);
    if (isCall(c.req.method === 'HEAD' ? 'GET' : c.req.method)) return next();
    const known = METHODS.filter(isCall);
    if (known.length === 0) return next();
    c.header('allow', known.join(', ').replace('GET', 'GET, HEAD'));
    return errorResponse(c, { kind: 'method_not_allowed' });
  });
}
