import type { InputOf } from '#contract/call.ts'
import type { changeProductFits } from '#contract/catalogue/calls/change-product-fits.ts'
import type { saveProductText } from '#contract/catalogue/calls/save-product-text.ts'
import type { Product } from '#contract/catalogue/product.ts'
import { MAX_FITS, type StaffProductText, type StaffProductTexts } from '#contract/catalogue/product-text.ts'
import { byLanguage, LANGUAGES } from '#contract/site/language.ts'
import { withPicturePaths } from '#contract/stored-picture.ts'
import { nowOf } from '../../../clock.ts'
import type { Config } from '../../../config.ts'
import type { Context, SignedInContext } from '../../../context.ts'
import type { Language } from '../../../messages.ts'
import type { Database } from '../../../platform/database/database.ts'
import { cleanHtml } from '../../../platform/html/clean-html.ts'
import { shownBlocks } from '../../../platform/html/html-blocks.ts'
import { requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { STAFF_MESSAGES } from '../../staff/staff-messages.ts'
import { raiseVersions } from '../queries/catalogue-version.ts'
import * as rows from '../queries/product-texts.ts'
import * as products from '../queries/staff-products.ts'

type TextContext = Pick<Context, 'db' | 'config' | 'language'>

/** What a product page says: each part in the reader's language, else in English, else in one in which it is written. */
export async function textsForPage(
  productId: number,
  context: TextContext,
): Promise<Pick<Product, 'details' | 'how_to_use' | 'box' | 'faq'>> {
  const written = await rows.texts(context.db, productId)
  const { description, how_to_use, box, faq } = {
    description: partIn(written, context.language, ({ description }) => description),
    how_to_use: partIn(written, context.language, ({ how_to_use }) => how_to_use),
    box: partIn(written, context.language, ({ box }) => box),
    faq: partIn(written, context.language, ({ faq }) => faq),
  }
  return {
    ...(description && { details: shownBlocks(description, context.config) }),
    ...(how_to_use && { how_to_use: shownBlocks(how_to_use, context.config) }),
    ...(box && { box }),
    ...(faq && { faq }),
  }
}

/** The part in the language, else in English, else in any; undefined where it is written in none. */
export function partIn<Row extends { language: Language }, Part extends string | readonly unknown[]>(
  written: readonly Row[],
  language: Language,
  partOf: (row: Row) => Part,
): Part | undefined {
  const order = [language, 'en', ...LANGUAGES]
  return order
    .flatMap((wanted) => written.filter((row) => row.language === wanted).map(partOf))
    .find((part) => part.length > 0)
}

/** @throws Refusal NOT_FOUND */
export async function showTexts(id: number, context: SignedInContext): Promise<StaffProductTexts> {
  requireFound(await products.find(context.db, id), context)
  return readTexts(context.db, id, context)
}

async function readTexts(db: Database, id: number, context: SignedInContext): Promise<StaffProductTexts> {
  const written = await rows.texts(db, id)
  const of = (language: Language): StaffProductText | null => {
    const found = written.find((one) => one.language === language)
    if (!found) return null
    const { language: _language, ...text } = found
    return {
      ...text,
      description_blocks: shownBlocks(text.description, context.config),
      how_to_use_blocks: shownBlocks(text.how_to_use, context.config),
    }
  }
  return { texts: byLanguage(of), fits: await rows.fitsOf(db, id) }
}

/** HTML as it is stored: without what no page shows, and without the address of the object store. */
export const cleanText = (html: string, { imageOrigin }: Pick<Config, 'imageOrigin'>): string =>
  withPicturePaths(cleanHtml(html, imageOrigin), imageOrigin)

/**
 * Saves the texts of one language.
 *
 * @throws Refusal NOT_FOUND; CONFLICT when they were changed since they were read
 */
export async function saveText(
  id: number,
  { revision, ...text }: InputOf<typeof saveProductText>['body'],
  context: SignedInContext,
): Promise<StaffProductTexts> {
  const clean = (html: string) => cleanText(html, context.config)
  return context.db.transaction(async (transaction) => {
    requireFound(await products.lock(transaction, id), context)
    const before = (await rows.texts(transaction, id)).find(({ language }) => language === text.language)
    if ((before?.revision ?? 0) !== revision) {
      throw new Refusal('CONFLICT', STAFF_MESSAGES[context.language].changedMeanwhile)
    }
    const saved = { ...text, description: clean(text.description), how_to_use: clean(text.how_to_use) }
    await rows.save(transaction, { ...saved, productId: id, now: nowOf(context) })
    const { language, box, faq } = text
    const detail = { language, changes: changedParts(before, saved), box, faq: faq.map(({ question }) => question) }
    await recordAct(transaction, { act: 'product.text', object: `product:${id}`, detail }, context)
    const shown = await readTexts(transaction, id, context)
    raiseVersions(transaction, [id])
    return shown
  })
}

const PARTS = ['description', 'how_to_use', 'box', 'faq'] as const
type Parts = Pick<rows.ProductTextRow, (typeof PARTS)[number]>

const changedParts = (before: Parts | undefined, after: Parts): string[] =>
  PARTS.filter((part) => JSON.stringify(before?.[part] ?? '') !== JSON.stringify(after[part]))

/** @throws Refusal NOT_FOUND; CONFLICT when too many would fit one product */
export async function changeFits(
  id: number,
  { added, removed, of_variants: ofVariants }: InputOf<typeof changeProductFits>['body'],
  context: SignedInContext,
): Promise<StaffProductTexts> {
  return context.db.transaction(async (transaction) => {
    requireFound(await products.lock(transaction, id), context)
    const own = await rows.withVariants(transaction, { ids: [id], ofVariants })
    const pairs = async (ids: readonly number[]) =>
      pairsOf(own, await rows.withVariants(transaction, { ids, ofVariants }))
    const [gone, come] = [await pairs(removed), await pairs(added)]
    await rows.removeFits(transaction, gone)
    await rows.addFits(transaction, come)
    if ((await rows.mostFits(transaction, pairedIds(come))) > MAX_FITS) {
      throw new Refusal('CONFLICT', STAFF_MESSAGES[context.language].tooManyFits(MAX_FITS))
    }
    const detail = { added, removed, of_variants: ofVariants }
    await recordAct(transaction, { act: 'product.fits', object: `product:${id}`, detail }, context)
    const shown = await readTexts(transaction, id, context)
    raiseVersions(transaction, [id, ...pairedIds([...gone, ...come])])
    return shown
  })
}

/** Every product of the one side with every one of the other; none with itself. */
const pairsOf = (own: readonly number[], others: readonly number[]): rows.Fit[] =>
  own.flatMap((one) =>
    others
      .filter((other) => other !== one)
      .map((other) => ({ product_id: Math.min(one, other), fits_id: Math.max(one, other) })),
  )

const pairedIds = (pairs: readonly rows.Fit[]): number[] =>
  pairs.flatMap(({ product_id, fits_id }) => [product_id, fits_id])
