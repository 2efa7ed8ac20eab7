/** States of a return: asked for, decided, received by the store, given back; or withdrawn by the customer. */
export const RETURN_STATUSES = ['REQUESTED', 'ACCEPTED', 'RECEIVED', 'REFUNDED', 'DECLINED', 'WITHDRAWN'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

/** Why goods are sent back. A defect within the warranty is a warranty claim, too. */
export const RETURN_REASONS = ['damaged', 'wrong_item', 'not_as_described', 'changed_mind', 'other'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** Steps of a return, and the states that each may follow. */
export const RETURN_STEPS = {
  accept: { from: ['REQUESTED'], to: 'ACCEPTED' },
  /** Also after the goods have arrived: they may be opened, or others. */
  decline: { from: ['REQUESTED', 'ACCEPTED', 'RECEIVED'], to: 'DECLINED' },
  receive: { from: ['ACCEPTED'], to: 'RECEIVED' },
  refund: { from: ['RECEIVED'], to: 'REFUNDED' },
  withdraw: { from: ['REQUESTED', 'ACCEPTED'], to: 'WITHDRAWN' },
} as const satisfies Record<string, { from: readonly ReturnStatus[]; to: ReturnStatus }>
export type ReturnStep = keyof typeof RETURN_STEPS

export const mayTake = (step: ReturnStep, status: ReturnStatus): boolean => {
  const from: readonly ReturnStatus[] = RETURN_STEPS[step].from
  return from.includes(status)
}
