import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { clientArchive } from '#app/developers/client-archives.ts';

/** A client as a zip file: `/developers/clients/python`. */
export function loader({ params }: LoaderFunctionArgs) {
  const archive = clientArchive(params.name ?? '');
  if (!archive) throw new Response(null, { status: 404 });
  return archive;
}
