/** The text of app/sing/detector/kernel-code.ts. */
export function kernelCode(): Promise<string>;
