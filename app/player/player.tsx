import { CircleAlert } from 'lucide-react';
import { memo, type ReactNode, useCallback, useRef } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { NoticeCard } from '#app/components/notice-card.tsx';
import { words } from '#app/content/catalogues.ts';
import { type Messages, useMessages } from '#app/content/messages.ts';
import type { Practice } from '#app/practice/practice.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import { type OpenSong, openResult } from './open-song.ts';
import { LoadingTracks } from './panels/loading-tracks.tsx';
import { Stage } from './stage.tsx';
import { type PlayerFailure, usePlayer } from './use-player.ts';

await words(
  'coach',
  'editing',
  'fields',
  'ownLyrics',
  'player',
  'practice',
  'practiceTools',
  'resume',
  'runErrors',
  'songFiles',
  'title',
  'transposition',
  'work',
);

interface PlayerProps {
  pipelineId: string | null;
  /** The result, if it is here already. */
  loaded: PipelineResultBody | null;
  title: string;
  practice: Practice;
  /** Null while nobody knows. */
  durationSeconds: number | null;
  creditsUsed: number | null;
  /** The key that the song's row has; null where it has none. */
  savedKey: string | null;
}

/** Drawn anew only for another song: the account's status changes every half minute while somebody sings. */
export default memo(function Player({ pipelineId, loaded, practice, ...shown }: PlayerProps) {
  const unopened = useRef(loaded);
  const open = useCallback<OpenSong>(
    (onLoaded, signal) => {
      // Its links to the tracks grow old: only the first opening trusts them.
      const result = unopened.current;
      unopened.current = null;
      return openResult({ pipelineId, result }, onLoaded, signal);
    },
    [pipelineId],
  );
  return <OpenedPlayer open={open} practice={practice} {...shown} />;
});

interface OpenedPlayerProps {
  open: OpenSong;
  /** Of the song: for the lock screen. */
  title: string;
  practice: Practice;
  durationSeconds?: number | null;
  creditsUsed?: number | null;
  savedKey?: string | null;
  /** In place of what made the result and how good it is. */
  report?: ReactNode;
}

export function OpenedPlayer({
  open,
  title,
  practice,
  durationSeconds = null,
  creditsUsed = null,
  savedKey = null,
  report,
}: OpenedPlayerProps) {
  const messages = useMessages();
  const { state, retry } = usePlayer(open);
  switch (state.phase) {
    case 'loading':
      return <LoadingTracks ratio={state.ratio} durationSeconds={durationSeconds} />;
    case 'failed':
      return (
        <NoticeCard
          isAlert
          icon={<CircleAlert aria-hidden />}
          title={failureWords(state.failure, messages)}
          text={messages.player.failures.loadHint}
        >
          <button type="button" onClick={retry} className={buttonClass('primary')}>
            {messages.common.tryAgain}
          </button>
        </NoticeCard>
      );
    case 'ready':
      return (
        <Stage
          engine={state.engine}
          title={title}
          result={state.result}
          stems={state.stems}
          songId={state.songId}
          waveform={state.waveform}
          practice={practice}
          creditsUsed={creditsUsed}
          savedKey={savedKey}
          report={report}
        />
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
