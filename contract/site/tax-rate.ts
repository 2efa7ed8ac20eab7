import * as v from 'valibot'
import { singleLineText, staffDay } from '../fields.ts'

/** Kinds of goods that are taxed alike. */
export const TAX_CLASSES = ['device', 'nicotine_liquid', 'accessory'] as const
export const taxClass = v.picklist(TAX_CLASSES)

/** Tax included in the prices of a class from a day on. */
export const taxRate = v.object({
  class: taxClass,
  /** YYYY-MM-DD in the store's time zone; null = since the store exists. */
  valid_from: v.nullable(v.string()),
  /** On the order summary and on documents. */
  label: v.string(),
  /** Basis points on top of the price without tax: 1100 stands for 11/111 of the price. */
  included_rate_bp: v.number(),
  /** false: only the label is shown. */
  show_breakdown: v.boolean(),
  state: v.picklist(['past', 'current', 'planned']),
})
export type TaxRate = v.InferOutput<typeof taxRate>

export const taxRates = v.object({ rates: v.array(taxRate) })

export const taxRateBody = {
  class: taxClass,
  valid_from: staffDay,
  label: singleLineText(1, 60),
  included_rate_bp: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  show_breakdown: v.boolean(),
}
