interface CheckBoxProps {
  name: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  className?: string;
}

/** A box to tick and its name: a press on either counts. */
export function CheckBox({ name, isOn, onChange, className = 'min-h-11 gap-3' }: CheckBoxProps) {
  return (
    <label className={`flex cursor-pointer items-center text-sm ${className}`}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      {name}
    </label>
  );
}
