import type { ReturnReason, ReturnStatus } from '#contract/orders/return-status.ts'

/** English messages: returns of one order. */
export const en = {
  until: (when: string) => `You can ask to send goods back until ${when}.`,
  noMore: 'Everything that can be sent back has been asked for.',
  ask: 'Ask for a return',
  text: 'Choose what you want to send back. The store answers before you send anything.',
  pieces: (left: number) => `${left} can be sent back`,
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  reasons: {
    damaged: 'It arrived damaged',
    wrong_item: 'It is not what I ordered',
    not_as_described: 'It differs from its description',
    changed_mind: 'I do not want it any more, it is sealed',
    other: 'Another reason',
  } satisfies Record<ReturnReason, string>,
  description: 'What the store should know (optional)',
  files: 'Pictures (optional)',
  filesHint: (most: number) => `Up to ${most} pictures or PDF files, 5 MB each.`,
  send: 'Send the request',
  sending: 'Sending…',
  sent: 'The store has your request',
  failed: 'The request was not sent. Please try again.',
  missing: {
    lines: 'Choose at least one piece.',
    reason: 'Choose why you send it back.',
  },
  number: (no: string) => `Return ${no}`,
  states: {
    REQUESTED: 'The store has not answered yet',
    ACCEPTED: 'Accepted: send the goods to the store',
    RECEIVED: 'Received: the refund follows',
    REFUNDED: 'Refunded',
    DECLINED: 'Declined by the store',
    WITHDRAWN: 'Withdrawn by you',
  } satisfies Record<ReturnStatus, string>,
  answer: (text: string) => `Answer of the store: “${text}”`,
  refund: (amount: string) => `Given back: ${amount}`,
  points: (count: string) => `${count} points`,
  withdraw: 'Withdraw the return',
  withdrawn: 'The return is withdrawn',
}

export type ReturnsMessages = typeof en
