/** Types of mail-outbox.mjs for the tests. */
export function startMailOutbox(outbox: {
  port: number;
  folder: string;
  key: string;
}): Promise<{ stop(): Promise<void> }>;
