import { z } from 'zod';
import { WIRE_ERRORS } from '#domain/api-errors/wire-errors.ts';
import { errorSchema } from '#domain/contracts/api.ts';
import { EVERY_CALL, type PlacedCall } from '#domain/contracts/calls/every-call.ts';
import { errorCodesOf } from '#worker/openapi/error-responses.ts';

/**
 * Holds an answer that a test met against the declared calls: an undocumented route, status, code or field fails that test at once.
 * Gives the answer back.
 */
export async function expectDocumented(request: Request, answer: Response): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!/^\/(api|media|internal)\//.test(pathname)) return answer;
  if (isPreflight(request) && answer.status === 204) return answer;
  const breach = await breachOf(request.method === 'HEAD' ? 'GET' : request.method, pathname, answer);
  if (breach === null) return answer;
  throw new Error(`${request.method} ${pathname} answered ${answer.status}, outside the document: ${breach}`);
}

/** A browser asks it before a call, and no document tells of it. */
function isPreflight({ method, headers }: Request): boolean {
  return method === 'OPTIONS' && headers.has('access-control-request-method');
}

async function breachOf(method: string, path: string, answer: Response): Promise<string | null> {
  const ofPath = callsOf(path);
  const call = ofPath.find((one) => one.method === method.toLowerCase());
  if (!call) return undeclaredBreach(ofPath.length > 0, answer);
  const declared = call.answers[answer.status];
  if (declared instanceof z.ZodType) return bodyBreach(declared, await answer.clone().text());
  if (declared !== undefined) return null;
  const text = await answer.clone().text();
  // The answer to HEAD has no body to be looked at.
  return text === '' && answer.status !== 500 ? null : errorBreach(call, answer.status, text);
}

/** Those of the path that says most: `/songs/stats` is no song. */
function callsOf(path: string): PlacedCall[] {
  const matching = EVERY_CALL.filter((call) => pattern(call.path).test(path));
  const fewest = Math.min(...matching.map((call) => parametersOf(call.path)));
  return matching.filter((call) => parametersOf(call.path) === fewest);
}

function pattern(path: string): RegExp {
  const body = path
    .replace(/\/$/, '')
    .replace('{key}', '.*')
    .replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${body}/?$`);
}

function parametersOf(path: string): number {
  return path.split('{').length;
}

async function undeclaredBreach(isKnownPath: boolean, answer: Response): Promise<string | null> {
  const { code } = errorSchema.parse(await answer.clone().json());
  if (!isKnownPath) return code === 'unknown_call' ? null : `no such call, code ${code}`;
  const isRefused =
    code === 'method_not_allowed' ? answer.headers.has('allow') : code.startsWith('idempotency_key_');
  return isRefused ? null : `code ${code}`;
}

function errorBreach(call: PlacedCall, status: number, text: string): string | null {
  const breach = bodyBreach(errorSchema, text);
  if (breach !== null) return breach;
  const { code } = JSON.parse(text) as { code: keyof typeof WIRE_ERRORS };
  const isDeclared = errorCodesOf(call).includes(code) && WIRE_ERRORS[code].status === status;
  return isDeclared ? null : `code ${code}`;
}

function bodyBreach(schema: z.ZodType, text: string): string | null {
  const parsed = schema.safeParse(JSON.parse(text));
  if (!parsed.success) return z.prettifyError(parsed.error);
  // What a schema does not know is left out of what it gives back.
  return sorted(parsed.data) === sorted(JSON.parse(text)) ? null : `undeclared fields in ${text}`;
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_name, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
