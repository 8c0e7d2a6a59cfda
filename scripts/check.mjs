/** `npm run check`: lint, types, unit and Worker tests, for the minute between two changes. Installs nothing. */

import { CHECK_STEPS } from './test/plan.mjs';
import { finish } from './test/report.mjs';
import { runSideBySide } from './test/side-by-side.mjs';
import { runStep } from './test/steps.mjs';

finish(await runSideBySide(CHECK_STEPS, 2, runStep));
