import { memo } from 'react';
import { type Messages, useMessages } from '#app/content/messages.ts';
import { minutesAndSeconds } from '#app/format/duration.ts';
import type { FindingsBody } from '#domain/contracts/api.ts';
import { heardShare, noteBoxes, PICTURE, waveformPath } from './findings-picture.ts';

interface SongFindingsProps {
  /** Null before anything is known: the place is kept, so that nothing moves. */
  findings: FindingsBody | null;
}

/** What is known of a song while the engines are at work on it. Drawn anew only when there is more. */
export const SongFindings = memo(function SongFindings({ findings }: SongFindingsProps) {
  const messages = useMessages();
  const words = messages.song.processing.findings;
  return (
    <section aria-label={words.title} className="rounded-2xl border border-line bg-canvas p-4">
      <div className="relative">
        <FindingsPicture findings={findings} label={words.picture} />
        {findings === null && (
          <p className="absolute inset-x-0 top-8 text-center text-sm text-soft">{words.awaited}</p>
        )}
      </div>
      <dl className="figures mt-3 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
        <Fact name={words.length} value={findings && minutesAndSeconds(findings.duration_seconds)} />
        <Fact
          name={words.key}
          value={findings?.key_name ? messages.formats.keyName(findings.key_name) : null}
        />
        <Fact name={words.tempo} value={findings?.tempo_bpm ? words.aboutBpm(findings.tempo_bpm) : null} />
        <Fact name={words.notes} value={findings?.heard_until_seconds ? `${findings.notes.length}` : null} />
      </dl>
      <p className={`mt-2 text-xs text-soft ${findings?.heard_until_seconds ? '' : 'invisible'}`}>
        {words.first}
      </p>
      <p role="status" className="sr-only">
        {milestones(findings, messages)}
      </p>
    </section>
  );
});

function FindingsPicture({ findings, label }: SongFindingsProps & { label: string }) {
  const { width, notesHeight, waveformHeight } = PICTURE;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${notesHeight + waveformHeight}`}
      preserveAspectRatio="none"
      className="h-36 w-full"
    >
      <rect y={notesHeight + waveformHeight / 2} width={width} height={0.5} className="fill-line" />
      {findings && (
        <>
          <rect
            width={width}
            height={notesHeight + waveformHeight}
            className="origin-left fill-accent-wash transition-transform duration-500"
            style={{ transform: `scaleX(${heardShare(findings)})` }}
          />
          <path d={waveformPath(findings)} className="animate-fade fill-edge" />
          {noteBoxes(findings).map(({ key, ...box }) => (
            <rect key={key} {...box} className="found-note fill-accent" />
          ))}
        </>
      )}
    </svg>
  );
}

function Fact({ name, value }: { name: string; value: string | null }) {
  const { unknown } = useMessages().song.processing.findings;
  return (
    <div>
      <dt className="text-xs text-soft">{name}</dt>
      <dd className="min-h-6 font-semibold">
        {value ?? (
          <>
            <span aria-hidden className="text-soft">
              –
            </span>
            <span className="sr-only">{unknown}</span>
          </>
        )}
      </dd>
    </div>
  );
}

/** What a screen reader is told: three times at most, not with every note. */
function milestones(findings: FindingsBody | null, { formats, song }: Messages): string {
  if (findings === null) return '';
  const { heardKey, heardNotes, heardAll } = song.processing.findings;
  const hasAll = heardShare(findings) > 0.99;
  if (hasAll) return heardAll;
  if (findings.notes.length > 0) return heardNotes;
  return findings.key_name === null ? '' : heardKey(formats.keyName(findings.key_name));
}
