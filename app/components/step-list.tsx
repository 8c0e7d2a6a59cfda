interface Step {
  title: string;
  text: string;
}

/** What happens one after the other, numbered for the eye; a screen reader hears the numbers from the list. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="mt-8 grid gap-8 md:grid-cols-3 md:gap-10">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="border-t-2 border-accent pt-4">
          <p aria-hidden="true" className="figures text-sm font-bold text-accent">
            {index + 1}
          </p>
          <h3 className="mt-1 text-lg font-bold">{title}</h3>
          <p className="mt-2 text-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
