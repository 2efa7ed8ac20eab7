import type { ReturnReason, ReturnStatus } from '#contract/orders/return-status.ts'

/** English messages: returns of one order. */
export const en = {
  until: (when: string) => `You can request a return until ${when}.`,
  noMore: 'You’ve already requested a return for everything in this order.',
  ask: 'Request a return',
  text: 'Choose what you want to return. Wait for our approval before you return anything.',
  items: 'Items to return',
  pieces: (left: number) => `${left} can be returned`,
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  reasons: {
    damaged: 'It arrived damaged',
    wrong_item: 'It isn’t what I ordered',
    not_as_described: 'It doesn’t match the description',
    changed_mind: 'I don’t want it any more (still sealed)',
    other: 'Another reason',
  } satisfies Record<ReturnReason, string>,
  description: 'Details (optional)',
  files: 'Pictures (optional)',
  filesHint: (most: number) => `Up to ${most} pictures or PDF files, 5 MB each.`,
  send: 'Send request',
  sending: 'Sending…',
  sent: 'Return requested',
  failed: 'We couldn’t send your request. Please try again.',
  missing: {
    lines: 'Choose at least one item.',
    reason: 'Choose a reason.',
  },
  number: (no: string) => `Return ${no}`,
  states: {
    REQUESTED: 'Waiting for approval',
    ACCEPTED: 'Approved. Return the items',
    RECEIVED: 'Items received. Refund in progress',
    REFUNDED: 'Refunded',
    DECLINED: 'Declined',
    WITHDRAWN: 'Cancelled by you',
  } satisfies Record<ReturnStatus, string>,
  answer: (text: string) => `Our reply: “${text}”`,
  refund: (amount: string) => `Refunded: ${amount}`,
  points: (count: string) => `${count} points`,
  withdraw: 'Cancel return request',
  withdrawn: 'Return request cancelled',
}

export type ReturnsMessages = typeof en
