import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/site/language.ts'
import type { Pages } from '#server/platform/render/pages.ts'
import { counterRoutes } from '#src/app/routes/counter-routes.ts'
import { otherRoutes } from '#src/app/routes/other-routes.ts'
import { routes } from '#src/app/routes/routes.ts'
import { staffRoutes } from '#src/app/routes/staff-routes.ts'
import type { Api } from '../support/journeys/api.ts'
import { structuredData } from '../support/pages/schema-org.ts'
import { openBuiltPages } from './built-pages.ts'

let api: Api
let pages: Pages
let origin: string

beforeAll(async () => {
  const opened = await openBuiltPages()
  api = opened.api
  pages = opened.pages
  origin = api.store.config.publicUrl
})
afterAll(() => api.close())

const open = (address: string) => pages.answer(new Request(new URL(address, origin)))
const read = async (address: string) => (await open(address)).text()

const attributeOf = (html: string, pattern: RegExp): string | undefined =>
  pattern.exec(html)?.[1]?.replaceAll('&amp;', '&').replaceAll('&quot;', '"')
const canonicalOf = (html: string) => attributeOf(html, /<link rel="canonical" href="([^"]*)">/)
const described = (html: string) => attributeOf(html, /<meta name="description" content="([^"]*)"/)
const property = (html: string, name: string) =>
  attributeOf(html, new RegExp(`<meta property="${name}" content="([^"]*)">`))
const isIndexed = (html: string) => !html.includes('<meta name="robots" content="noindex">')
const dataIn = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(([, json = '']) => JSON.parse(json))

const OPEN = [
  '/',
  '/shop',
  '/shop?category=pod',
  '/shop?page=2',
  '/shop/product/1001',
  '/shop/product/1011',
  '/shop/product/1012',
  '/shop/product/1051',
  '/shop/package/2001',
  '/about',
  '/warranty-information',
  '/link-directory',
  '/contact-us',
  '/store-locator',
  '/verify',
]
/** Pages of one person or of one search, or without content. */
const CLOSED = [
  '/cart',
  '/account/wishlist',
  '/auth/login',
  '/auth/password',
  '/auth/dealer/login',
  '/logout',
  '/shop?q=mango',
  '/shop?q=nothing+like+it',
  '/shop?flavour_family=mint',
  '/shop?category=pod&sort=price_asc',
  '/shop?category=coil,pod',
  '/test/button',
  '/nowhere/at-all',
  '/shop/product/999999',
  '/R/1111111111111111111111111',
]

describe('every page of the server', () => {
  const checker = new HtmlValidate(
    new FileSystemConfigLoader({
      extends: ['html-validate:standard'],
      rules: {
        // React and the build write void elements both ways, and attributes in any form.
        'void-style': 'off',
        'no-inline-style': 'error',
        // A list may have a name.
        'aria-label-misuse': ['error', { allowAnyNamable: true }],
        // The suffix required by the specification makes titles longer than the tool accepts.
        'long-title': 'off',
        // Numbers of products and prices are not telephone numbers.
        'tel-non-breaking': 'off',
      },
    }),
  )

  it.each([...OPEN, ...CLOSED])('%s is valid HTML', async (address) => {
    const html = await read(address)
    expect(html.match(/class="[^"]*\bundefined\b[^"]*"/g)).toBeNull()
    const report = await checker.validateString(html)
    const errors = report.results.flatMap(({ messages }) => messages)
    expect(errors.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`)).toEqual([])
  })
})

/** A value for each parameter of a route. */
const PARAMETERS: Record<string, string> = { type: 'product', id: '1001', part: 'button', kind: 'invoices' }

describe('every route', () => {
  const patterns = new Set([...routes, ...otherRoutes, ...staffRoutes, ...counterRoutes].map(({ path }) => path))
  const all = [...patterns].map((path) => path.replaceAll(/:(\w+)/g, (_, name) => PARAMETERS[name] ?? name))

  it('is found in the route tables', () => {
    expect(all.length).toBeGreaterThan(40)
    expect(all).toEqual(expect.arrayContaining(['/verify', '/shop/product/1001', '/staff']))
  })

  it.each(all)('%s is rendered on the server without an error', async (address) => {
    expect((await open(address)).status).toBeLessThan(500)
  })
})

describe('an indexable page', () => {
  it.each(OPEN)('%s has a title, a canonical address and its languages', async (address) => {
    const html = await read(address)
    expect(isIndexed(html)).toBe(true)
    expect(canonicalOf(html)).toBe(origin + address)
    expect(html.match(/hreflang="(en|ms|id|x-default)"/g)).toHaveLength(LANGUAGES.length + 1)
    expect(described(html)?.length).toBeGreaterThan(20)
    expect(property(html, 'og:description')).toBe(described(html))
    expect(property(html, 'og:url')).toBe(origin + address)
    expect(html).toContain(`<title>${property(html, 'og:title')?.replaceAll('&', '&amp;')} · Kabusa · Official`)
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
  })

  it.each([
    ['/', '/share/brand/home.jpg'],
    ['/shop', '/share/brand/home.jpg'],
    ['/shop/product/1012', '/share/product/1012.jpg'],
    ['/shop/package/2001', '/share/package/2001.jpg'],
  ])('%s has its own picture for sharing', async (address, picture) => {
    expect(property(await read(address), 'og:image')).toBe(origin + picture)
  })

  it('has a description of its own', async () => {
    const all = await Promise.all(OPEN.filter((address) => address !== '/shop?page=2').map(read))
    expect(new Set(all.map(described)).size).toBe(all.length)
  })
})

describe('a page that must not be indexed', () => {
  it.each(CLOSED)('%s has noindex and no canonical address', async (address) => {
    const html = await read(address)
    expect(isIndexed(html)).toBe(false)
    expect(canonicalOf(html)).toBeUndefined()
    expect(dataIn(html)).toEqual([])
  })
})

describe('structured data', () => {
  it.each([
    ['/', ['Organization', 'WebSite']],
    ['/shop/product/1012', ['Product', 'BreadcrumbList', 'FAQPage']],
    ['/shop/product/1011', ['Product', 'BreadcrumbList', 'FAQPage']],
    ['/shop/package/2001', ['Product', 'BreadcrumbList', 'FAQPage']],
  ])('of %s is %j, each with the fields that schema.org requires', async (address, kinds) => {
    const nodes = dataIn(await read(address)).map((node) => v.parse(structuredData, node))
    expect(nodes.map((node) => node['@type'])).toEqual(kinds)
  })

  it('of the store locator lists every store as a place', async () => {
    const nodes = dataIn(await read('/store-locator')).map((node) => v.parse(structuredData, node))
    expect(nodes.length).toBeGreaterThan(3)
    expect(new Set(nodes.map((node) => node['@type']))).toEqual(new Set(['Store']))
  })
})

describe('the sitemap', () => {
  it('contains only indexable pages that respond with 200, by their canonical address', async () => {
    const xml = await (await api.raw('GET', '/sitemap.xml')).text()
    const named = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
    expect(named.length).toBeGreaterThan(150)
    const wrong: string[] = []
    for (const address of named) {
      const answer = await open(address)
      const html = await answer.text()
      if (answer.status !== 200 || canonicalOf(html) !== address || !isIndexed(html))
        wrong.push(`${address}: ${answer.status} ${canonicalOf(html)}`)
    }
    expect(wrong).toEqual([])
  })
})
