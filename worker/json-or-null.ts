/** For callers that treat text that is no JSON like JSON of the wrong shape. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
