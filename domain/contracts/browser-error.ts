import { z } from 'zod';

/** An error in a browser. Each field is of a form that leaves no room for what a singer wrote, typed or owns. */
export const browserErrorSchema = z
  .strictObject({
    name: z.string().regex(/^[A-Za-z]{1,40}$/),
    page: z.string().regex(/^(\/[a-z_-]{0,24}){1,3}$/),
    frames: z.array(z.string().regex(/^[\w$.<>]{0,60}@[\w.-]{1,80}:\d{1,7}:\d{1,7}$/)).max(8),
  })
  .meta({ examples: [{ name: 'TypeError', page: '/song/_', frames: ['play@engine-B4x1.js:1:2048'] }] });

export type BrowserErrorReport = z.infer<typeof browserErrorSchema>;
