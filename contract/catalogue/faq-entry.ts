import * as v from 'valibot'

/** A question of customers with its answer, which may have several lines. */
export const faqEntry = v.object({ question: v.string(), answer: v.string() })
export type FaqEntry = v.InferOutput<typeof faqEntry>
