/** What `npm run cloud:create` has to be told, by flags or by a person; what was told once is not asked again. */

import { Problem } from '../problem.mjs';

const HOST = /^([a-z0-9-]+\.)+[a-z]{2,}(\/\*)?$/;

/** In the order of asking; `when` leaves a question out, `is` says whether an answer will do. */
export const QUESTIONS = [
  {
    key: 'location',
    flag: 'location',
    ask: 'Where do songs and accounts lie, eu or us?',
    is: (text) => /^(eu|us)$/.test(text),
  },
  {
    key: 'address',
    flag: 'address',
    ask: 'Where do people open it? A host of a zone in your account (sing.example.com; sing.example.com/* where a record for it exists), or your platform address (NAME.workers.dev)',
    is: (text) => HOST.test(text),
  },
  {
    key: 'sidecar',
    flag: 'sidecar',
    ask: 'Who processes the songs? container (Cloudflare runs it; needs Docker here), http (a machine of your own) or runpod',
    is: (text) => /^(container|http|runpod)$/.test(text),
  },
  {
    key: 'inferenceUrl',
    flag: 'inference-url',
    ask: 'The https address of your machine',
    is: (text) => /^https:\/\/[^/]+$/.test(text),
    when: ({ sidecar }) => sidecar === 'http',
  },
  {
    key: 'runPodEndpointId',
    flag: 'runpod-endpoint',
    ask: 'The id of the endpoint on RunPod',
    is: (text) => /^[\w-]{1,64}$/.test(text),
    when: ({ sidecar }) => sidecar === 'runpod',
  },
  {
    key: 'mailFrom',
    flag: 'mail-from',
    ask: 'Who sends the mails, as in "Cantora <hello@example.com>"? Nothing: no mail goes out for now, and credits come without a confirmed address',
    is: (text) => text === '' || /^[^<>]+ <[^@\s]+@[^@\s]+>$/.test(text),
  },
];

/** Resolves with `cloud` and the answers. `ask` is null where nobody can be asked. */
export async function answered(cloud, flags, ask) {
  const told = { ...cloud };
  for (const { key, flag, ask: question, is, when = () => true } of QUESTIONS) {
    if (!when(told)) continue;
    const given = flags[flag] ?? told[key] ?? (ask ? (await ask(`${question}: `)).trim() : undefined);
    if (given === undefined) throw new Problem(`--${flag} is missing. ${question}`);
    if (!is(given)) throw new Problem(`--${flag} cannot be "${given}". ${question}`);
    if (cloud.ids.d1 && key === 'location' && cloud.location !== given)
      throw new Problem(`Everything was made in ${cloud.location}, and the platform moves nothing.`);
    told[key] = given;
  }
  return told;
}
