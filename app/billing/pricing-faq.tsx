import { ChevronDown } from 'lucide-react';
import { useMessages } from '#app/content/messages.ts';

export function PricingFaq() {
  const { pricing } = useMessages();
  return (
    <section aria-labelledby="faq" className="mx-auto mt-14 max-w-3xl">
      <h2 id="faq" className="text-2xl font-bold tracking-tight">
        {pricing.faqHeading}
      </h2>
      <div className="mt-5 divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {pricing.faq.map(({ question, answer }) => (
          <details key={question} className="group px-5">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold">
              {question}
              <ChevronDown aria-hidden size={18} className="shrink-0 text-soft group-open:rotate-180" />
            </summary>
            <p className="max-w-prose pb-5 text-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
