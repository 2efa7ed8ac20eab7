import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { LEGAL_SLUGS } from '#contract/content/legal-text.ts'
import { LANGUAGES, type Language } from '#contract/site/language.ts'
import type { Market } from '#contract/site/market.ts'

/** A paragraph of HTML; one that differs by law is given per market. */
const paragraph = v.union([v.string(), v.object({ MY: v.string(), ID: v.string() })])

const file = v.object({
  texts: v.array(
    v.object({
      slug: v.picklist(LEGAL_SLUGS),
      title: v.string(),
      description: v.string(),
      html: v.array(paragraph),
    }),
  ),
})

function read(language: Language): v.InferOutput<typeof file>['texts'] {
  const text = readFileSync(join(import.meta.dirname, 'data', `legal-${language}.json`), 'utf8')
  return v.parse(file, JSON.parse(text)).texts
}

/**
 * Rows of `legal_draft` from which the owner of a live store begins. They are no legal advice: nobody reads them before
 * they are published, and publishing asks whether they were reviewed. Words in braces are placeholders
 * (contract/content/legal-text.ts), and notes in square brackets have to be replaced.
 */
export const legalDraftRows = (market: Market['code'], updated_at: Date) =>
  LANGUAGES.flatMap((language) =>
    read(language).map(({ html, ...text }) => ({
      market,
      ...text,
      language,
      html: html.map((one) => (typeof one === 'string' ? one : one[market])).join('\n'),
      updated_at,
    })),
  )
