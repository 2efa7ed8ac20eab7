import type { Site } from '#contract/entities/site.ts'
import type { Language } from '#contract/rules/language.ts'
import type { TitleAsked } from './page-route.ts'

/** One node of schema.org, as JSON-LD writes it. */
export interface StructuredData {
  '@context': 'https://schema.org'
  '@type': string
  [property: string]: unknown
}

/** What search engines and messengers are told of a page, beside its title and its addresses. */
export interface PageHead {
  /** Default: what the store says of itself. */
  description?: string
  /** May stand in an index. Default: every page that is the same for everybody. */
  isIndexed?: boolean
  /** Path of the picture that stands beside a shared link. Default: the store's own. */
  share?: string
  data?: readonly StructuredData[]
}

export interface HeadAsked extends TitleAsked {
  site: Site
  /** Of the public addresses. */
  origin: string
  language: Language
}

export type HeadOf = (asked: HeadAsked) => PageHead
