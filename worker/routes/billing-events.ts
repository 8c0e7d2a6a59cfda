import { Hono } from 'hono';
import type { AppBindings } from '../http.ts';

export const billingEventsRoutes = new Hono<AppBindings>();
