import * as v from 'valibot'
import { block } from '../blocks.ts'
import { singleLineText } from '../fields.ts'
import { byLanguage, LANGUAGES } from '../site/language.ts'
import { faqEntry } from './faq-entry.ts'

/** Texts of a product page in one language, as staff edit them. */
const staffProductText = v.object({
  /** HTML; `…_blocks` is what readers see of it. */
  description: v.string(),
  description_blocks: v.array(block),
  how_to_use: v.string(),
  how_to_use_blocks: v.array(block),
  /** What is in the box, one part each. */
  box: v.array(v.string()),
  faq: v.array(faqEntry),
  /** Increases with every change; sent back with a change. */
  revision: v.number(),
})
export type StaffProductText = v.InferOutput<typeof staffProductText>

/** A product that fits the edited one. */
const fittingProduct = v.object({ product_id: v.number(), sku: v.string(), name: v.string() })
export type FittingProduct = v.InferOutput<typeof fittingProduct>

export const staffProductTexts = v.object({
  /** null where nothing is written. */
  texts: v.object(byLanguage(() => v.nullable(staffProductText))),
  /** In shop order; the same pairs are shown with the other products. */
  fits: v.array(fittingProduct),
})
export type StaffProductTexts = v.InferOutput<typeof staffProductTexts>

/** Characters of HTML; the whole change has to stay below the size of a request. */
const productHtml = v.pipe(v.string(), v.maxLength(20_000))
/** Several lines, without control characters other than line breaks. */
const answer = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll('\r\n', '\n')),
  v.trim(),
  v.minLength(1),
  v.maxLength(1_000),
  v.regex(/^[^\p{Cc}]*(?:\n[^\p{Cc}]*)*$/u),
)

export const productTextChange = {
  language: v.picklist(LANGUAGES),
  /** `revision` of the text that was edited, 0 for a new one: 409 CONFLICT when it has changed since. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  description: productHtml,
  how_to_use: productHtml,
  box: v.pipe(v.array(singleLineText(1, 120)), v.maxLength(20)),
  faq: v.pipe(v.array(v.strictObject({ question: singleLineText(1, 200), answer })), v.maxLength(20)),
}

/** Products that one product may fit. */
export const MAX_FITS = 200
