/** Rubber Band, the best pitch shifter, comes from Debian; where it cannot, the sidecar falls back to another and says so. */

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { LOCAL } from '../places.mjs';
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs';
import { isUpToDate, markDone } from './fingerprint.mjs';

const PROGRAM = 'rubberband-r3';
const PACKAGE = 'rubberband-cli';
const MARKER = join(LOCAL, '.cantora-rubber-band');

/** Tries once per checkout, so that later starts do not wait for a package server. */
export async function installRubberBand(say) {
  if (hasRubberBand() || isUpToDate(MARKER, PACKAGE)) return;
  if (canInstallDebianPackages()) {
    say('Installing Rubber Band for transposition (once)');
    await installDebianPackages(PACKAGE).catch((problem) => say(firstLine(problem.message)));
  }
  if (!hasRubberBand()) {
    say(
      `Without Rubber Band songs are transposed by a simpler engine. To have it: install ${PACKAGE} (Debian: apt-get install ${PACKAGE}).`,
    );
  }
  markDone(MARKER, PACKAGE);
}

function hasRubberBand() {
  return spawnSync(process.env.CANTORA_RUBBERBAND || PROGRAM, ['--version']).status === 0;
}

function firstLine(text) {
  return text.split('\n', 1)[0];
}
