import { useId } from 'react';

interface ChoiceRowProps<Value extends number | string> {
  label: string;
  value: Value;
  choices: readonly Value[];
  nameOf: (value: Value) => string;
  onChoose: (value: Value) => void;
}

/** A few choices in a row, one of them chosen. */
export function ChoiceRow<Value extends number | string>(props: ChoiceRowProps<Value>) {
  const { label, value, choices, nameOf, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <legend className="float-left text-sm font-medium">{label}</legend>
      <div className="flex gap-1 rounded-xl bg-sunken p-1">
        {choices.map((choice) => (
          <label
            key={choice}
            className="flex min-h-9 min-w-12 cursor-pointer items-center justify-center rounded-lg px-3 text-sm font-semibold text-soft has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              checked={choice === value}
              onChange={() => onChoose(choice)}
              className="sr-only"
            />
            {nameOf(choice)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
