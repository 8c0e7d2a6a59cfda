import { Link } from '@remix-run/react';
import { useAccount } from '#app/auth/account-context.tsx';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import { LandingHeader } from './landing-header.tsx';
import { LandingSections } from './landing-sections.tsx';
import { LandingSection } from './sections/landing-section.tsx';
import { FooterLink, SiteFooter } from './site-footer.tsx';
import { WatchDemo } from './video/watch-demo.tsx';

/** The start page of a visitor. */
export function LandingPage() {
  const { account, landing } = useMessages();
  const { allPlans, demo, footer, hero } = landing;
  return (
    <>
      <LandingHeader home="/">
        <SignIn />
        <GetStarted label={account.getStarted} />
      </LandingHeader>
      <LandingSections
        hero={{
          ...hero,
          actions: (
            <>
              <GetStarted label={account.getStarted} isLarge />
              <WatchDemo />
            </>
          ),
          wayOn: <GetStarted label={demo.begin} isLarge />,
        }}
        planLink={
          <Link to="/pricing" className={`${buttonClass('secondary')} mt-6`}>
            {allPlans}
          </Link>
        }
        finalCall={<FinalCall />}
      />
      <SiteFooter
        product={<FooterLink to="/training">{footer.workbench}</FooterLink>}
        support={
          <>
            <FooterLink to="/pricing#faq">{footer.questions}</FooterLink>
            <FooterLink to="/beta/terms-of-service#contact">{footer.contact}</FooterLink>
            <FooterLink to="/developers">{footer.api}</FooterLink>
          </>
        }
      />
    </>
  );
}

function FinalCall() {
  const { account, landing } = useMessages();
  return (
    <LandingSection id="start" heading={landing.final.heading} lead={landing.final.text} isRaised>
      <div className="mt-8 flex flex-wrap gap-3">
        <GetStarted label={account.getStarted} isLarge />
        <WatchDemo />
      </div>
    </LandingSection>
  );
}

function GetStarted({ label, isLarge = false }: { label: string; isLarge?: boolean }) {
  const { showDialog } = useAccount();
  return (
    <button
      type="button"
      onClick={() => showDialog('signup')}
      className={buttonClass('primary', isLarge ? 'large' : 'medium')}
    >
      {label}
    </button>
  );
}

function SignIn() {
  const { account } = useMessages();
  const { showDialog } = useAccount();
  return (
    <button type="button" onClick={() => showDialog('signin')} className={buttonClass('quiet')}>
      {account.signIn}
    </button>
  );
}
