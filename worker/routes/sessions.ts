import { Hono } from 'hono';
import type { AppBindings } from '../http.ts';

export const sessionsRoutes = new Hono<AppBindings>();
