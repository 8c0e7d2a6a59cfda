import { Hono } from 'hono';
import type { AppBindings } from '../http.ts';

export const accountRoutes = new Hono<AppBindings>();
