import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** As much of Cloudflare's API as wrangler asks of it for `npm run cloud:create`. It keeps what it is told to make, and a log of it. */
export interface FakePlatform {
  url: string;
  /** What was made, in order, such as `database cantora-production eu`. */
  made: string[];
  secrets: Map<string, string>;
  /** Of buckets, by the path of their kind. */
  rules: Map<string, unknown>;
  /** From now on the nth making fails, as if the connection broke. */
  failAt: number;
  close: () => void;
}

interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
  jurisdiction: string;
}

type Answer = { status: number; result?: unknown; code?: number };

export async function startFakePlatform(): Promise<FakePlatform> {
  const platform = {
    made: [] as string[],
    secrets: new Map<string, string>(),
    rules: new Map<string, unknown>(),
    failAt: Number.POSITIVE_INFINITY,
  };
  const has = (what: string) => platform.made.some((one) => one.startsWith(`${what} `) || one === what);
  const names = (kind: string) =>
    platform.made.filter((one) => one.startsWith(`${kind} `)).map((one) => one.split(' ')[1] ?? '');
  const make = (what: string, result: unknown): Answer => {
    if (platform.made.length >= platform.failAt) return { status: 500 };
    // A second one of the same name is what the platform refuses, and what must not happen.
    if (has(what.split(' ').slice(0, 2).join(' '))) return { status: 409 };
    platform.made.push(what.trim());
    return { status: 200, result };
  };

  const answer = ({ method, path, query, body, jurisdiction }: Call): Answer => {
    const told = body.startsWith('{') ? JSON.parse(body) : {};
    const place = told.jurisdiction ?? told.primary_location_hint ?? told.locationHint ?? jurisdiction;
    switch (`${method} ${path}`) {
      case 'GET /user':
        return { status: 200, result: { id: 'user1', email: 'a@example.com' } };
      case 'GET /accounts':
        return { status: 200, result: [{ id: 'acc', name: 'Account' }] };
      case 'GET /user/tokens/verify':
        return { status: 200, result: { id: 'token1', status: 'active' } };
      case 'GET /accounts/acc/d1/database':
        return { status: 200, result: names('database').map((name) => ({ name, uuid: `d1-of-${name}` })) };
      case 'POST /accounts/acc/d1/database':
        return make(`database ${told.name} ${place}`, { name: told.name, uuid: `d1-of-${told.name}` });
      case 'GET /accounts/acc/r2/buckets':
        return {
          status: 200,
          result: { buckets: names('bucket').map((name) => ({ name, creation_date: '' })) },
        };
      case 'POST /accounts/acc/r2/buckets':
        return make(`bucket ${told.name} ${place}`, {});
      case 'GET /accounts/acc/r2/buckets/cantora-copies-production/lifecycle':
      case 'GET /accounts/acc/r2/buckets/cantora-copies-production/lock':
        return { status: 200, result: { rules: platform.rules.get(path) ?? [] } };
      case 'PUT /accounts/acc/r2/buckets/cantora-copies-production/lifecycle':
      case 'PUT /accounts/acc/r2/buckets/cantora-copies-production/lock':
        platform.rules.set(path, told.rules);
        return { status: 200, result: {} };
      case 'GET /accounts/acc/queues':
        return { status: 200, result: queues(names('queue'), query.get('name')) };
      case 'POST /accounts/acc/queues':
        return make(`queue ${told.queue_name} ${place ?? ''}`, { queue_name: told.queue_name });
      case 'GET /accounts/acc/storage/kv/namespaces':
        return { status: 200, result: names('namespace').map((title) => ({ title, id: `kv-of-${title}` })) };
      case 'POST /accounts/acc/storage/kv/namespaces':
        return make(`namespace ${told.title} ${place ?? ''}`, { id: `kv-of-${told.title}` });
      case 'GET /accounts/acc/workers/scripts/cantora-production/secrets':
        if (!has('worker')) return { status: 404, code: 10007 };
        return { status: 200, result: [...platform.secrets.keys()].map((name) => ({ name })) };
      case 'PATCH /accounts/acc/workers/scripts/cantora-production/secrets-bulk':
        if (!has('worker')) return { status: 404, code: 10007 };
        for (const [name, { text }] of Object.entries<{ text: string }>(told.secrets))
          platform.secrets.set(name, text);
        return { status: 200, result: {} };
      case 'PUT /accounts/acc/workers/scripts/cantora-production':
        return make('worker', {});
      default:
        return { status: 404, code: 7000 };
    }
  };

  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const url = new URL(request.url ?? '/', 'http://platform');
    const jurisdiction = String(request.headers['cf-r2-jurisdiction'] ?? '');
    const { method = 'GET' } = request;
    const {
      status,
      result = null,
      code = 0,
    } = answer({ method, path: url.pathname, query: url.searchParams, body, jurisdiction });
    const errors = status === 200 ? [] : [{ code, message: `${method} ${url.pathname}: ${status}` }];
    response.writeHead(status, { 'content-type': 'application/json' });
    // Lists have one page here; some commands ask on until one is empty, others until they have all.
    const page = Number(url.searchParams.get('page') ?? 1);
    const shown = Array.isArray(result) && page > 1 ? [] : result;
    const total_count = Array.isArray(result) ? result.length : 1;
    const result_info = { page, per_page: 1000, count: total_count, total_count, total_pages: 1 };
    response.end(
      JSON.stringify({ success: status === 200, errors, messages: [], result: shown, result_info }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(platform, { url: `http://127.0.0.1:${port}`, close: () => server.close() });
}

function queues(names: string[], wanted: string | null) {
  return names
    .filter((name) => wanted === null || name === wanted)
    .map((queue_name) => ({ queue_name, queue_id: queue_name, producers: [], consumers: [], settings: {} }));
}
