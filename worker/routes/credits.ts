import { Hono } from 'hono';
import type { AppBindings } from '../http.ts';

export const creditsRoutes = new Hono<AppBindings>();
