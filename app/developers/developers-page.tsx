import { Link, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { type RootData, useMessages } from '#app/content/messages.ts';
import type { Examples } from './examples.ts';

/** Where programs find what the standards tell them to look for. */
const ADDRESSES: Readonly<Record<string, string>> = {
  programs: '/.well-known/oauth-authorization-server',
  assistants: '/mcp',
};
const LANGUAGES = [
  {
    name: 'TypeScript',
    file: 'typescript',
    run: 'npm install openapi-fetch@0.17.0\nnode example.ts song.mp3',
  },
  { name: 'Python', file: 'python', run: 'python3 example.py song.mp3' },
] as const;

export function DevelopersPage({ examples }: { examples: Examples }) {
  const { developers } = useMessages();
  const { key, first, clients } = developers;
  const origin = useRouteLoaderData<RootData>('root')?.appOrigin ?? '';
  return (
    <div className="max-w-3xl">
      <Section heading={key.heading} text={key.text}>
        <Code text={`export CANTORA_ORIGIN=${origin}\nexport CANTORA_KEY=cantora_…`} />
        <Link to="/account#api" className={`${buttonClass('secondary')} mt-4`}>
          {key.link}
        </Link>
      </Section>
      <Section heading={first.heading} text={first.text}>
        <Code text={examples.shell} />
        <p className="mt-4">{first.run}</p>
        <Code text="sh example.sh song.mp3" />
      </Section>
      <Section heading={clients.heading} text={clients.text}>
        {LANGUAGES.map(({ name, file, run }) => (
          <div key={name}>
            <h3 className="mt-6 font-semibold">{name}</h3>
            <Code text={examples[file]} />
            <Code text={run} />
            <TextLink to={`/clients/${file}.zip`}>{clients.download(name)}</TextLink>
          </div>
        ))}
      </Section>
      <Facts origin={origin} />
    </div>
  );
}

function Facts({ origin }: { origin: string }) {
  const { more } = useMessages().developers;
  return (
    <Section heading={more.heading}>
      <dl className="mt-3 space-y-4">
        {Object.entries(more.facts).map(([fact, { name, text }]) => (
          <div key={fact}>
            <dt className="font-semibold">{name}</dt>
            <dd className="break-words">
              {text}{' '}
              {ADDRESSES[fact] && <code className="text-sm break-all">{origin + ADDRESSES[fact]}</code>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 flex flex-wrap gap-x-6">
        <TextLink to="/api/v1/docs">{more.reference}</TextLink>
        <TextLink to="/api/v1/openapi.json">{more.document}</TextLink>
      </p>
    </Section>
  );
}

function Section({ heading, text, children }: { heading: string; text?: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="text-lg font-bold">{heading}</h2>
      {text !== undefined && <p className="mt-3 break-words">{text}</p>}
      {children}
    </section>
  );
}

/** Scrolled by itself where it is wider than the page, also by the keyboard. */
function Code({ text }: { text: string }) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
      tabIndex={0}
      className="mt-3 overflow-x-auto rounded-xl border border-line bg-sunken p-4 text-sm"
    >
      <code>{text}</code>
    </pre>
  );
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} className="inline-flex min-h-11 items-center text-accent underline">
      {children}
    </a>
  );
}
