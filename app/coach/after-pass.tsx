import { Play, Repeat, Timer } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '#app/components/buttons.tsx';
import { useMessages } from '#app/content/messages.ts';
import { minutesAndSeconds } from '#app/format/duration.ts';
import type { SongShape } from '#app/player/loops/song-shape.ts';
import { useSong, useSongSession } from '#app/player/session/use-song.ts';
import type { PlayerSettings } from '#app/player/settings/player-settings.ts';
import { useStore } from '#app/store/use-store.ts';
import { SLOW_PERCENT } from '#domain/singing/progressive-speed.ts';
import type { Spot } from '#domain/singing/spots.ts';
import type { Span } from '#domain/singing/take-judgement.ts';
import { diagnosisWords } from './diagnosis-words.ts';
import type { PassReport } from './pass-report.ts';
import { type SingAgain, singAgainIn } from './sing-line.ts';
import { songCoach } from './song-coach.ts';

const ICON_PIXELS = 18;

/** What is told after a pass over the song in hand: its buttons do there what they say. */
export function LatestPass({ report, more }: { report: PassReport; more?: ReactNode }) {
  const session = useSongSession();
  const { sung } = session;
  const shape = useSong((song) => song.shape);
  const settings = useSong((song) => song.settings);
  const byEar = useStore(session.sungLayer.byEar);
  return (
    <AfterPass
      {...{ report, shape, settings }}
      linesByEar={byEar.length}
      singAgain={singAgainIn(session)}
      onAdjust={sung.delay && (() => session.late(songCoach).adjustDelay(sung))}
      more={more}
    />
  );
}

interface AfterPassProps {
  report: PassReport;
  shape: SongShape;
  settings: Pick<PlayerSettings, 'speedPercent' | 'isScoreShown'>;
  singAgain: SingAgain;
  /** So many are sung without the picture of the voice in the next pass. */
  linesByEar: number;
  /** It is null while no microphone is open: then its delay cannot be set. */
  onAdjust: (() => void) | null;
  /** Below the button that sings it again. */
  more?: ReactNode;
}

/** What is told after a pass: one sentence, one button that does it, at most three notes, and the score last. */
export function AfterPass({
  report,
  shape,
  settings,
  singAgain,
  linesByEar,
  onAdjust,
  more,
}: AfterPassProps) {
  const { panel: texts } = useMessages().coach;
  const headingId = useId();
  const { diagnosis, hardLine } = report;
  const { tendency, spots } = diagnosis;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <div role="status">
        <h3 id={headingId} className="sr-only">
          {texts.latest}
        </h3>
        <p className="text-2xl leading-tight font-semibold text-balance">
          {diagnosisWords(diagnosis, texts)}
        </p>
      </div>
      {tendency?.kind === 'delay' && onAdjust !== null ? (
        <Button look="primary" size="large" Icon={Timer} onClick={onAdjust} className="self-start">
          {texts.adjust(tendency.milliseconds)}
        </Button>
      ) : (
        hardLine !== null && (
          <AgainButton
            line={lineOf(hardLine, shape)}
            speedPercent={Math.min(SLOW_PERCENT, settings.speedPercent)}
            {...{ shape, singAgain }}
          />
        )
      )}
      {more}
      {spots.length > 0 && (
        <ol className="grid gap-x-3 divide-y divide-line @xl:grid-cols-3 @xl:divide-y-0">
          {spots.map((spot) => (
            <SpotRow key={spot.startSeconds} {...{ spot, shape, singAgain }} />
          ))}
        </ol>
      )}
      {linesByEar > 0 && <p className="text-sm text-soft">{texts.byEarNext(linesByEar)}</p>}
      {tendency?.kind !== 'silent' && <Score report={report} isScoreShown={settings.isScoreShown} />}
    </section>
  );
}

interface AgainProps {
  line: Span;
  speedPercent: number;
  shape: SongShape;
  singAgain: SingAgain;
}

function AgainButton({ line, speedPercent, shape, singAgain }: AgainProps) {
  const { panel: texts } = useMessages().coach;
  const { phrases, beats } = shape;
  const number = 1 + phrases.findIndex(({ startSeconds }) => startSeconds === line.startSeconds);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button look="primary" size="large" Icon={Repeat} onClick={() => singAgain(line, speedPercent)}>
        {texts.again}
      </Button>
      <p className="figures flex-1 basis-56 text-sm text-soft">
        {texts.againText(number, speedPercent, beats.bars.length > 0)}
      </p>
    </div>
  );
}

interface SpotProps {
  spot: Spot;
  shape: SongShape;
  singAgain: SingAgain;
}

function SpotRow({ spot, shape, singAgain }: SpotProps) {
  const { panel: texts } = useMessages().coach;
  const note = shape.notes.find(({ startSeconds }) => startSeconds === spot.startSeconds);
  const syllable = note?.word?.text ?? texts.wordlessSpot(minutesAndSeconds(spot.startSeconds));
  return (
    <li>
      <button
        type="button"
        onClick={() => singAgain(lineOf(spot, shape))}
        className="flex min-h-14 w-full items-center justify-between gap-3 rounded-lg px-1 py-1 text-left text-sm hover:bg-sunken"
      >
        <span className="min-w-0">
          <span className="block font-semibold">{syllable}</span>
          <span className="block text-soft">{texts.spotFaults[spot.fault]}</span>
          <span className="sr-only">{texts.singSpot}</span>
        </span>
        <Play aria-hidden size={ICON_PIXELS} className="shrink-0 text-soft" />
      </button>
    </li>
  );
}

function Score({ report, isScoreShown }: { report: PassReport; isScoreShown: boolean }) {
  const { panel: texts } = useMessages().coach;
  return (
    <p className="figures text-sm text-soft">
      {isScoreShown && (
        <>
          <strong className="text-ink">{texts.onNotes(Math.round(100 * report.score))}</strong>,{' '}
        </>
      )}
      {texts.sung(Math.round(report.voicedSeconds))}
    </p>
  );
}

/** The line of the song that a part of it lies in, as it is now; the part itself where there is none. */
export function lineOf(part: Span, { phrases }: SongShape): Span {
  return (
    phrases.find(
      ({ startSeconds, endSeconds }) => startSeconds < part.endSeconds && endSeconds > part.startSeconds,
    ) ?? part
  );
}
