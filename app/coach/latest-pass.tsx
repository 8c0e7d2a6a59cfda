import { useSong, useSongSession } from '#app/player/session/use-song.ts';
import { AfterPass } from './after-pass.tsx';
import type { PassReport } from './pass-report.ts';
import { singAgainIn } from './sing-again.ts';
import { songCoach } from './song-coach.ts';

/** What is told after a pass over the song in hand, and does there what its buttons say. */
export function LatestPass({ report }: { report: PassReport }) {
  const session = useSongSession();
  const { sung } = session;
  const shape = useSong((song) => song.shape);
  const settings = useSong((song) => song.settings);
  return (
    <AfterPass
      {...{ report, shape, settings }}
      singAgain={singAgainIn(session)}
      onAdjust={sung.delay && (() => session.late(songCoach).adjustDelay(sung))}
    />
  );
}
