import { pageAddress } from '#contract/page-address.ts'
import { SHARE_IMAGE, shareImagePath } from '#contract/share-image.ts'
import { LANGUAGES, type Language } from '#contract/site/language.ts'
import { MARKETS } from '#contract/site/market.ts'
import type { PageContent } from './page-data.ts'
import type { PageDescription } from './renderer.ts'

interface Visit {
  path: string
  search: string
  language: Language
}

/** Escapes text for a quoted attribute or an element. */
export const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Canonical link of the page, and alternate links for each language and for other languages. */
function languageLinks(addressIn: (language: Language) => string, language: Language, own: Language): string {
  const alternate = (name: string, chosen: Language) =>
    `<link rel="alternate" hreflang="${name}" href="${attribute(addressIn(chosen))}">`
  return [
    `<link rel="canonical" href="${attribute(addressIn(language))}">`,
    ...LANGUAGES.map((chosen) => alternate(chosen, chosen)),
    alternate('x-default', own),
  ].join('')
}

type StoreHeadInput = Pick<PageContent, 'site' | 'origin' | 'descriptions' | 'language'>

const property = (name: string, content: string): string => `<meta property="${name}" content="${attribute(content)}">`

/**
 * Tags for search engines and link previews: URLs, share data and structured data. A page that is not indexed gets only
 * the robots tag.
 */
export function headTags(about: PageDescription, { path, search, language }: Visit, filling: StoreHeadInput): string {
  if (!about.isIndexed) return '<meta name="robots" content="noindex">'
  const { site, origin, descriptions, language: own } = filling
  const addressIn = (chosen: Language) => pageAddress(chosen, { origin, address: path + (search && `?${search}`), own })
  return [
    languageLinks(addressIn, language, own),
    property('og:type', 'website'),
    property('og:site_name', site.name),
    property('og:title', about.title),
    property('og:description', about.description ?? descriptions[language]),
    property('og:url', addressIn(language)),
    property('og:locale', `${language}_${MARKETS[site.locale].code}`),
    property('og:image', origin + (about.share ?? shareImagePath())),
    property('og:image:width', String(SHARE_IMAGE.width)),
    property('og:image:height', String(SHARE_IMAGE.height)),
    '<meta name="twitter:card" content="summary_large_image">',
    ...about.data.map((json) => `<script type="application/ld+json">${json}</script>`),
  ].join('')
}
