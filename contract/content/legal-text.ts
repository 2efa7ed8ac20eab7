import * as v from 'valibot'
import { versionNumber } from '../account/accepted-texts.ts'
import { block } from '../blocks.ts'
import { LANGUAGES } from '../site/language.ts'

/** Pages with versions: what is published is agreed to, so it changes by a new version only. In display order. */
export const LEGAL_SLUGS = [
  'terms',
  'privacy-policy',
  'return-policy',
  'shipping-policy',
  'age-policy',
  'warranty-information',
  'dealer-terms',
] as const
export type LegalSlug = (typeof LEGAL_SLUGS)[number]
export const isLegalSlug = (slug: string): slug is LegalSlug => LEGAL_SLUGS.some((one) => one === slug)

/** Names in braces that stand for the company's data in a legal text; filled in when it is published. */
export const LEGAL_PLACEHOLDERS = [
  'store',
  'company',
  'registration',
  'address',
  'phone',
  'website',
  'minimum_age',
  'order_years',
] as const
export type LegalPlaceholder = (typeof LEGAL_PLACEHOLDERS)[number]

/** A published version; `number` counts from 1. */
export const publishedVersion = v.object({ number: versionNumber, published_at: v.string() })

export const legalTextCard = v.object({
  slug: v.picklist(LEGAL_SLUGS),
  /** In the reader's language. */
  title: v.string(),
  /** null: never published, so nobody can read it. */
  published: v.nullable(publishedVersion),
  /** When the draft was last changed; null without one. */
  draft_at: v.nullable(v.string()),
  /** Without a draft: when the published text was published, whose company data has changed since; it can be published again. */
  outdated_at: v.optional(v.nullable(v.string())),
})

export const legalText = v.object({
  ...legalTextCard.entries,
  /** The draft, else the published text, as customers would read it, in each language that it is written in. */
  preview: v.array(v.object({ language: v.picklist(LANGUAGES), title: v.string(), blocks: v.array(block) })),
  /** Placeholders of the text that have no value yet. */
  missing: v.array(v.picklist(LEGAL_PLACEHOLDERS)),
  /** What must not be published: words in braces that are no placeholder, and notes in square brackets. */
  unfinished: v.array(v.string()),
  /** Newest first. */
  versions: v.array(v.object({ ...publishedVersion.entries, asks_again: v.boolean() })),
})
export type LegalText = v.InferOutput<typeof legalText>
