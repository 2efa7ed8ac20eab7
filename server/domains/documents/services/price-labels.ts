import type { InputOf } from '#contract/call.ts'
import type { getPriceLabels } from '#contract/documents/calls/get-price-labels.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { type DocumentAnswer, Refusal } from '../../../route.ts'
import { DOCUMENT_MESSAGES } from '../pdf/messages/document-messages.ts'
import type { PdfRendererPool } from '../pdf/pdf-renderer-pool.ts'
import * as papers from '../queries/documents.ts'
import { printed, textFor } from './documents.ts'
import { sellerOf } from './seller.ts'

/** Code 128 has the characters of ASCII; a barcode or SKU with others cannot be one. */
const isPrintable = (code: string): boolean => /^[\x20-\x7e]+$/.test(code)

/**
 * One PDF of labels, in the sequence of the ids.
 *
 * @throws Refusal CONFLICT when none of the products has a price, UNAVAILABLE while too many documents are being rendered
 */
export async function renderPriceLabels(
  { params, query: { ids, copies } }: Pick<InputOf<typeof getPriceLabels>, 'params' | 'query'>,
  context: SignedInContext,
  pdfRenderers: PdfRendererPool,
): Promise<DocumentAnswer> {
  const { db, config, language } = context
  const priced = await papers.labelledProducts(db, { market: config.market.code, ids, now: nowOf(context) })
  const text = textFor(context)
  const found = priced
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map(({ name, sku, price, barcode }) => {
      const code = [barcode, sku].find((one) => one !== null && isPrintable(one)) ?? ''
      return { name, sku, price: text.money(price), code }
    })
    .filter(({ code }) => code !== '')
    .flatMap((label) => Array.from({ length: copies }, () => label))
  const { noPriceLabels, priceLabels } = DOCUMENT_MESSAGES[language]
  if (found.length === 0) throw new Refusal('CONFLICT', noPriceLabels)
  const sheet = `price-labels-${params.sheet}` as const
  const seller = await sellerOf(context)
  const content = { name: sheet, sheet, language, at: context.clock.now(), title: priceLabels, priceLabels: found }
  return printed({ ...content, seller: { name: seller.name, lines: [] } }, context, pdfRenderers)
}
