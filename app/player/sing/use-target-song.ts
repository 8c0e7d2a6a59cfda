import { useMemo } from 'react';
import { useSetting } from '../settings/use-setting.ts';
import type { StageSong } from '../stage/stage-song.ts';
import type { SingPanelProps } from './sing-props.ts';
import { targetSong } from './target-song.ts';

/** The song as it is to be sung now. */
export function useTargetSong({
  song,
  settings,
  keyName,
}: Pick<SingPanelProps, 'song' | 'settings' | 'keyName'>): StageSong {
  const part = useSetting(settings, 'sungPart');
  return useMemo(() => targetSong(song, part, keyName), [song, part, keyName]);
}
