import disputeClosed from './events/charge.dispute.closed.json';
import disputeCreated from './events/charge.dispute.created.json';
import chargeRefunded from './events/charge.refunded.json';
import checkoutCompleted from './events/checkout.session.completed.json';
import subscriptionCreated from './events/customer.subscription.created.json';
import subscriptionDeleted from './events/customer.subscription.deleted.json';
import subscriptionUpdated from './events/customer.subscription.updated.json';
import invoicePaid from './events/invoice.paid.json';
import paymentFailed from './events/invoice.payment_failed.json';

/** Events in the shapes that Stripe documents, with invented ids. */

export const EVENT_SHAPES = {
  'checkout.session.completed': checkoutCompleted,
  'customer.subscription.created': subscriptionCreated,
  'customer.subscription.updated': subscriptionUpdated,
  'customer.subscription.deleted': subscriptionDeleted,
  'invoice.paid': invoicePaid,
  'invoice.payment_failed': paymentFailed,
  'charge.refunded': chargeRefunded,
  'charge.dispute.created': disputeCreated,
  'charge.dispute.closed': disputeClosed,
} as const;

export type EventType = keyof typeof EVENT_SHAPES;

export interface StripeEvent {
  id: string;
  type: string;
  created: number;
  data: { object: { id: string; customer?: string | null } };
}

/**
 * An event of its type about a customer; an object that names none, such as a dispute, has none here either. Only the ids are true: code that believes the rest is misled, as by a late event.
 */
export function newEvent(
  id: string,
  type: EventType,
  { id: objectId, customer }: { id: string; customer?: string },
  created: number,
): StripeEvent {
  const shape = EVENT_SHAPES[type];
  return {
    ...shape,
    id,
    created,
    data: {
      ...shape.data,
      object: { ...shape.data.object, id: objectId, ...(customer !== undefined && { customer }) },
    },
  };
}
