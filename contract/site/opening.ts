import * as v from 'valibot'

/** What an owner goes through before a live store opens, in order. */
export const OPENING_STEPS = [
  'brand',
  'company',
  'products',
  'payments',
  'delivery',
  'tax',
  'pages',
  'messages',
  'test_order',
] as const
export type OpeningStep = (typeof OPENING_STEPS)[number]

/** Without these nothing can be sold: the store does not open before they are done. */
export const REQUIRED_STEPS: readonly OpeningStep[] = ['company', 'products', 'payments', 'pages']
/** Steps that only a person can judge; the others are done when the data says so. */
export const CONFIRMED_STEPS = ['brand', 'delivery', 'tax'] as const satisfies readonly OpeningStep[]

export const opening = v.object({
  /** ISO 8601; null while the store is closed and visitors need the access code. */
  opened_at: v.nullable(v.string()),
  steps: v.array(v.object({ step: v.picklist(OPENING_STEPS), is_done: v.boolean() })),
  /** What visitors need until then; null once it is open, and for a code that was made before it could be shown. */
  preview_code: v.nullable(v.string()),
})
export type Opening = v.InferOutput<typeof opening>
