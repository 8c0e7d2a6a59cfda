/** Types of product.mjs for the browser tests. */
export type Say = (text: string) => void;

export interface Part {
  stop(): Promise<void>;
  restart(): void;
  kill(): void;
  processId(): number;
}

export function prepare(say: Say, stateFolder?: string): Promise<void>;
export function startProduct(
  places: {
    port: number;
    sidecarPort: number;
    mailPort?: number;
    stateFolder?: string;
    hasSidecar?: boolean;
    /** Variables of the Worker on top of the usual ones. */
    vars?: Record<string, string>;
  },
  say: Say,
): Promise<{
  origin: string;
  /** Where the mails of this start lie, one file each. */
  mailFolder: string;
  worker: Part;
  sidecar: Part;
  stop(): Promise<void>;
}>;
