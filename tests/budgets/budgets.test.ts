import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FONT_TAG } from '#contract/constants.ts'
import { LANGUAGES } from '#contract/site/language.ts'
import type { Pages } from '#server/platform/render/pages.ts'
import type { Api } from '../support/journeys/api.ts'
import {
  addedTo,
  brotli,
  chunkOf,
  dist,
  entriesOf,
  firstPartBytes,
  homeScripts,
  IDLE,
  idleScripts,
  inOneLanguage,
  ofTheShop,
  optionalPartBytes,
  pageChunks,
  precached,
  scripts,
  secondPartBytes,
  sizeOf,
  staffScripts,
  template,
  withImports,
} from './built-files.ts'
import { openBuiltPages, pagesOf } from './built-pages.ts'

const KB = 1_000
/**
 * Limit for all scripts until the home page is interactive (decision 0010 defines what counts).
 */
const HOME_SCRIPTS = 100 * KB

/**
 * Scripts loaded when idle: query persistence, the worker's registration and updates, calls with response validation
 * and storage of the catalogue, bars, sheets, and the footer, whose HTML the server has rendered.
 */
const IDLE_SCRIPTS: Record<(typeof IDLE)[number], number> = {
  'query-persistence': 1.8 * KB,
  calls: 10.6 * KB,
  frame: 8 * KB,
}

/** Pages of an order or of its payment: what it may contain and how it may be paid depends on buyer and goods. */
const ORDER_PAGES = ['checkout-page', 'order-page', 'collect-page']

/** Pages with forms: they share a library, which is counted once. */
const FORM_PAGES = [
  'contact-page',
  'dealer-register-page',
  'invitation-page',
  'password-page',
  'reset-page',
  'sign-in-page',
]

/** Chunks of the frame that are loaded for a person, a cart or a call. */
const ON_DEMAND = [
  'access-gate',
  'cart-drawer',
  'cart-sync',
  'counter-routes',
  'dealer-price-parts',
  'dealer-prices',
  'festive-campaign',
  'forget-deleted-account',
  'get-about-us',
  'get-affiliate-programme',
  'get-countries',
  'get-festive-draw',
  'get-home',
  'get-html-pages',
  'get-link-directory',
  'get-mailbox',
  'get-me',
  'get-product',
  'get-products',
  'get-promotions',
  'get-store-locator',
  'get-workbench',
  'has-session',
  'locked',
  'other-routes',
  'session-watch',
  'request-queues',
  'staff-only',
  'staff-routes',
  'store',
  'sync-sheet',
  'toaster',
  'whole-search',
  'wishlist-sync',
  'workbench-page',
]

const onEveryPage = withImports([...homeScripts, ...idleScripts(), chunkOf('other-routes')])

let api: Api
let pages: Pages

beforeAll(async () => {
  const opened = await openBuiltPages()
  api = opened.api
  pages = opened.pages
})
afterAll(() => api.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  pages.answer(new Request(`${api.store.config.publicUrl}${path}`, { headers }))

describe('script sizes, in bytes of brotli', () => {
  it('of home until it is interactive: at most 100 KB', () => {
    expect(entriesOf(template).length).toBeGreaterThan(0)
    expect(scripts.filter(({ name }) => name.startsWith('home-page'))).toEqual([])
    expect(sizeOf(homeScripts)).toBeLessThanOrEqual(HOME_SCRIPTS)
  })

  it.each(IDLE)('of %s, loaded when the page is idle: at most its own limit', (name) => {
    expect(sizeOf(addedTo(homeScripts, [chunkOf(name)]))).toBeLessThanOrEqual(IDLE_SCRIPTS[name])
  })

  it('of home and everything loaded when it is idle: at most 120 KB', () => {
    expect(sizeOf([...homeScripts, ...idleScripts()])).toBeLessThanOrEqual(120 * KB)
  })

  it('of the frame: every chunk that it loads for a page, when idle or on demand is listed here', () => {
    const later = new Set([...withImports([...homeScripts, chunkOf('other-routes')])].flatMap((script) => script.later))
    const named = [...later].map((file) => file.slice(0, -'-12345678.js'.length))
    const known = [...IDLE, ...ON_DEMAND, ...pageChunks.filter((name) => name !== 'home-page')]
    const isWords = (name: string) => name.startsWith('messages-')
    expect([...new Set(named.filter((name) => !isWords(name)))].sort()).toEqual(known.sort())
  })

  it('of the table of the other routes with their queries: at most 6.6 KB', () => {
    expect(sizeOf(addedTo(homeScripts, [chunkOf('other-routes')]))).toBeLessThanOrEqual(6.6 * KB)
  })

  it.each(ORDER_PAGES)('of %s: at most 20 KB beside the same', (name) => {
    expect(sizeOf(addedTo(onEveryPage, [chunkOf(name)]))).toBeLessThanOrEqual(20 * KB)
  })

  it.each([
    ...pageChunks.filter((name) => !['home-page', ...FORM_PAGES, ...ORDER_PAGES].includes(name)),
    'counter-receipt-page',
  ])('of %s: at most 18 KB beside its route table and what every page has loaded when idle', (name) =>
    expect(sizeOf(addedTo(onEveryPage, [chunkOf(name)]))).toBeLessThanOrEqual(18 * KB),
  )

  it('of the form library: at most 12.5 KB', () => {
    expect(sizeOf([chunkOf('form-library')])).toBeLessThanOrEqual(12.5 * KB)
  })

  it.each(FORM_PAGES)('of %s: at most 18 KB beside the form library and the same', (name) => {
    const present = new Set([...onEveryPage, chunkOf('form-library')])
    expect(sizeOf(addedTo(present, [chunkOf(name)]))).toBeLessThanOrEqual(18 * KB)
  })

  it('of the worker: at most 12.4 KB', () => {
    expect(brotli(readFileSync(join(dist, 'client/sw.js')))).toBeLessThanOrEqual(12.4 * KB)
  })

  it.each(LANGUAGES)('of the worker and everything it caches before it starts: at most 361 KB in %s', (language) => {
    expect(firstPartBytes(language)).toBeLessThanOrEqual(361 * KB)
  })

  it.each(LANGUAGES)('of what the worker caches when idle afterwards: at most 197 KB in %s', (language) => {
    expect(secondPartBytes(language)).toBeLessThanOrEqual(197 * KB)
  })

  it('of what it caches for dealers and sales persons alone: at most 44 KB', () => {
    expect(optionalPartBytes('dealers')).toBeLessThanOrEqual(44 * KB)
  })

  it('of what it caches where staff sell and count: at most 69 KB, in three languages', () => {
    expect(optionalPartBytes('counter')).toBeLessThanOrEqual(69 * KB)
  })

  it('of staff pages: loaded by no other page and precached on no device', () => {
    expect(staffScripts).toContain(chunkOf('staff-routes'))
    const kept = precached().map((url) => basename(url))
    expect(kept).toContain(chunkOf('other-routes').name)
    expect([...staffScripts].filter(({ name }) => kept.includes(name))).toEqual([])
    expect([...idleScripts(), ...homeScripts].filter((file) => staffScripts.has(file))).toEqual([])
  })

  // The one library of the back office: counted apart, so that the screens themselves keep their own measure.
  it('of the editor of formatted text: at most 150 KB, loaded by no other screen of staff', () => {
    const editor = chunkOf('rich-text-editor')
    expect(sizeOf(addedTo(withImports([...onEveryPage, chunkOf('staff-screens')]), [editor]))).toBeLessThanOrEqual(
      150 * KB,
    )
    expect(staffScripts).toContain(editor)
    expect(scripts.filter(({ imports }) => imports.includes(editor.name))).toEqual([])
    expect(precached().map((url) => basename(url))).not.toContain(editor.name)
  })

  it('of the charts of staff: at most 11 KB, loaded by no other page and after the figures of a report', () => {
    const charts = chunkOf('compared-bars')
    const before = withImports([...onEveryPage, chunkOf('staff-screens')])
    expect(sizeOf(addedTo(before, [charts]))).toBeLessThanOrEqual(11 * KB)
    expect(staffScripts).toContain(charts)
    expect(scripts.filter(({ imports }) => imports.includes(charts.name))).toEqual([])
    expect(precached().map((url) => basename(url))).not.toContain(charts.name)
  })

  it('of all files of the shop in one language: at most 550 KB', () => {
    expect(sizeOf(ofTheShop(inOneLanguage(scripts)))).toBeLessThanOrEqual(550 * KB)
  })

  it('of the inline boot script: at most 1.55 KB; pages request scripts only through it', () => {
    const [, inline = ''] = /<script data-entry[^>]*>([\s\S]*?)<\/script>/.exec(template) ?? []
    expect(brotli(inline)).toBeLessThanOrEqual(1.55 * KB)
    expect(template).not.toMatch(/<script[^>]* src=|modulepreload/)
  })
})

describe('the first response', () => {
  it('does not make the first paint wait for the font: the font is preloaded in stored pages alone', () => {
    expect(template).toContain('font-display:swap')
    expect(template).toContain(FONT_TAG)
    expect(template).not.toMatch(/rel="preload"/)
  })

  it('of home fits into the first packets but for its state: at most 15.5 KB of brotli', async () => {
    const bytes = await (await get('/', { 'accept-encoding': 'br' })).arrayBuffer()
    // Ten packets of 1,460 bytes, less 400 bytes of headers, and 1,300 bytes of the state, which the first paint needs not.
    expect(bytes.byteLength).toBeLessThanOrEqual(15.5 * KB)
  })

  it.each(['/', '/shop', '/shop/product/1001', '/cart', '/auth/login'])(
    'of %s contains all styles of its own, at most 7.5 KB of brotli without the colours of its goods',
    async (path) => {
      const html = await (await get(path)).text()
      const sheets = [...html.matchAll(/<style data-sheet="[^"]+">([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)
      const [frame = '', ...own] = sheets
      expect(own.length > 0).toBe(path !== '/')
      expect(brotli([frame, ...own].join(''))).toBeLessThanOrEqual(7.5 * KB)
      expect(html).not.toMatch(/<link[^>]*rel="stylesheet"/)
      expect(html).not.toMatch(/<[a-z][^>]* style="/)
    },
  )

  it.each([
    ['/', 'hero', 1012],
    ['/shop?category=pod', '1012', 1001],
  ])('of %s contains the colours of the goods it shows, each once, and no others', async (path, shown, other) => {
    const html = await (await get(path)).text()
    const rules = [...html.matchAll(/\.tint-([\w-]+)\{--flavour-a:#/g)].map(([, name]) => name)
    expect(rules).toContain(shown)
    expect(new Set(rules).size).toBe(rules.length)
    const carried = new Set([...html.matchAll(/class="[^"]*\btint-([\w-]+)/g)].map(([, name]) => name))
    expect(new Set(rules)).toEqual(carried)
    expect(rules.includes(String(other))).toBe(path === '/')
  })

  it('of a page requests its own chunk and its messages beside the app, in its language alone', async () => {
    const asked = entriesOf(await (await get('/shop', { 'accept-language': 'ms' })).text()).map(({ name }) => name)
    expect(asked.some((name) => name.startsWith('shop-page-'))).toBe(true)
    const words = asked.filter((name) => name.startsWith('messages-'))
    expect(words.some((name) => name.startsWith('messages-frame-ms-'))).toBe(true)
    expect(words.some((name) => name.startsWith('messages-catalogue-ms-'))).toBe(true)
    expect(words.filter((name) => /^messages-[\w-]+-(en|id)-/.test(name))).toEqual([])
  })

  it('of a page outside the first route table requests its table beside the app', async () => {
    const asked = entriesOf(await (await get('/auth/login')).text())
    expect(asked).toEqual(expect.arrayContaining([chunkOf('other-routes'), chunkOf('sign-in-page')]))
  })

  it('is byte-identical for twelve visitors with twelve mixes of cookies, in each language', async () => {
    const choices = ['session=1', 'cart_owner=ab', 'of_age=yes', 'theme=dark', 'redirect_after_login=%2Fcart']
    const mixes = Array.from({ length: 12 }, (_, mix) =>
      choices.filter((_cookie, bit) => (((mix + 1) * 5) >> bit) & 1).join('; '),
    )
    expect(new Set(mixes).size).toBe(12)
    for (const path of ['/', '/shop', '/shop/product/1001', '/auth/login']) {
      const inLanguages = LANGUAGES.map(async (language) => {
        const cookies = mixes.map((mix) => `${mix}; language=${language}`)
        const answers = await Promise.all(cookies.map(async (cookie) => (await get(path, { cookie })).text()))
        expect([path, language, new Set(answers).size]).toEqual([path, language, 1])
        return answers[0]
      })
      expect(new Set(await Promise.all(inLanguages)).size).toBe(LANGUAGES.length)
    }
  })

  it('is byte-identical, with the same ETag, while the catalogue is unchanged', async () => {
    const other = await pagesOf(api).answer(new Request(`${api.store.config.publicUrl}/`))
    expect(other.headers.get('etag')).toBe((await get('/')).headers.get('etag'))
  })

  it.each([
    ['/', 200, 'Home · Kabusa · Official Webstore'],
    ['/shop', 200, 'Shop · Kabusa · Official Webstore'],
    ['/shop/product/1001', 200, 'Kabusa One Device Graphite · Kabusa · Official Webstore'],
    ['/nowhere', 404, 'Page not found: /nowhere'],
    ['/nowhere?a=1', 404, 'Page not found: /nowhere?a=1'],
    ['/no/where', 404, 'Page not found: /no/where'],
    ['/shop/thing/1?a=1', 404, 'Page Not Found: /shop/thing/1?a=1'],
    ['/shop/product/999999', 404, 'Page Not Found: /shop/product/999999'],
    ['/shop/thing/1', 404, 'Page Not Found: /shop/thing/1'],
    ['/%3Cscript%3E', 404, 'Page not found: /%3Cscript%3E'],
  ])('of %s has status %i and contains %s', async (path, status, text) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain(text)
  })
})
