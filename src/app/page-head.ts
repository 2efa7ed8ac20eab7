import type { Language } from '#contract/site/language.ts'
import type { Site } from '#contract/site/site.ts'
import type { TitleContext } from './routes/page-route.ts'

/** One node of schema.org, in its JSON-LD form. */
export interface StructuredData {
  '@context': 'https://schema.org'
  '@type': string
  [property: string]: unknown
}

/** SEO metadata of a page, apart from its title and addresses. */
export interface PageHead {
  /** Default: the store's own description. */
  description?: string
  /** May be indexed. Default: every page that is the same for all visitors. */
  isIndexed?: boolean
  /** Path of the image for shared links. Default: the store's own. */
  share?: string
  data?: readonly StructuredData[]
}

export interface PageMetaInput extends TitleContext {
  site: Site
  /** Of the public addresses. */
  origin: string
  language: Language
}

export type PageMetaOf = (input: PageMetaInput) => PageHead
