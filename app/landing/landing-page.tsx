import { Link } from '@remix-run/react';
import { useAccount } from '#app/auth/account-context.tsx';
import { buttonClass } from '#app/components/button.ts';
import { StepList } from '#app/components/step-list.tsx';
import { useMessages } from '#app/content/messages.ts';
import { MelodyPicture } from './melody-picture.tsx';

export function LandingPage() {
  const { common } = useMessages();
  return (
    <>
      <main id="content">
        <Hero />
        <Steps />
        <FreePlan />
      </main>
      <footer className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 px-4 py-8 text-sm text-soft sm:px-6">
        <p>
          {common.appName}. {common.tagline}.
        </p>
        <Link to="/pricing" className="inline-flex min-h-11 items-center font-medium hover:text-ink">
          {common.pricing}
        </Link>
      </footer>
    </>
  );
}

function Hero() {
  const { landing } = useMessages();
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-10 px-4 pt-10 pb-14 sm:px-6 md:grid-cols-2 md:pt-16 md:pb-20">
      <div>
        <h1 className="text-4xl leading-[1.08] font-extrabold tracking-tight sm:text-5xl lg:text-6xl">
          {landing.heading}
        </h1>
        <p className="mt-5 max-w-prose text-lg text-soft">{landing.lead}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <StartButtons />
          <Link to="/training" className={buttonClass('secondary', 'large')}>
            {landing.tryDemo}
          </Link>
        </div>
      </div>
      <MelodyPicture />
    </section>
  );
}

function StartButtons() {
  const { account } = useMessages();
  const { showDialog } = useAccount();
  return (
    <>
      <button type="button" onClick={() => showDialog('signup')} className={buttonClass('primary', 'large')}>
        {account.getStarted}
      </button>
      <button
        type="button"
        onClick={() => showDialog('signin')}
        className={buttonClass('secondary', 'large')}
      >
        {account.signIn}
      </button>
    </>
  );
}

function Steps() {
  const { landing } = useMessages();
  return (
    <section className="border-y border-line bg-surface">
      <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6">
        <h2 className="text-2xl font-bold tracking-tight sm:text-3xl">{landing.stepsHeading}</h2>
        <StepList steps={landing.steps} />
      </div>
    </section>
  );
}

function FreePlan() {
  const { landing } = useMessages();
  return (
    <section className="mx-auto grid max-w-6xl gap-12 px-4 py-14 sm:px-6 md:grid-cols-2">
      <div>
        <h2 className="text-2xl font-bold tracking-tight sm:text-3xl">{landing.planHeading}</h2>
        <p className="mt-2 text-soft">{landing.planPrice}</p>
        <ul className="mt-6 divide-y divide-line">
          {landing.planFacts.map(({ figure, text }) => (
            <li key={text} className="flex items-baseline gap-4 py-3">
              <span className="figures w-14 shrink-0 text-3xl font-extrabold text-accent">{figure}</span>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2 className="text-2xl font-bold tracking-tight sm:text-3xl">{landing.honestHeading}</h2>
        <p className="mt-4 max-w-prose text-soft">{landing.honestText}</p>
      </div>
    </section>
  );
}
