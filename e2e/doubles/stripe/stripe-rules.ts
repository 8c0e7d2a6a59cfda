/** What our stand-in for Stripe takes: which calls there are and which fields each of them knows. Anything else is refused. */

interface CallRule {
  method: 'GET' | 'POST' | 'DELETE';
  /** `:id` stands for one part of the path. */
  path: string;
  fields: readonly string[];
}

const PAGING = ['limit', 'starting_after', 'ending_before'] as const;

const RULES = [
  { method: 'POST', path: '/v1/customers', fields: ['email', 'name', 'metadata[user_id]'] },
  { method: 'GET', path: '/v1/customers/:id', fields: [] },
  { method: 'DELETE', path: '/v1/customers/:id', fields: [] },
  { method: 'GET', path: '/v1/events', fields: ['created[gte]', ...PAGING] },
  { method: 'GET', path: '/v1/checkout/sessions', fields: ['customer', 'status', ...PAGING] },
  {
    method: 'POST',
    path: '/v1/checkout/sessions',
    fields: [
      'mode',
      'customer',
      'client_reference_id',
      'line_items[][price]',
      'line_items[][quantity]',
      'success_url',
      'cancel_url',
      'expires_at',
      'metadata[user_id]',
      'metadata[plan]',
      'metadata[interval]',
      'subscription_data[metadata][user_id]',
    ],
  },
  { method: 'POST', path: '/v1/checkout/sessions/:id/expire', fields: [] },
  { method: 'GET', path: '/v1/subscriptions', fields: ['customer', 'status', 'expand[]', ...PAGING] },
  { method: 'GET', path: '/v1/subscriptions/:id', fields: ['expand[]'] },
  {
    method: 'POST',
    path: '/v1/subscriptions/:id',
    fields: [
      'items[][id]',
      'items[][price]',
      'items[][quantity]',
      'billing_cycle_anchor[type]',
      'proration_behavior',
      'payment_behavior',
      'cancel_at',
      'cancel_at_period_end',
    ],
  },
  { method: 'DELETE', path: '/v1/subscriptions/:id', fields: ['invoice_now', 'prorate'] },
  { method: 'POST', path: '/v1/subscription_schedules', fields: ['from_subscription'] },
  {
    method: 'POST',
    path: '/v1/subscription_schedules/:id',
    fields: [
      'end_behavior',
      'proration_behavior',
      'phases[][items][][price]',
      'phases[][items][][quantity]',
      'phases[][start_date]',
      'phases[][end_date]',
      'phases[][duration][interval]',
      'phases[][duration][interval_count]',
      'phases[][proration_behavior]',
    ],
  },
  { method: 'POST', path: '/v1/subscription_schedules/:id/release', fields: [] },
  { method: 'GET', path: '/v1/invoices', fields: ['subscription', 'status', ...PAGING] },
  { method: 'GET', path: '/v1/invoice_payments', fields: ['invoice', 'status', ...PAGING] },
  { method: 'GET', path: '/v1/payment_intents/:id', fields: [] },
  { method: 'GET', path: '/v1/refunds', fields: ['payment_intent', ...PAGING] },
  { method: 'POST', path: '/v1/refunds', fields: ['payment_intent', 'reason'] },
  { method: 'GET', path: '/v1/disputes', fields: ['payment_intent', ...PAGING] },
  { method: 'GET', path: '/v1/disputes/:id', fields: ['expand[]'] },
  { method: 'POST', path: '/v1/billing_portal/sessions', fields: ['customer', 'return_url'] },
] as const satisfies readonly CallRule[];

type NameOf<Rule> = Rule extends { method: infer Method extends string; path: infer Path extends string }
  ? `${Method} ${Path}`
  : never;

export type CallName = NameOf<(typeof RULES)[number]>;

export function ruleFor(method: string, path: string): { name: CallName; rule: CallRule; id: string } | null {
  for (const rule of RULES) {
    const match = new RegExp(`^${rule.path.replace(':id', '([^/]+)')}$`).exec(path);
    if (match && rule.method === method)
      return { name: `${rule.method} ${rule.path}` as CallName, rule, id: match[1] ?? '' };
  }
  return null;
}
