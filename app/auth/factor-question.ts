/** The question for the second factor that is open now. Apart from what asks it, so that the root loads no more than this. */

import type { FactorAnswer } from '#app/api/second-factor-api.ts';
import { Store } from '#app/store/store.ts';
import type { PasskeyRequest, SecondFactorMethod } from '#domain/second-factor-methods.ts';

export interface FactorQuestion {
  methods: SecondFactorMethod[];
  /** What a passkey is to sign at the sign-in; in a session it is asked for when a passkey is chosen. */
  passkeyRequest: PasskeyRequest | null;
  /** Sends the call with the answer; throws what the server has against it. */
  submit: (answer: FactorAnswer) => Promise<void>;
  cancel: () => void;
}

/** Null while nothing is asked. */
export const factorQuestion = new Store<FactorQuestion | null>(null);
