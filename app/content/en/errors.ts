import { type ErrorWords, WIRE_ERRORS } from '#domain/api-errors/wire-errors.ts';

/** What the API can have against a call, by code. In English it is what the specification says, so it stands there once. */
export const errors = Object.fromEntries(
  Object.entries(WIRE_ERRORS).map(([code, { detail }]) => [code, detail]),
) as ErrorWords;
