import type { FactorAnswer } from '../services/factors/proofs.ts';

export interface FactorInput {
  second_factor_code?: string | undefined;
  passkey?: { id: string } | undefined;
}

/** The fields of a body that may hold a second factor. */
export function factorAnswer({ second_factor_code: code, passkey }: FactorInput): FactorAnswer {
  return { code, passkey };
}
