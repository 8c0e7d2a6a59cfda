import { Check } from 'lucide-react';
import { useMessages } from '#app/content/messages.ts';
import { PLANS, type Plan } from '#domain/plans.ts';

export function BetaPlans() {
  const { beta } = useMessages();
  return (
    <section id="plans" className="mx-auto max-w-6xl scroll-mt-20 px-4 py-14 sm:px-6">
      <h2 className="text-2xl font-bold tracking-tight sm:text-3xl">{beta.plans.heading}</h2>
      <p className="mt-3 text-lg text-soft">{beta.plans.text}</p>
      <ul className="mt-8 grid gap-4 md:grid-cols-3">
        {Object.values(PLANS).map((plan) => (
          <PlanCard key={plan.displayName} plan={plan} />
        ))}
      </ul>
    </section>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  const { formats, beta } = useMessages();
  return (
    <li className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <h3 className="text-lg font-bold">{plan.displayName}</h3>
      <p className="mt-2 flex items-baseline gap-2">
        <span className="text-3xl font-extrabold">{formats.money(plan.monthlyPriceCents)}</span>
        <span className="text-soft">{beta.plans.monthly}</span>
      </p>
      <p className="mt-1 text-sm text-soft">
        {plan.yearlyPriceCents === 0 ? beta.plans.free : beta.plans.or(formats.money(plan.yearlyPriceCents))}
      </p>
      <ul className="mt-5 flex flex-col gap-2.5">
        {beta.plans.facts(plan).map((fact) => (
          <li key={fact} className="flex gap-2.5">
            <Check aria-hidden size={18} className="mt-1 shrink-0 text-good" />
            {fact}
          </li>
        ))}
      </ul>
    </li>
  );
}
