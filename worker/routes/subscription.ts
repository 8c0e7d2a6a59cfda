import { Hono } from 'hono';
import type { AppBindings } from '../http.ts';

export const subscriptionRoutes = new Hono<AppBindings>();
