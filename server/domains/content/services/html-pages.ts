import type { HtmlPage } from '#contract/content/content.ts'
import { isLegalSlug, type LegalSlug } from '#contract/content/legal-text.ts'
import { withPicturePaths } from '#contract/stored-picture.ts'
import type { Context, Store } from '../../../context.ts'
import { cleanHtml } from '../../../platform/html/clean-html.ts'
import { shownBlocks } from '../../../platform/html/html-blocks.ts'
import * as pages from '../queries/html-pages.ts'
import { versionPage, versionsOf } from './legal-texts.ts'

const readerOf = ({ config, language }: Context) => ({ market: config.market.code, language })

/** The page in the reader's language, else in English; null when the store has no such page. */
export async function findPage(context: Context, slug: string): Promise<HtmlPage | null> {
  const row = await pages.find(context.db, readerOf(context), slug)
  if (!row) return null
  const { title, description, html, updated_at } = row
  return {
    slug,
    title,
    blocks: shownBlocks(html, context.config),
    seo: { title, description },
    updated_at: updated_at.toISOString(),
    ...(isLegalSlug(slug) && (await currentVersion(slug, context))),
  }
}

async function currentVersion(slug: LegalSlug, context: Context): Promise<Pick<HtmlPage, 'version' | 'versions'>> {
  const versions = await versionsOf(slug, context)
  const [newest] = versions
  return newest ? { version: newest.number, versions } : {}
}

/** @param version as in the address; null for one that does not exist, and for pages without versions */
export async function findVersion(context: Context, slug: string, version: string): Promise<HtmlPage | null> {
  const isVersion = isLegalSlug(slug) && /^[1-9]\d{0,5}$/.test(version)
  return isVersion ? versionPage(slug, Number(version), context) : null
}

export async function listPages(context: Context): Promise<Pick<HtmlPage, 'slug' | 'title' | 'updated_at'>[]> {
  const rows = await pages.listed(context.db, readerOf(context))
  return rows.map(({ updated_at, ...page }) => ({ ...page, updated_at: updated_at.toISOString() }))
}

/** Title and description of those of the pages that the store has, in the order of the slugs. */
export async function pageSummaries(
  slugs: readonly string[],
  { db, config, language }: Pick<Context, 'db' | 'config' | 'language'>,
): Promise<{ slug: string; title: string; summary: string }[]> {
  const rows = await pages.summaries(db, { market: config.market.code, language }, slugs)
  return slugs.flatMap((slug) => rows.find((row) => row.slug === slug && row.summary !== '') ?? [])
}

/** Saves a page after cleaning its HTML. */
export async function savePage(
  { db, config, clock }: Store,
  page: Omit<pages.HtmlPageRow, 'updated_at'>,
): Promise<void> {
  const html = withPicturePaths(cleanHtml(page.html, config.imageOrigin), config.imageOrigin)
  await pages.save(db, config.market.code, { ...page, html, updated_at: new Date(clock.now()) })
}
