import { isDeepStrictEqual } from 'node:util'
import { ACCEPTED_SLUGS } from '#contract/account/accepted-texts.ts'
import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { getLegalTexts } from '#contract/content/calls/get-legal-texts.ts'
import type { publishLegalText } from '#contract/content/calls/publish-legal-text.ts'
import type { savePage } from '#contract/content/calls/save-page.ts'
import type { HtmlPage } from '#contract/content/content.ts'
import { LEGAL_SLUGS, type LegalSlug, type LegalText } from '#contract/content/legal-text.ts'
import type { StaffPage } from '#contract/content/staff-content.ts'
import { byLanguage, LANGUAGES, type Language } from '#contract/site/language.ts'
import { withPicturePaths } from '#contract/stored-picture.ts'
import { nowOf } from '../../../clock.ts'
import type { Context, SignedInContext } from '../../../context.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { cleanHtml } from '../../../platform/html/clean-html.ts'
import { shownBlocks } from '../../../platform/html/html-blocks.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import * as settings from '../../settings/services/settings.ts'
import { STAFF_MESSAGES } from '../../staff/staff-messages.ts'
import { LEGAL_MESSAGES } from '../legal-messages.ts'
import * as pages from '../queries/html-pages.ts'
import * as queries from '../queries/legal-texts.ts'
import { filledTexts, legalValues, missingIn, unfinishedIn } from './legal-placeholders.ts'

/** This text has a page of its own, and is not among the pages to list. */
const UNLISTED: LegalSlug = 'warranty-information'

const keyOf = (slug: LegalSlug, { config }: Pick<Context, 'config'>) => ({ market: config.market.code, slug })

/** Texts change one after the other: the row of the site's setting is their parent. */
const lockTexts = (transaction: Transaction, { config }: Pick<Context, 'config'>) =>
  settings.lock(transaction, config.market.code, 'site')

/** What staff edit: the draft, else what was published last, with its placeholders. */
async function writtenText(db: Database, slug: LegalSlug, context: Pick<Context, 'config'>) {
  const draft = await queries.draft(db, keyOf(slug, context))
  const published = draft ? null : await queries.version(db, keyOf(slug, context), null)
  return { draft, texts: draft?.texts ?? published?.written ?? {}, publishedAt: published?.published_at }
}

/** The published text as a draft, when it was published with other data of the company; null when it is as it would be. */
async function outdatedText(
  db: Database,
  slug: LegalSlug,
  context: Pick<Context, 'config'>,
): Promise<queries.Draft | null> {
  const published = await queries.version(db, keyOf(slug, context), null)
  if (!published) return null
  const { written, texts, published_at: updatedAt } = published
  const isSame = isDeepStrictEqual(filledTexts(written, await legalValues(db, context)), texts)
  return isSame ? null : { texts: written, updatedAt }
}

export async function listLegalTexts(context: SignedInContext): Promise<ResponseOf<typeof getLegalTexts>['texts']> {
  const { db, config, language } = context
  const { code } = config.market
  const outdated = new Map<LegalSlug, string | undefined>()
  for (const slug of LEGAL_SLUGS) outdated.set(slug, (await outdatedText(db, slug, context))?.updatedAt.toISOString())
  const [drafts, versions, written] = [
    await queries.drafts(db, code),
    await queries.versions(db, code, null),
    await pages.ofMarket(db, code, null),
  ]
  return LEGAL_SLUGS.map((slug) => {
    const ofDraft = drafts.filter((one) => one.slug === slug)
    const titles = [...ofDraft, ...written.filter((one) => one.slug === slug)]
    const titleIn = (wanted: string) => titles.find((one) => one.language === wanted)?.title
    const published = versions.find((one) => one.slug === slug)
    const changes = ofDraft.map(({ updated_at }) => updated_at.getTime())
    return {
      slug,
      title: titleIn(language) ?? titleIn('en') ?? slug,
      published: published ? { number: published.number, published_at: published.published_at.toISOString() } : null,
      draft_at: changes.length === 0 ? null : new Date(Math.max(...changes)).toISOString(),
      outdated_at: changes.length === 0 ? (outdated.get(slug) ?? null) : null,
    }
  })
}

export const showLegalText = (slug: LegalSlug, context: SignedInContext): Promise<LegalText> =>
  readLegalText(context.db, slug, context)

async function readLegalText(db: Database, slug: LegalSlug, context: SignedInContext): Promise<LegalText> {
  const { draft, texts } = await writtenText(db, slug, context)
  const values = await legalValues(db, context)
  const versions = (await queries.versions(db, context.config.market.code, slug)).map(
    ({ number, asks_again, published_at }) => ({ number, asks_again, published_at: published_at.toISOString() }),
  )
  const [newest] = versions
  const shown = filledTexts(texts, values)
  return {
    slug,
    title: (shown[context.language] ?? shown.en)?.title ?? slug,
    published: newest ? { number: newest.number, published_at: newest.published_at } : null,
    draft_at: draft?.updatedAt.toISOString() ?? null,
    outdated_at: draft ? null : ((await outdatedText(db, slug, context))?.updatedAt.toISOString() ?? null),
    preview: LANGUAGES.flatMap((language) => {
      const text = shown[language]
      const blocks = text && shownBlocks(text.html, context.config)
      return blocks ? [{ language, title: text.title, blocks }] : []
    }),
    missing: missingIn(texts, values),
    unfinished: unfinishedIn(texts),
    versions,
  }
}

/** The text as the editor of pages shows it. */
export async function readAsPage(db: Database, slug: LegalSlug, context: SignedInContext): Promise<StaffPage> {
  const { draft, texts, publishedAt } = await writtenText(db, slug, context)
  const updated_at = (draft?.updatedAt ?? publishedAt ?? nowOf(context)).toISOString()
  const of = (language: Language) => {
    const text = texts[language]
    if (!text) return null
    return { ...text, blocks: shownBlocks(text.html, context.config), updated_at }
  }
  return {
    slug,
    is_legal: true,
    listed: slug !== UNLISTED,
    texts: byLanguage(of),
  }
}

/** Saves one language of the draft; a draft begins with all languages of the published text. */
export async function saveLegalDraft(
  slug: LegalSlug,
  { language, title, description, html }: InputOf<typeof savePage>['body'],
  context: SignedInContext,
): Promise<StaffPage> {
  return context.db.transaction(async (transaction) => {
    await lockTexts(transaction, context)
    const { imageOrigin } = context.config
    const { texts } = await writtenText(transaction, slug, context)
    const clean = withPicturePaths(cleanHtml(html, imageOrigin), imageOrigin)
    await queries.saveDraft(transaction, keyOf(slug, context), {
      texts: { ...texts, [language]: { title, description, html: clean } },
      updatedAt: nowOf(context),
    })
    await recordAct(
      transaction,
      { act: 'legal_text.save', object: `page:${slug}`, detail: { language, title } },
      context,
    )
    return readAsPage(transaction, slug, context)
  })
}

/** @throws Refusal CONFLICT as listed in contract/content/calls/publish-legal-text.ts */
export async function publishText(
  slug: LegalSlug,
  { draft_at, asks_again }: InputOf<typeof publishLegalText>['body'],
  context: SignedInContext,
): Promise<LegalText> {
  return context.db.transaction(async (transaction) => {
    await lockTexts(transaction, context)
    const key = keyOf(slug, context)
    const draft = (await queries.draft(transaction, key)) ?? (await outdatedText(transaction, slug, context))
    if (!draft) throw new Refusal('CONFLICT', LEGAL_MESSAGES[context.language].noDraft)
    if (draft.updatedAt.toISOString() !== draft_at)
      throw new Refusal('CONFLICT', STAFF_MESSAGES[context.language].changedMeanwhile)
    const values = await legalValues(transaction, context)
    refuseIncomplete(draft, values, context)
    const number = ((await queries.version(transaction, key, null))?.number ?? 0) + 1
    const isAsked = asks_again && number > 1 && ACCEPTED_SLUGS.some((one) => one === slug)
    const texts = filledTexts(draft.texts, values)
    await queries.addVersion(transaction, key, {
      number,
      written: draft.texts,
      texts,
      asksAgain: isAsked,
      now: nowOf(context),
      publishedBy: context.session.person.id,
    })
    await showToReaders(transaction, { slug, texts }, context)
    await queries.removeDraft(transaction, key)
    const detail = { number, asks_again: isAsked }
    await recordAct(transaction, { act: 'legal_text.publish', object: `page:${slug}`, detail }, context)
    return readLegalText(transaction, slug, context)
  })
}

function refuseIncomplete(
  { texts }: queries.Draft,
  values: Parameters<typeof missingIn>[1],
  { language }: SignedInContext,
): void {
  const messages = LEGAL_MESSAGES[language]
  const unfinished = unfinishedIn(texts)
  const missing = missingIn(texts, values)
  if (!texts.en) throw new Refusal('CONFLICT', messages.noEnglish)
  if (unfinished.length > 0) throw new Refusal('CONFLICT', messages.unfinished(unfinished.join(' ')))
  if (missing.length > 0)
    throw new Refusal('CONFLICT', messages.missing(missing.map((name) => messages.names[name]).join(', ')))
}

async function showToReaders(
  transaction: Transaction,
  { slug, texts }: { slug: LegalSlug; texts: queries.TextsByLanguage },
  context: SignedInContext,
): Promise<void> {
  const market = context.config.market.code
  for (const language of LANGUAGES) {
    const text = texts[language]
    const row = { slug, language, listed: slug !== UNLISTED, updated_at: nowOf(context) }
    if (text) await pages.save(transaction, market, { ...row, ...text })
  }
}

/** The versions of a published legal text, newest first; empty for a text that has none. */
export async function versionsOf(slug: LegalSlug, { db, config }: Context): Promise<NonNullable<HtmlPage['versions']>> {
  const rows = await queries.versions(db, config.market.code, slug)
  return rows.map(({ number, published_at }) => ({ number, published_at: published_at.toISOString() }))
}

/** An earlier version as it was published, in the reader's language, else in English; null if there is none. */
export async function versionPage(slug: LegalSlug, number: number, context: Context): Promise<HtmlPage | null> {
  const found = await queries.version(context.db, keyOf(slug, context), number)
  const text = found?.texts[context.language] ?? found?.texts.en
  if (!found || !text) return null
  return {
    slug,
    title: text.title,
    blocks: shownBlocks(text.html, context.config),
    seo: { title: text.title, description: text.description },
    updated_at: found.published_at.toISOString(),
    version: number,
    versions: await versionsOf(slug, context),
  }
}
