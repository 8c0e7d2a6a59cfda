import { Hono } from 'hono';
import type { AppBindings } from '../http.ts';

export const trainingRoutes = new Hono<AppBindings>();
