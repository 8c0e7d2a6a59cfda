import { Hono } from 'hono';
import type { AppBindings } from '../http.ts';

export const credentialsRoutes = new Hono<AppBindings>();
