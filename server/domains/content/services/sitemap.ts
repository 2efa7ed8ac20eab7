import { REWARD_CATEGORY } from '#contract/catalogue/catalogue-names.ts'
import { LANGUAGE_PARAMETER } from '#contract/constants.ts'
import { LANGUAGES, type Language } from '#contract/site/language.ts'
import type { Store } from '../../../context.ts'
import { onReplica } from '../../../platform/database/on-replica.ts'
import { all as readTerms } from '../../catalogue/services/catalogue-terms.ts'
import * as goods from '../../catalogue/services/public-products.ts'
import * as htmlPages from '../queries/html-pages.ts'

interface SitemapPage {
  path: string
  /** null = unknown. */
  changedAt: Date | null
}

/** Pages with a route of their own whose text is in `html_page`, by slug. */
const OWN_ROUTES = ['about', 'warranty-information']

/** A sitemap may hold 50,000 addresses, and each page has one per language; smaller ones are made faster. */
const MAX_PRODUCTS = 5_000

interface SitemapPart {
  pages: SitemapPage[]
  /** Number of parts of the whole. */
  parts: number
}

/**
 * The public pages of a part, except those specific to one person or one moment: a range of the products, in the first
 * part with all other pages.
 */
async function publicPages({ db, config, clock }: Store, part: number): Promise<SitemapPart> {
  const market = config.market.code
  const [{ pages: products, total, newest, categories: sold }, written, { categories }] = await Promise.all([
    goods.pages(db, { market, now: new Date(clock.now()) }, { from: (part - 1) * MAX_PRODUCTS, count: MAX_PRODUCTS }),
    htmlPages.changes(db, market),
    readTerms(db),
  ])
  const parts = Math.max(1, Math.ceil(total / MAX_PRODUCTS))
  const ofGoods = products.map(({ type, id, updated_at }) => ({ path: `/shop/${type}/${id}`, changedAt: updated_at }))
  if (part > 1) return { pages: ofGoods, parts }
  const editorial = written
    .filter(({ slug, listed }) => listed || OWN_ROUTES.includes(slug))
    .map(({ slug, updated_at }) => ({ path: `/${slug}`, changedAt: updated_at }))
  const others = ['/store-locator', '/contact-us', '/link-directory'].map((path) => ({ path, changedAt: null }))
  const kinds = categories
    .filter(({ id, hidden }) => !hidden && id !== REWARD_CATEGORY && sold.includes(id))
    .map(({ id }) => ({ path: `/shop?category=${id}`, changedAt: newest }))
  const shop = [{ path: '/', changedAt: newest }, { path: '/shop', changedAt: newest }, ...kinds]
  return { pages: [...shop, ...ofGoods, ...editorial, ...others], parts }
}

/** The path of the file with the pages of one part, from 1 on. */
const partPath = (part: number): string => `/sitemap-${part}.xml`
const PART = /^\/sitemap-([1-9]\d?)\.xml$/

/** Which part a path names; 0 for the file that names all, null for no sitemap. */
export function sitemapPart(path: string): number | null {
  if (path === '/sitemap.xml') return 0
  const [, part] = PART.exec(path) ?? []
  return part === undefined ? null : Number(part)
}

/**
 * The file of a part (sitemaps.org 0.9). Part 0 is all pages, or an index of the parts when they are too many for one
 * file; null for a part without pages.
 */
export async function sitemap(store: Store, part: number): Promise<string | null> {
  const { pages, parts } = await onReplica(store, (own) => publicPages(own, Math.max(part, 1)))
  if (part === 0) return parts === 1 ? pageFile(store, pages) : indexFile(store, parts)
  return parts === 1 || part > parts ? null : pageFile(store, pages)
}

const indexFile = ({ config: { publicUrl } }: Store, parts: number): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${Array.from({ length: parts }, (_, at) => `<sitemap><loc>${escaped(publicUrl + partPath(at + 1))}</loc></sitemap>`).join('\n')}
</sitemapindex>
`

/** Each page in each language, with its alternates (hreflang). */
function pageFile(store: Store, pages: readonly SitemapPage[]): string {
  const { publicUrl, market } = store.config
  const addressIn = (path: string, language: Language): string =>
    publicUrl +
    path +
    (language === market.language ? '' : `${path.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}`)

  const urlsOf = ({ path, changedAt }: SitemapPage): string => {
    const known = LANGUAGES.map((language) => alternate(language, addressIn(path, language)))
    const others = [...known, alternate('x-default', publicUrl + path)].join('')
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return LANGUAGES.map(
      (language) => `<url><loc>${escaped(addressIn(path, language))}</loc>${changed}${others}</url>`,
    ).join('\n')
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.map(urlsOf).join('\n')}
</urlset>
`
}

const alternate = (language: string, address: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
