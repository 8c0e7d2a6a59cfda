import { useMessages } from '#app/content/messages.ts';
import { type KeyFit, secondsOutside } from '#domain/singing/best-key.ts';

interface KeyChartProps {
  fits: readonly KeyFit[];
  best: number;
  /** It belongs to the key that is sung in. */
  semitones: number;
  onApply: (semitones: number) => void;
}

const LEAST_SCALE_SECONDS = 1;

/** Every key with the seconds that lie outside the range: a picture to press for the eyes, a table for the ears. */
export function KeyChart({ fits, best, semitones, onApply }: KeyChartProps) {
  const { bestKey: texts } = useMessages().coach;
  const inOrder = fits.toSorted((left, right) => left.semitones - right.semitones);
  const scale = Math.max(LEAST_SCALE_SECONDS, ...fits.map(secondsOutside));
  return (
    <div>
      <div aria-hidden="true" className="flex h-24 items-stretch gap-px">
        {inOrder.map((fit) => (
          <button
            key={fit.semitones}
            type="button"
            tabIndex={-1}
            title={`${texts.shift(fit.semitones)}: ${texts.seconds(Math.round(secondsOutside(fit)))}`}
            onClick={() => onApply(fit.semitones)}
            className={`flex min-w-0 grow basis-0 flex-col justify-end rounded-sm hover:bg-sunken ${fit.semitones === semitones ? 'bg-sunken' : ''}`}
          >
            <span className="bg-edge" style={{ height: `${(60 * fit.tooHighSeconds) / scale}%` }} />
            <span className="bg-line" style={{ height: `${(60 * fit.tooLowSeconds) / scale}%` }} />
            <span
              className={`figures flex h-5 w-full justify-center text-[0.6875rem] whitespace-nowrap leading-5 ${fit.semitones === best ? 'font-bold text-accent' : 'text-soft'}`}
            >
              {isNamed(fit.semitones, best) ? texts.shift(fit.semitones) : ''}
            </span>
          </button>
        ))}
      </div>
      <div className="sr-only">
        <table>
          <caption>{texts.keys}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.shiftColumn}</th>
              <th scope="col">{texts.highColumn}</th>
              <th scope="col">{texts.lowColumn}</th>
            </tr>
          </thead>
          <tbody>
            {inOrder.map((fit) => (
              <tr key={fit.semitones}>
                <th scope="row">{texts.spokenShift(fit.semitones)}</th>
                <td>{Math.round(fit.tooHighSeconds)}</td>
                <td>{Math.round(fit.tooLowSeconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The best, and of the others every sixth that has room beside it. */
function isNamed(semitones: number, best: number): boolean {
  return semitones === best || (semitones % 6 === 0 && Math.abs(semitones - best) > 2);
}
