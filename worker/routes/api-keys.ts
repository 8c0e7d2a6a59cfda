import { Hono } from 'hono';
import type { AppBindings } from '../http.ts';

export const apiKeysRoutes = new Hono<AppBindings>();
