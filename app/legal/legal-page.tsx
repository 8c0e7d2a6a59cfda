import { Link } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import { Brand } from '#app/components/brand.tsx';
import { buttonClass } from '#app/components/button.ts';
import { PageShell } from '#app/components/page-shell.tsx';
import type { LegalSection } from '#app/content/en/legal.ts';
import { useMessages } from '#app/content/messages.ts';
import { SkipLink } from '#app/shell/app-header.tsx';
import { ThemeToggle } from '#app/theme/theme-toggle.tsx';
import { LEGAL_DOCUMENTS, type LegalName } from '#domain/legal-documents.ts';

interface LegalPageProps {
  name: LegalName;
  /** The address at which we read what people write. */
  contact: string;
}

export function LegalPage({ name, contact }: LegalPageProps) {
  const { formats, legal } = useMessages();
  const { title, lead, sections } = legal.documents[name];
  return (
    <>
      <LegalHeader />
      <PageShell title={title} lead={lead} width="narrow">
        <p className="text-sm text-soft">{legal.updated(formats.date(legal.updatedOn))}</p>
        {sections.map((section) => (
          <Section key={section.heading} {...section} />
        ))}
        <Section id="contact" heading={legal.contactHeading} paragraphs={[legal.contact(contact)]} />
        <OtherDocuments shown={name} />
        <Link to="/beta" className={`${buttonClass('secondary')} mt-8`}>
          <ArrowLeft aria-hidden size={18} />
          {legal.back}
        </Link>
      </PageShell>
    </>
  );
}

/** Without the app's navigation: where only the beta is shown there is no app to go to. */
function LegalHeader() {
  return (
    <>
      <SkipLink />
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-16 max-w-6xl items-center justify-between px-4 sm:px-6">
          <Brand to="/beta" />
          <ThemeToggle />
        </div>
      </header>
    </>
  );
}

function Section({ id, heading, paragraphs = [], items = [] }: LegalSection & { id?: string }) {
  return (
    <section id={id} className="mt-8">
      <h2 className="text-lg font-bold">{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3 break-words">
          {paragraph}
        </p>
      ))}
      {items.length > 0 && (
        <ul className="mt-3 ml-5 list-disc space-y-2 break-words">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function OtherDocuments({ shown }: { shown: LegalName }) {
  const { legal } = useMessages();
  const others = LEGAL_DOCUMENTS.filter(({ name }) => name !== shown);
  return (
    <nav aria-label={legal.others} className="mt-10 flex flex-wrap gap-x-6 border-t border-line pt-4">
      {others.map(({ name, path }) => (
        <Link key={name} to={path} className="inline-flex min-h-11 items-center text-accent underline">
          {legal.documents[name].title}
        </Link>
      ))}
    </nav>
  );
}
