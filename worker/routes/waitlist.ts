import { Hono } from 'hono';
import type { AppBindings } from '../http.ts';

export const waitlistRoutes = new Hono<AppBindings>();
