import { useId } from 'react';
import { useMessages } from '#app/content/messages.ts';
import type { Output, SingState } from './sing-state.ts';
import type { Singing } from './singing.ts';

interface ChoicesProps {
  singing: Singing;
  state: SingState;
}

const OUTPUTS: readonly Output[] = ['headphones', 'loudspeaker'];

/** How the singer hears the song, and through which microphone they are heard. */
export function ListeningChoices({ singing, state }: ChoicesProps) {
  const { sing } = useMessages();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <fieldset>
        <legend className="text-sm font-medium">{sing.output}</legend>
        <OutputRow singing={singing} state={state} />
        <p className="text-xs text-soft">{sing.headphoneHint}</p>
      </fieldset>
      <div className="flex flex-col gap-2">
        {state.devices.length > 1 && <DeviceChoice singing={singing} state={state} />}
        {state.output === 'headphones' && (
          <label className="flex min-h-11 items-center gap-3 text-sm">
            <input
              type="checkbox"
              checked={state.isMonitored}
              onChange={(event) => singing.setMonitored(event.target.checked)}
              className="size-5 accent-accent"
            />
            {sing.monitor}
          </label>
        )}
      </div>
    </div>
  );
}

function OutputRow({ singing, state }: ChoicesProps) {
  const { sing } = useMessages();
  const name = useId();
  return (
    <div className="flex flex-wrap gap-x-5">
      {OUTPUTS.map((output) => (
        <label key={output} className="flex min-h-11 items-center gap-2 text-sm">
          <input
            type="radio"
            name={name}
            checked={state.output === output}
            onChange={() => singing.setOutput(output)}
            className="size-5 accent-accent"
          />
          {sing.outputs[output]}
        </label>
      ))}
    </div>
  );
}

function DeviceChoice({ singing, state }: ChoicesProps) {
  const { sing } = useMessages();
  return (
    <label className="flex flex-col gap-1 text-sm font-medium">
      {sing.device}
      <select
        value={state.deviceId ?? ''}
        onChange={(event) => void singing.start(event.target.value || null)}
        className="min-h-11 w-full rounded-xl border border-edge bg-surface px-3 font-normal"
      >
        <option value="">{sing.defaultDevice}</option>
        {state.devices
          .filter(({ id }) => id !== 'default')
          .map(({ id, name }, index) => (
            <option key={id} value={id}>
              {name || sing.namelessDevice(index + 1)}
            </option>
          ))}
      </select>
    </label>
  );
}
