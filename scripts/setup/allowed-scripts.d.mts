export function allowedScripts(text?: string): string[];
export function runAllowedScripts(): Promise<void>;
