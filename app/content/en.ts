import { account } from './en/account.ts';
import { common } from './en/common.ts';
import { failures } from './en/failures.ts';
import { landing } from './en/landing.ts';
import { player } from './en/player.ts';
import { song } from './en/song.ts';
import { songs } from './en/songs.ts';
import { upload } from './en/upload.ts';

export const en = { account, common, failures, landing, player, song, songs, upload };
