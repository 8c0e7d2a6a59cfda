import { Link } from '@remix-run/react';
import { useRef } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import { MelodyPicture } from '#app/landing/melody-picture.tsx';
import { SkipLink } from '#app/shell/app-header.tsx';
import { LEGAL_DOCUMENTS } from '#domain/legal-documents.ts';
import { BetaHeader } from './beta-header.tsx';
import { BetaPlans } from './beta-plans.tsx';
import { Features, Problem, Promises, Solution, Steps } from './beta-sections.tsx';
import { JoinLink } from './join-link.tsx';
import { JoinSection } from './join-section.tsx';

/** `formUrl`: where the waitlist form goes. */
export function BetaPage({ formUrl }: { formUrl: string }) {
  const { beta, common } = useMessages();
  const emailRef = useRef<HTMLInputElement>(null);
  return (
    <>
      <SkipLink />
      <BetaHeader emailRef={emailRef} />
      <main id="content">
        <section className="mx-auto grid max-w-6xl items-center gap-10 px-4 pt-10 pb-14 sm:px-6 md:grid-cols-2 md:pt-16 md:pb-20">
          <div>
            <h1 className="text-4xl leading-[1.08] font-extrabold tracking-tight sm:text-5xl">
              {beta.hero.heading}
            </h1>
            <p className="mt-5 max-w-prose text-lg text-soft">{beta.hero.lead}</p>
            <JoinLink emailRef={emailRef} className={`${buttonClass('primary', 'large')} mt-8`} />
          </div>
          <MelodyPicture />
        </section>
        <Problem />
        <Solution />
        <Features />
        <Steps />
        <Promises />
        <BetaPlans />
        <JoinSection formUrl={formUrl} emailRef={emailRef} />
      </main>
      <footer className="mx-auto max-w-6xl px-4 py-10 text-sm text-soft sm:px-6">
        <p>{beta.footer.noSpam}</p>
        <p className="mt-2">
          {common.appName}. {common.tagline}.
        </p>
        <LegalLinks />
      </footer>
    </>
  );
}

function LegalLinks() {
  const { footer } = useMessages().beta;
  return (
    <nav aria-label={footer.legal} className="mt-4 flex flex-wrap gap-x-6">
      {LEGAL_DOCUMENTS.map(({ name, path }) => (
        <Link key={name} to={path} className="inline-flex min-h-11 items-center underline hover:text-ink">
          {footer[name]}
        </Link>
      ))}
    </nav>
  );
}
