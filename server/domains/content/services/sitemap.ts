import { REWARD_CATEGORY } from '#contract/catalogue/catalogue-names.ts'
import { LANGUAGE_PARAMETER } from '#contract/constants.ts'
import { LANGUAGES, type Language } from '#contract/site/language.ts'
import type { Store } from '../../../context.ts'
import { onReplica } from '../../../platform/database/on-replica.ts'
import { all as readTerms } from '../../catalogue/queries/catalogue-terms.ts'
import * as goods from '../../catalogue/queries/public-products.ts'
import * as htmlPages from '../queries/html-pages.ts'

interface SitemapPage {
  path: string
  /** null = unknown. */
  changedAt: Date | null
}

/** Pages with a route of their own whose text is in `html_page`, by slug. */
const OWN_ROUTES = ['about', 'warranty-information']

/** Every public page, except those specific to one person or one moment. */
async function publicPages({ db, config, clock }: Store): Promise<SitemapPage[]> {
  const market = config.market.code
  const [products, written, { categories }] = await Promise.all([
    goods.pages(db, { market, now: new Date(clock.now()) }),
    htmlPages.changes(db, market),
    readTerms(db),
  ])
  const newest = products.reduce<Date | null>(
    (last, { updated_at }) => (last && last > updated_at ? last : updated_at),
    null,
  )
  const editorial = written
    .filter(({ slug, listed }) => listed || OWN_ROUTES.includes(slug))
    .map(({ slug, updated_at }) => ({ path: `/${slug}`, changedAt: updated_at }))
  const others = ['/store-locator', '/contact-us', '/link-directory'].map((path) => ({ path, changedAt: null }))
  const ofGoods = products.map(({ type, id, updated_at }) => ({ path: `/shop/${type}/${id}`, changedAt: updated_at }))
  const kinds = categories
    .filter(({ id, hidden }) => !hidden && id !== REWARD_CATEGORY && products.some(({ category }) => category === id))
    .map(({ id }) => ({ path: `/shop?category=${id}`, changedAt: newest }))
  const shop = [{ path: '/', changedAt: newest }, { path: '/shop', changedAt: newest }, ...kinds]
  return [...shop, ...ofGoods, ...editorial, ...others]
}

/** A sitemap may hold 50,000 addresses; each page has one per language. */
const MAX_PAGES = Math.floor(50_000 / LANGUAGES.length)

/** The sitemap (sitemaps.org 0.9): each page in each language, with its alternates (hreflang). */
export async function sitemap(store: Store): Promise<string> {
  const pages = (await onReplica(store, publicPages)).slice(0, MAX_PAGES)
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
