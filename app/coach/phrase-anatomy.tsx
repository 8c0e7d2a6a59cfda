import { Repeat } from 'lucide-react';
import { Button } from '#app/components/buttons.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { minutesAndSeconds } from '#app/format/duration.ts';
import { useSong, useSongSession } from '#app/player/session/use-song.ts';
import { useStore } from '#app/store/use-store.ts';
import { type NoteAnatomy, noteAnatomy } from '#domain/singing/anatomy/note-anatomy.ts';
import { inOctaveOf, recordedFrames } from '#domain/singing/anatomy/phrase-curves.ts';
import type { CurveFrame } from '#domain/singing/anatomy/tone.ts';
import { type Trait, traitsOf } from '#domain/singing/anatomy/traits.ts';
import type { Span } from '#domain/singing/take-judgement.ts';
import { CurvePicture } from './curve-picture.tsx';
import { singAgainIn } from './sing-line.ts';
import { songCoach } from './song-coach.ts';

await words('anatomy', 'coach', 'player');

/** Shorter ones have no shape that anybody hears. */
const LEAST_NOTE_SECONDS = 0.35;
const MOST_NOTES = 4;
const HALF_SPEED_PERCENT = 50;

/** How the recording sings a line, note by note, and how it was sung in the newest pass: as a picture, in words, and to be heard slowly. */
export default function PhraseAnatomy({ line }: { line: Span }) {
  const session = useSongSession();
  const { anatomy: texts } = useMessages();
  const { recorded, own } = useVoices(line);
  const notes = useLongNotes(line);
  return (
    <section aria-label={texts.title} className="flex flex-col gap-3 text-sm">
      <CurvePicture label={texts.picture} {...{ line, recorded, own }} />
      {notes.length === 0 ? (
        <p className="text-soft">{texts.nothing}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {notes.map(({ text, ...note }) => (
            <li key={note.startSeconds}>
              <h4 className="font-semibold">{text}</h4>
              <dl className="grid grid-cols-[auto_1fr] gap-x-3">
                <Voice name={texts.recording} anatomy={noteAnatomy(recorded, note)} />
                {own.length > 0 && <Voice name={texts.you} anatomy={noteAnatomy(own, note)} />}
              </dl>
            </li>
          ))}
        </ul>
      )}
      <p className="text-xs text-soft">{texts.lead}</p>
      <Button
        look="secondary"
        Icon={Repeat}
        onClick={() => singAgainIn(session)(line, HALF_SPEED_PERCENT)}
        className="self-start"
      >
        {texts.halfSpeed}
      </Button>
    </section>
  );
}

/** Both in the key that is heard, one's own in the octave of the other. */
function useVoices(line: Span): { recorded: CurveFrame[]; own: CurveFrame[] } {
  const session = useSongSession();
  const { heard } = useStore(session.late(songCoach));
  const { pitch_detection, tuning_hertz: tuningHertz } = useSong((song) => song.result);
  const { semitones } = useStore(session.values.heardKey);
  const recorded = recordedFrames(pitch_detection.raw_data, line, { semitones, tuningHertz });
  const ofLine = heard.filter(
    ({ atSeconds }) => atSeconds >= line.startSeconds && atSeconds < line.endSeconds,
  );
  return { recorded, own: inOctaveOf(ofLine, recorded) };
}

/** The longest of the line, in its order. */
function useLongNotes(line: Span): (Span & { text: string })[] {
  const { coach } = useMessages();
  const { notes } = useSong((song) => song.shape);
  return notes
    .filter(
      ({ startSeconds, durationSeconds }) =>
        durationSeconds >= LEAST_NOTE_SECONDS &&
        startSeconds >= line.startSeconds &&
        startSeconds < line.endSeconds,
    )
    .toSorted((left, right) => right.durationSeconds - left.durationSeconds)
    .slice(0, MOST_NOTES)
    .toSorted((left, right) => left.startSeconds - right.startSeconds)
    .map(({ startSeconds, durationSeconds, word }) => ({
      startSeconds,
      endSeconds: startSeconds + durationSeconds,
      text: word?.text ?? coach.panel.wordlessSpot(minutesAndSeconds(startSeconds)),
    }));
}

function Voice({ name, anatomy }: { name: string; anatomy: NoteAnatomy | null }) {
  const { anatomy: texts } = useMessages();
  const told = useTraitWords();
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd>{anatomy === null ? texts.notSung : traitsOf(anatomy).map(told).join('; ')}</dd>
    </>
  );
}

function useTraitWords(): (trait: Trait) => string {
  const { traits } = useMessages().anatomy;
  return (trait) => {
    switch (trait.kind) {
      case 'scoop':
        return traits.scoop(trait.cents, trait.milliseconds);
      case 'vibrato':
        return traits.vibrato(trait.rateHertz, trait.extentCents, trait.isRegular);
      case 'sinks':
      case 'rises':
      case 'falls':
        return traits[trait.kind](trait.cents);
      case 'cut':
        return traits.cut(trait.milliseconds);
      case 'swells':
      case 'fades':
      case 'swells_and_fades':
      case 'straight':
        return traits[trait.kind];
      default:
        return trait satisfies never;
    }
  };
}
