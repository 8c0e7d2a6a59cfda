import { CircleAlert } from 'lucide-react';
import { type ReactNode, useCallback, useRef } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { NoticeCard } from '#app/components/notice-card.tsx';
import { words } from '#app/content/catalogues.ts';
import { type Messages, useMessages } from '#app/content/messages.ts';
import type { Practice } from '#app/practice-time/practice.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import type { WayBack } from './head/song-head.tsx';
import { LoadingTracks } from './panels/loading-tracks.tsx';
import { type OpenSong, openResult } from './session/open-song.ts';
import type { SongRow } from './session/song-values.ts';
import { SongProvider } from './session/use-song.ts';
import { Stage } from './stage.tsx';
import { type PlayerFailure, usePlayer } from './use-player.ts';

await words('editing', 'fields', 'player', 'practiceTools', 'practiseScreen', 'transposition', 'work');

interface PlayerProps extends SongRow {
  pipelineId: string | null;
  /** The result, if it is here already. */
  loaded: PipelineResultBody | null;
  practice: Practice;
  /** Null while nobody knows. */
  durationSeconds: number | null;
  isSilent: boolean;
  page: SongPage;
}

/** The page whose only matter is the song: it fills the window when it is open. */
export interface SongPage {
  wayBack: WayBack;
  heading: ReactNode;
  beside: ReactNode;
  /** The page while there is nothing to play: around what is said of that. */
  around: (content: ReactNode) => ReactNode;
}

/** The demo song has no row. */
const NEW_ROW: SongRow = { title: '', savedKey: null, creditsUsed: null };

export default function Player({ pipelineId, loaded, practice, isSilent, ...shown }: PlayerProps) {
  const unopened = useRef(loaded);
  const open = useCallback<OpenSong>(
    (onLoaded, signal) => {
      // Its links to the tracks grow old: only the first opening trusts them.
      const result = unopened.current;
      unopened.current = null;
      return openResult({ pipelineId, result, isSilent }, onLoaded, signal);
    },
    [pipelineId, isSilent],
  );
  return <OpenedPlayer open={open} practice={practice} {...shown} />;
}

interface OpenedPlayerProps extends Partial<SongRow> {
  open: OpenSong;
  practice: Practice;
  durationSeconds?: number | null;
  /** In place of what made the result and how good it is. */
  report?: ReactNode;
  /** Null where the player is only a part of a page. */
  page?: SongPage | null;
}

export function OpenedPlayer(props: OpenedPlayerProps) {
  const { open, practice, durationSeconds = null, report = null, page = null, ...row } = props;
  const messages = useMessages();
  const around = page?.around ?? ((content: ReactNode) => content);
  const { state, retry } = usePlayer(open, {
    practice,
    row: { ...NEW_ROW, ...row },
    isOwnPage: page !== null,
  });
  switch (state.phase) {
    case 'loading':
      return around(<LoadingTracks ratio={state.ratio} durationSeconds={durationSeconds} />);
    case 'failed':
      return around(
        <NoticeCard
          isAlert
          icon={<CircleAlert aria-hidden />}
          title={failureWords(state.failure, messages)}
          text={messages.player.failures.loadHint}
        >
          <button type="button" onClick={retry} className={buttonClass('primary')}>
            {messages.common.tryAgain}
          </button>
        </NoticeCard>,
      );
    case 'ready':
      return (
        <SongProvider value={state.session}>
          <Stage
            wayBack={page?.wayBack ?? null}
            about={{ heading: page?.heading ?? null, beside: page?.beside ?? null, report }}
          />
        </SongProvider>
      );
    default:
      return state satisfies never;
  }
}

function failureWords(failure: PlayerFailure, { player, failures }: Messages): string {
  switch (failure) {
    case 'missing_tracks':
      return player.failures.missingTracks;
    case 'instrumental':
      return player.failures.instrumental;
    case 'vocals':
      return player.failures.vocals;
    case 'pipeline_not_found':
      return failures.pipelineNotFound(404);
    case 'result':
      return player.failures.result;
    default:
      return failure satisfies never;
  }
}
