import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { PLANS, type Plan } from '#domain/plans/plans.ts';
import { LandingSection } from './landing-section.tsx';

/** `children`: the way on, where plans can be had. */
export function Plans({ children }: { children?: ReactNode }) {
  const { plans } = useMessages().landingSections;
  return (
    <LandingSection id="pricing" heading={plans.heading} lead={plans.text}>
      <ul className="mt-8 grid gap-4 md:grid-cols-3">
        {Object.values(PLANS).map((plan) => (
          <PlanCard key={plan.displayName} plan={plan} />
        ))}
      </ul>
      {children}
    </LandingSection>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  const { formats, landingSections } = useMessages();
  const { plans } = landingSections;
  return (
    <li className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <h3 className="text-lg font-bold">{plan.displayName}</h3>
      <p className="mt-2 flex items-baseline gap-2">
        <span className="text-3xl font-extrabold">{formats.money(plan.monthlyPriceCents)}</span>
        <span className="text-soft">{plans.monthly}</span>
      </p>
      <p className="mt-1 text-sm text-soft">
        {plan.yearlyPriceCents === 0 ? plans.free : plans.or(formats.money(plan.yearlyPriceCents))}
      </p>
      <ul className="mt-5 flex flex-col gap-2.5">
        {plans.facts(plan).map((fact) => (
          <li key={fact} className="flex gap-2.5">
            <Check aria-hidden size={18} className="mt-1 shrink-0 text-good" />
            {fact}
          </li>
        ))}
      </ul>
    </li>
  );
}
