import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { shareImagePath } from '#contract/share-image.ts'
import { MARKETS } from '#contract/site/market.ts'
import type { ShareCard } from '#server/domains/content/services/share-card.ts'
import { setAccessCode } from '#server/domains/site/services/access-code.ts'
import { drawShare } from '#server/platform/images/draw-share.ts'
import { createShareImages } from '#server/platform/images/share-images.ts'
import { createBackgroundTasks } from '#server/platform/tasks/background-tasks.ts'
import { type Api, openApi, testClock } from '../../support/journeys/api.ts'

const CACHED_MS = 6_000
const ORIGIN = 'http://127.0.0.1:3000'
const clock = testClock()
const directory = mkdtempSync(join(tmpdir(), 'share-'))
const tasks = createBackgroundTasks({ report: console.error })
let api: Api

/** Without the object store: cards are distinguished by their texts. */
const draw = vi.fn<(card: ShareCard) => Promise<Uint8Array<ArrayBuffer>>>(async (card) => {
  const bytes = await sharp({ create: { width: 640, height: 800, channels: 3, background: '#7a9' } })
    .webp()
    .toBuffer()
  return new Uint8Array(await drawShare({ ...card, picture: card.picture && { bytes, ink: '#15161a' } }))
})

beforeAll(async () => {
  api = await openApi({ share: createShareImages({ directory, clock, tasks, draw }) }, {}, clock)
})
afterAll(async () => {
  await api.close()
  rmSync(directory, { recursive: true, force: true })
})

interface Entry {
  loc: string
  lastmod: string | null
  alternates: Record<string, string>
}

const INSIDE: Record<string, string[]> = { '': ['urlset'], urlset: ['url'], url: ['loc', 'lastmod', 'xhtml:link'] }

/** Parses the file and reports violations of the schemas of sitemaps.org (0.9) and xhtml:link. */
function readSitemap(xml: string): { entries: Entry[]; mistakes: string[] } {
  const entries: Entry[] = []
  const mistakes = xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset ') ? [] : ['declaration']
  const path: string[] = []
  let order: string[] = []
  const parser = new Parser(
    {
      onopentag(name, { href = '', hreflang = '', rel }) {
        if (!INSIDE[path.at(-1) ?? '']?.includes(name)) mistakes.push(`<${name}> in <${path.at(-1)}>`)
        path.push(name)
        order.push(name)
        if (name === 'url') {
          entries.push({ loc: '', lastmod: null, alternates: {} })
          order = []
        }
        if (name !== 'xhtml:link') return
        if (rel !== 'alternate') mistakes.push(`rel ${rel}`)
        entries.at(-1)!.alternates[hreflang] = href
      },
      ontext(text) {
        const entry = entries.at(-1)
        if (path.at(-1) === 'loc') entry!.loc += text
        else if (path.at(-1) === 'lastmod') entry!.lastmod = text
        else if (text.trim() !== '') mistakes.push(`text ${text}`)
      },
      onclosetag(name) {
        if (name === 'url' && !/^loc( lastmod)?( xhtml:link)*$/.test(order.join(' '))) mistakes.push(order.join(' '))
        path.pop()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  return { entries, mistakes: [...mistakes, ...path] }
}

const sitemapOf = async (one: Api) => readSitemap(await (await one.raw('GET', '/sitemap.xml')).text()).entries

describe('the sitemap', () => {
  it('is valid XML with each address once, absolute and of this store', async () => {
    const answer = await api.raw('GET', '/sitemap.xml')
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const { entries, mistakes } = readSitemap(await answer.text())
    expect(mistakes).toEqual([])
    const addresses = entries.map(({ loc }) => loc)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const { loc } of entries) {
      expect(new URL(loc).origin).toBe(ORIGIN)
      expect(loc.length).toBeLessThan(2_048)
    }
    const days = entries.flatMap(({ lastmod }) => lastmod ?? [])
    expect(days.length).toBeGreaterThan(100)
    expect(days.map((day) => new Date(day).toISOString())).toEqual(days)
  })

  it('has every public page in three languages, each with links to the others', async () => {
    const entries = await sitemapOf(api)
    const pages = entries.filter(({ loc }) => !loc.includes('lang=')).map(({ loc }) => loc.slice(ORIGIN.length))
    expect(pages).toEqual(
      expect.arrayContaining([
        '/',
        '/shop',
        '/shop?category=pod',
        '/shop/product/1001',
        '/shop/package/2001',
        '/about',
        '/terms',
        '/warranty-information',
        '/store-locator',
        '/contact-us',
        '/link-directory',
      ]),
    )
    expect(entries).toHaveLength(pages.length * 3)
    for (const { loc, alternates } of entries) {
      expect(Object.keys(alternates)).toEqual(['en', 'ms', 'id', 'x-default'])
      expect(Object.values(alternates)).toContain(loc)
      const [known] = entries.filter((other) => other.loc === alternates.ms)
      expect(known?.alternates).toEqual(alternates)
    }
    expect(entries[0]?.alternates).toEqual({
      en: `${ORIGIN}/`,
      ms: `${ORIGIN}/?lang=ms`,
      id: `${ORIGIN}/?lang=id`,
      'x-default': `${ORIGIN}/`,
    })
  })

  it('leaves out personal pages and pages that are not for guests', async () => {
    const addresses = (await sitemapOf(api)).map(({ loc }) => loc).join(' ')
    const [hidden] = await api.db.query<{ id: number }>(
      `select id from product where roles is not null and not roles @> '3' limit 1`,
    )
    expect(hidden).toBeDefined()
    expect(addresses).not.toContain(`/shop/package/${hidden?.id}`)
    expect(addresses).not.toMatch(/\/(account|cart|auth|api|payment|logout)/)
  })

  it('has the date of each page’s last change', async () => {
    await api.db.query(`update product set updated_at = '2031-01-02T03:04:05Z' where id = 1001`)
    clock.pass(CACHED_MS)
    const entries = await sitemapOf(api)
    const changed = entries.filter(({ lastmod }) => lastmod === '2031-01-02T03:04:05.000Z').map(({ loc }) => loc)
    expect(changed.filter((loc) => !loc.includes('?'))).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/shop`,
      `${ORIGIN}/shop/product/1001`,
    ])
  })

  it('of Indonesia has no language in the address of Indonesian pages', async () => {
    const indonesia = await openApi({}, { market: MARKETS.IDN })
    const [home] = await sitemapOf(indonesia)
    await indonesia.close()
    expect(home?.alternates).toMatchObject({ id: `${ORIGIN}/`, en: `${ORIGIN}/?lang=en` })
  })
})

describe('robots.txt', () => {
  it('disallows personal pages and names the sitemap', async () => {
    const text = await (await api.raw('GET', '/robots.txt')).text()
    expect(text).toContain('Disallow: /account\n')
    expect(text).not.toMatch(/Disallow: \/(shop|share|_ipx)?$/m)
    expect(text).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`)
  })
})

describe('security.txt', () => {
  it('has a contact, and expires in less than a year (RFC 9116)', async () => {
    const text = await (await api.raw('GET', '/.well-known/security.txt')).text()
    expect(text).toContain(`Contact: ${ORIGIN}/contact-us\n`)
    const until = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '')
    expect(until - clock.now()).toBeGreaterThan(100 * 24 * 60 * 60_000)
    expect(until - clock.now()).toBeLessThan(365 * 24 * 60 * 60_000)
  })
})

describe('the picture of a shared link', () => {
  it.each([shareImagePath(), shareImagePath({ type: 'product', id: 1001 }), '/share/package/2001.jpg'])(
    '%s is a JPEG of 1200 × 630 that other sites may embed',
    async (path) => {
      const answer = await api.raw('GET', path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('image/jpeg')
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      const body = Buffer.from(await answer.arrayBuffer())
      expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
      expect(body.byteLength).toBeLessThan(300_000)
    },
  )

  it('is rendered once, and again when the product is renamed', async () => {
    const path = '/share/product/1002.jpg'
    draw.mockClear()
    const [first] = await Promise.all([api.raw('GET', path), api.raw('GET', path)])
    const tag = first?.headers.get('etag') ?? ''
    expect((await api.raw('GET', path, { headers: { 'if-none-match': tag } })).status).toBe(304)
    expect(draw).toHaveBeenCalledTimes(1)
    await api.db.query(`update product set name = 'Ünïcode 漢字 name' where id = 1002`)
    expect((await api.raw('GET', path)).headers.get('etag')).not.toBe(tag)
    expect(draw).toHaveBeenCalledTimes(2)
    expect(readdirSync(directory).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it.each([
    '/share/product/99999.jpg',
    '/share/package/1001.jpg',
    '/share/product/1001.png',
    '/share/product/01001.jpg',
    '/share/product/1001.jpg/..',
    '/share/brand/other.jpg',
    '/share/..%2f..%2fetc%2fpasswd',
    '/share/product/9999999999999.jpg',
  ])('that does not exist is 404: %s', async (path) => expect((await api.raw('GET', path)).status).toBe(404))
})

describe('behind an access code', () => {
  it('no file reveals the store’s content', async () => {
    await setAccessCode(api.store, 'SPRING26')
    clock.pass(CACHED_MS)
    expect(await (await api.raw('GET', '/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
    expect((await api.raw('GET', '/sitemap.xml')).status).toBe(404)
    expect((await api.raw('GET', '/share/product/1001.jpg')).status).toBe(404)
    await setAccessCode(api.store, null)
  })
})
