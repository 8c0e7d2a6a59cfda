import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** It waits for a lease to end, most of a minute: at the end of a run nothing would be left to do beside it. */
const MOSTLY_WAITS = /\/e2e\/hard-luck\.test\.ts$/;

/** The usual order of test files, but the one that mostly waits begins first. */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const waits = (file: TestSpecification) => MOSTLY_WAITS.test(file.moduleId);
    return [...usual.filter(waits), ...usual.filter((file) => !waits(file))];
  }
}
