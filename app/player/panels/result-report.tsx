import { Card } from '#app/components/card.tsx';
import { type Messages, useMessages } from '#app/content/messages.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';

const HEADING_ID = 'result-report-heading';
const DSP_ENGINE = 'dsp';

const GRADE_LOOKS: Record<PipelineResultBody['quality']['grade'], string> = {
  good: 'bg-good-wash text-good',
  usable: 'bg-accent-wash text-accent',
  poor: 'bg-warn-wash text-warn',
  unusable: 'bg-bad-wash text-bad',
};

/** What made this result and how far it can be trusted. */
export function ResultReport({ result }: { result: PipelineResultBody }) {
  const { player } = useMessages();
  const { grade, reasons } = result.quality;
  return (
    <Card labelledBy={HEADING_ID} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={HEADING_ID} className="text-lg font-bold">
          {player.reportTitle}
        </h2>
        <span className={`rounded-full px-3 py-1 text-sm font-semibold ${GRADE_LOOKS[grade]}`}>
          {player.grades[grade]}
        </span>
      </div>
      <div>
        <p>{player.gradeTexts[grade]}</p>
        {reasons.length === 0 ? (
          <p className="mt-1 text-soft">{player.noReasons}</p>
        ) : (
          <ul className="mt-2 list-disc pl-5 text-soft marker:text-edge">
            {reasons.map(({ code, message }) => (
              <li key={code}>{message}</li>
            ))}
          </ul>
        )}
      </div>
      <dl className="grid gap-4 border-t border-line pt-5 sm:grid-cols-3">
        <Engine name={player.separatedBy} engine={separationName(result.vocal_separation, player)}>
          {separationNote(result.vocal_separation, player)}
        </Engine>
        <Engine name={player.pitchBy} engine={engineName(result.pitch_detection.method_used, player)} />
        <Engine name={player.lyricsBy} engine={lyricsNote(result.lyrics_recognition, player)} />
      </dl>
    </Card>
  );
}

function Engine({ name, engine, children }: { name: string; engine: string; children?: string | null }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="mt-0.5 font-medium break-words">{engine}</dd>
      {children != null && <dd className="mt-0.5 text-sm text-warn">{children}</dd>}
    </div>
  );
}

/** An engine may be a fusion of several, as in `swiftf0+salience`. */
function engineName(engine: string, texts: Messages['player']): string {
  return engine
    .split('+')
    .map((part) => texts.engineNames[part] ?? part)
    .join(' + ');
}

function separationName(
  { degraded, engine }: PipelineResultBody['vocal_separation'],
  texts: Messages['player'],
): string {
  return degraded && engine.startsWith(DSP_ENGINE) ? texts.dspEstimate : engineName(engine, texts);
}

function separationNote(
  { degraded, degraded_reason, engine }: PipelineResultBody['vocal_separation'],
  texts: Messages['player'],
): string | null {
  if (!degraded) return null;
  if (engine.startsWith(DSP_ENGINE)) return degraded_reason;
  return degraded_reason === null ? null : texts.degraded(degraded_reason);
}

function lyricsNote(
  { success, language, reason }: PipelineResultBody['lyrics_recognition'],
  texts: Messages['player'],
): string {
  if (success) return texts.lyricsFound((language ?? '').toUpperCase());
  return reason === null ? texts.lyricsMissingPlain : texts.lyricsMissing(reason);
}
