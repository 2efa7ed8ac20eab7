import * as v from 'valibot'

/** `held`: with the sales person, or in the office once it was handed in. A bounced one pays nothing. */
export const CHEQUE_STATES = ['held', 'banked', 'cleared', 'bounced'] as const
export type ChequeState = (typeof CHEQUE_STATES)[number]

/** What staff record of a cheque, and from which state into which it leads. */
export const CHEQUE_STEPS = {
  banked: { from: 'held', to: 'banked' },
  cleared: { from: 'banked', to: 'cleared' },
  bounced: { from: 'banked', to: 'bounced' },
  /** "Cleared" was a mistake. */
  not_cleared: { from: 'cleared', to: 'banked' },
  /** "Bounced" was a mistake. */
  not_bounced: { from: 'bounced', to: 'banked' },
} as const satisfies Record<string, { from: ChequeState; to: ChequeState }>
export type ChequeStep = keyof typeof CHEQUE_STEPS

/** Steps that staff take only with a reason. */
export const EXPLAINED_STEPS = ['bounced', 'not_cleared', 'not_bounced'] as const satisfies readonly ChequeStep[]
export type ExplainedStep = (typeof EXPLAINED_STEPS)[number]

/** For staff; the amount in minor units. */
export const staffCheque = v.object({
  id: v.string(),
  bank: v.string(),
  number: v.string(),
  /** The day on it, YYYY-MM-DD. */
  cheque_on: v.string(),
  /** Its day has not come. */
  is_early: v.boolean(),
  amount: v.number(),
  dealer: v.object({ id: v.string(), name: v.string() }),
  sales_person: v.object({ id: v.string(), name: v.string() }),
  is_handed_in: v.boolean(),
  state: v.picklist(CHEQUE_STATES),
  /** null: held since it was taken. */
  state_at: v.nullable(v.string()),
})
export type StaffCheque = v.InferOutput<typeof staffCheque>

/** What became of one of several cheques. */
export const chequeResult = v.object({
  id: v.string(),
  is_done: v.boolean(),
  /** Why nothing was done, in the language of the reader. */
  reason: v.nullable(v.string()),
})
export type ChequeResult = v.InferOutput<typeof chequeResult>
