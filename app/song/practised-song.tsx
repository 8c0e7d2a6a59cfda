import { useAccount, useUserId } from '#app/auth/account-context.tsx';
import SongHistory from '#app/coach/song-history.tsx';
import { buttonClass } from '#app/components/button.ts';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import KeepButton from '#app/offline/kept/keep-button.tsx';
import type { Practice } from '#app/practice-time/practice.ts';
import { SessionCard } from '#app/practice-time/session-card.tsx';
import { usePracticeSlot } from '#app/practice-time/use-practice.ts';
import HistoryLinkButton from '#app/sharing/history/history-link-button.tsx';
import RepertoireSelect from '#app/songs/repertoire-select.tsx';
import { type LoadedSong, resultOf } from './load-song.ts';
import { RedoButton } from './redo-button.tsx';
import { SongDetails } from './song-details.tsx';
import type { Processing } from './use-processing.ts';
import type { Silence } from './use-silence.ts';

await words('fields', 'offline', 'practice', 'progress', 'sharing', 'song', 'songs');

interface PractisedSongProps extends LoadedSong {
  processing: Processing;
  practice: Practice;
  silence: Silence;
}

/**
 * What the page knows of a song that can be practised: the session, its details and what can be done with it, how it was sung.
 * The session card grows by what the month's figures say, so the cards below wait for them and then stand still.
 */
export default function PractisedSong({ song, result, practice, processing, silence }: PractisedSongProps) {
  const { hasStatusFailed } = useAccount();
  const { songs: texts } = useMessages();
  const userId = useUserId();
  const { pipelineId, accept } = processing;
  const isUsageKnown = usePracticeSlot(practice, (known) => known.usage !== null);
  const isSettled = isUsageKnown || hasStatusFailed;
  return (
    <>
      <SessionCard practice={practice} title={song.title} artist={song.artist} />
      {isSettled && (
        <SongDetails song={song} status="completed">
          {silence.isPractised && (
            <button
              type="button"
              onClick={() => silence.practise(false)}
              className={`${buttonClass('secondary')} w-full`}
            >
              {texts.bringSoundBack}
            </button>
          )}
          {pipelineId !== null && !silence.isPutAway && (
            <RedoButton song={song} result={resultOf(pipelineId, result)} onStarted={accept} />
          )}
          <RepertoireSelect song={song} />
          {userId !== null && (
            <>
              {!silence.isPutAway && (
                <KeepButton song={{ userId, songId: song.id, title: song.title, pipelineId }} />
              )}
              <HistoryLinkButton songId={song.id} />
            </>
          )}
        </SongDetails>
      )}
      {isSettled && <SongHistory songId={song.id} />}
    </>
  );
}
