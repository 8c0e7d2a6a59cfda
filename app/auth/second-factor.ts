/** Asks for the second factor where a call wants it, and makes the call again with the answer. What was typed before stays as it is. */
import { ApiError } from '#app/api/api-error.ts';
import type { FactorAnswer } from '#app/api/second-factor-api.ts';
import type { PasskeyRequest, SecondFactorMethod } from '#domain/second-factor-methods.ts';
import { type FactorQuestion, factorQuestion } from './factor-question.ts';

/** Closing the dialog gives the answer that the call had without a second step. */
export async function withSecondFactor<Value>(
  send: (answer: FactorAnswer) => Promise<Value>,
): Promise<Value> {
  try {
    return await send({});
  } catch (error) {
    const wanted = wantedFactor(error);
    if (wanted === null) throw error;
    return await ask(wanted, send, error);
  }
}

function ask<Value>(
  wanted: Pick<FactorQuestion, 'methods' | 'passkeyRequest'>,
  send: (answer: FactorAnswer) => Promise<Value>,
  unanswered: unknown,
): Promise<Value> {
  factorQuestion.get()?.cancel();
  return new Promise((resolve, reject) => {
    const submit = async (answer: FactorAnswer) => {
      try {
        resolve(await send(answer));
        factorQuestion.set(null);
      } catch (error) {
        if (isAboutAnswer(error)) throw error;
        reject(error);
        factorQuestion.set(null);
      }
    };
    const cancel = () => {
      reject(unanswered);
      factorQuestion.set(null);
    };
    factorQuestion.set({ ...wanted, submit, cancel });
  });
}

/** Null when the call failed for another reason. */
function wantedFactor(error: unknown): Pick<FactorQuestion, 'methods' | 'passkeyRequest'> | null {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused') return null;
  const { code, params } = error.failure;
  if (code !== 'second_factor_required' && code !== 'second_factor_not_fresh') return null;
  const { methods = [], passkey_request: passkeyRequest = null } = (params ?? {}) as {
    methods?: SecondFactorMethod[];
    passkey_request?: PasskeyRequest | null;
  };
  return { methods, passkeyRequest };
}

/** A wrong code is said in the dialog, and so is that nothing arrived; everything else belongs to the form behind it. */
function isAboutAnswer(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { failure } = error;
  return failure.kind === 'network' || (failure.kind === 'refused' && failure.code === 'wrong_second_factor');
}
