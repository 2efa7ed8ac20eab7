import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { getStaffPages } from '#contract/content/calls/get-staff-pages.ts'
import type { previewPage as previewCall } from '#contract/content/calls/preview-page.ts'
import type { savePage as saveCall } from '#contract/content/calls/save-page.ts'
import { isLegalSlug } from '#contract/content/legal-text.ts'
import type { StaffPage } from '#contract/content/staff-content.ts'
import { byLanguage, type Language } from '#contract/site/language.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { cleanHtml } from '../../../platform/html/clean-html.ts'
import { htmlBlocks, shownBlocks } from '../../../platform/html/html-blocks.ts'
import { requireFound } from '../../../refusals.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import * as pages from '../queries/html-pages.ts'
import { savePage } from './html-pages.ts'
import { readAsPage, saveLegalDraft } from './legal-texts.ts'

type Cards = ResponseOf<typeof getStaffPages>['pages']

/** Each page once, with its title in the reader's language, else in English; legal texts have a list of their own. */
export async function listPages({ db, config, language }: SignedInContext): Promise<Cards> {
  const rows = await pages.ofMarket(db, config.market.code, null)
  const slugs = [...new Set(rows.map(({ slug }) => slug))].filter((slug) => !isLegalSlug(slug))
  return slugs.map((slug) =>
    cardOf(
      slug,
      rows.filter((row) => row.slug === slug),
      language,
    ),
  )
}

function cardOf(slug: string, texts: readonly pages.HtmlPageRow[], reader: Language): Cards[number] {
  const textIn = (wanted: Language) => texts.find(({ language }) => language === wanted)
  return {
    slug,
    title: (textIn(reader) ?? textIn('en') ?? texts[0])?.title ?? slug,
    listed: texts.some(({ listed }) => listed),
    languages: texts.map(({ language }) => language),
    updated_at: new Date(Math.max(...texts.map(({ updated_at }) => updated_at.getTime()))).toISOString(),
  }
}

/** @throws Refusal NOT_FOUND */
export const showPage = (slug: string, context: SignedInContext): Promise<StaffPage> =>
  isLegalSlug(slug) ? readAsPage(context.db, slug, context) : readPage(context.db, slug, context)

async function readPage(db: Database, slug: string, context: SignedInContext): Promise<StaffPage> {
  const rows = await pages.ofMarket(db, context.config.market.code, slug)
  requireFound(rows[0], context)
  const of = (language: string) => {
    const row = rows.find((one) => one.language === language)
    if (!row) return null
    const { title, description, html, updated_at } = row
    const blocks = shownBlocks(html, context.config)
    return { title, description, html, blocks, updated_at: updated_at.toISOString() }
  }
  return {
    slug,
    listed: rows.some(({ listed }) => listed),
    texts: byLanguage(of),
  }
}

/**
 * Saves one language of a page after cleaning its HTML; creates the page if it does not exist. Of a legal text this is
 * the draft.
 */
export async function changePage(
  slug: string,
  page: InputOf<typeof saveCall>['body'],
  context: SignedInContext,
): Promise<StaffPage> {
  if (isLegalSlug(slug)) return saveLegalDraft(slug, page, context)
  const { language, title, listed } = page
  return context.db.transaction(async (transaction) => {
    await savePage({ ...context, db: transaction }, { slug, ...page })
    await pages.setListed(transaction, context.config.market.code, { slug, listed })
    await recordAct(
      transaction,
      { act: 'page.save', object: `page:${slug}`, detail: { language, title, listed } },
      context,
    )
    return readPage(transaction, slug, context)
  })
}

/** The page as readers would see this HTML; stores nothing. */
export function previewPage(
  { html }: InputOf<typeof previewCall>['body'],
  { config }: SignedInContext,
): ResponseOf<typeof previewCall>['preview'] {
  const clean = cleanHtml(html, config.imageOrigin)
  return { html: clean, blocks: htmlBlocks(clean), is_changed: clean.trim() !== html.trim() }
}
