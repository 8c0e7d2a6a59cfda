/** Stripe's errors, as far as the stand-in gives them. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: { type: string; code?: string; message: string };

  constructor(status: number, body: { type: string; code?: string; message: string }) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const API_ERRORS = {
  wrongKey: () => new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' }),
  invalid: (message: string) => new Refusal(400, { type: 'invalid_request_error', message }),
  otherRequest: () =>
    new Refusal(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters.',
    }),
  missing: (id: string) =>
    new Refusal(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such object: ${id}`,
    }),
  declined: () =>
    new Refusal(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }),
};
