import { useRef } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import { LandingHeader } from '#app/landing/landing-header.tsx';
import { LandingSections } from '#app/landing/landing-sections.tsx';
import { FooterLink, footerLinkClass, SiteFooter } from '#app/landing/site-footer.tsx';
import { WatchDemo } from '#app/landing/video/watch-demo.tsx';
import { JoinLink, WAITLIST_ID } from './join-link.tsx';
import { JoinSection } from './join-section.tsx';

/** The sections of the start page, and a waitlist instead of an account. `formUrl`: where the waitlist form goes. */
export function BetaPage({ formUrl }: { formUrl: string }) {
  const { beta } = useMessages();
  const emailRef = useRef<HTMLInputElement>(null);
  const join = <JoinLink emailRef={emailRef} className={buttonClass('primary', 'large')} />;
  return (
    <>
      <LandingHeader home="/beta">
        <JoinLink emailRef={emailRef} className={buttonClass('primary')} />
      </LandingHeader>
      <LandingSections
        hero={{
          ...beta.hero,
          actions: (
            <>
              {join}
              <WatchDemo />
            </>
          ),
          wayOn: join,
        }}
        finalCall={<JoinSection formUrl={formUrl} emailRef={emailRef} />}
      />
      <SiteFooter support={<Support />} note={beta.noSpam} />
    </>
  );
}

/** Without the app's pages: where only the beta is shown there is no app to go to. */
function Support() {
  const { footer } = useMessages().landing;
  return (
    <>
      <a href={`#${WAITLIST_ID}`} className={footerLinkClass}>
        {footer.waitlist}
      </a>
      <FooterLink to="/beta/terms-of-service#contact">{footer.contact}</FooterLink>
    </>
  );
}
