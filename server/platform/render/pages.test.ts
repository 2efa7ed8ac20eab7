import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestPages, page, type TestPages } from '#tests/support/pages/test-pages.ts'
import type { Pages } from './pages.ts'

let test: TestPages

const get = (pages: Pages, path: string, headers: Record<string, string> = {}) =>
  pages.answer(new Request(`http://store${path}`, { headers }))

beforeEach(() => {
  test = openTestPages()
})

describe('a public page', () => {
  it('is rendered once for all requests within 3 s, including concurrent ones', async () => {
    const pages = test.open()
    await Promise.all([get(pages, '/shop'), get(pages, '/shop'), get(pages, '/shop?utm=1')])
    test.now += 2_999
    await get(pages, '/shop')
    expect(test.rendered).toHaveLength(1)
  })

  it('is rendered again behind the requests between 3 and 5 s, none of which waits', async () => {
    const pages = test.open()
    const first = await (await get(pages, '/shop')).text()
    let finish = (): void => {}
    test.outcome = async (request) => {
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return { ...(await page(request)), html: '<h1>new</h1>' }
    }
    test.now += 4_999
    for (const answer of await Promise.all(Array.from({ length: 16 }, () => get(pages, '/shop'))))
      expect(await answer.text()).toBe(first)
    expect(test.rendered).toHaveLength(2)
    finish()
    await vi.waitFor(async () => expect(await (await get(pages, '/shop')).text()).toContain('<h1>new</h1>'))
    expect(test.rendered).toHaveLength(2)
  })

  it('is not sent once it is 5 s old, nor when it cannot be rendered again', async () => {
    const pages = test.open()
    await get(pages, '/shop')
    test.outcome = async () => {
      throw new Error('broken')
    }
    test.now += 4_999
    expect((await get(pages, '/shop')).status).toBe(200)
    test.now += 1
    expect((await get(pages, '/shop')).status).toBe(500)
  })

  it('is rendered again for each request after a change, also when an earlier render is still under way', async () => {
    let epoch = 'before'
    const pages = test.open({ epoch: () => epoch, maxAge: (seconds) => seconds })
    await get(pages, '/')
    const renders: (() => void)[] = []
    test.outcome = async (request) => {
      const rendered = { ...(await page(request)), html: `<h1>${epoch}</h1>` }
      await new Promise<void>((resolve) => renders.push(resolve))
      return rendered
    }
    const [before] = [get(pages, '/shop')]
    await vi.waitFor(() => expect(renders).toHaveLength(1))
    epoch = 'after'
    const after = get(pages, '/shop')
    await vi.waitFor(() => expect(renders).toHaveLength(2))
    for (const finish of renders) finish()
    expect(await (await before).text()).toContain('<h1>before</h1>')
    expect(await (await after).text()).toContain('<h1>after</h1>')
    expect(await (await get(pages, '/shop')).text()).toContain('<h1>after</h1>')
  })

  it('depends on viewport, language and canonical URL, but on no other cookie or header', async () => {
    const pages = test.open()
    const plain = await (await get(pages, '/shop')).text()
    const mixes = [
      { cookie: 'session=a; cart_owner=b; of_age=yes; theme=dark' },
      { cookie: 'redirect_after_login=%2Fcart; __Host-session=c' },
      { cookie: 'viewport=nonsense; language=tlh', 'accept-language': 'fr, en-GB, ms', referer: 'http://elsewhere/' },
      { authorization: 'Bearer x', 'x-forwarded-host': 'evil.example' },
    ]
    for (const headers of mixes) expect(await (await get(pages, '/shop', headers)).text()).toBe(plain)
    expect(test.rendered).toHaveLength(1)
    expect(await (await get(pages, '/shop', { cookie: 'a=1; viewport=xl' })).text()).toContain(' xl ')
    expect(await (await get(pages, '/shop?page=2')).text()).toContain('/shop?page=2')
  })

  it.each([
    ['/shop?lang=ms', { cookie: 'language=id', 'accept-language': 'en' }, 'ms'],
    ['/shop', { cookie: 'a=1; language=id', 'accept-language': 'en' }, 'id'],
    ['/shop?lang=fr', { 'accept-language': 'fr-CA, ms-MY;q=0.9, en;q=0.8' }, 'ms'],
    ['/shop', { 'accept-language': 'fr' }, 'en'],
    ['/shop', {}, 'en'],
  ] as const)(
    'has the language of the URL %s, of the cookie or of the browser: %j',
    async (path, headers, language) => {
      const pages = test.open()
      const html = await (await get(pages, path, headers)).text()
      expect(html).toContain(`<html lang="${language}">`)
      expect(html).toContain(`lg ${language} `)
      expect(html.match(/<dialog/g)).toHaveLength(1)
      expect(html).toContain(
        `<dialog lang="${language}">${{ ms: 'Adakah anda', id: 'Apakah Anda', en: 'Are you' }[language]} 21?`,
      )
      await get(pages, '/shop', { cookie: `language=${language}` })
      expect(test.rendered).toHaveLength(1)
    },
  )

  it('has a canonical link and alternate links for every language', async () => {
    const html = await (await get(test.open(), '/shop?page=2&lang=id')).text()
    expect(html).toContain('<link rel="canonical" href="http://store/shop?page=2&amp;lang=id">')
    expect(html).toContain('hreflang="en" href="http://store/shop?page=2">')
    expect(html).toContain('hreflang="ms" href="http://store/shop?page=2&amp;lang=ms">')
    expect(html).toContain('hreflang="x-default" href="http://store/shop?page=2">')
    expect(await (await get(test.open(), '/shop?lang=en')).text()).toContain(
      'rel="canonical" href="http://store/shop">',
    )
  })

  it('has share and structured data in one place, with markup escaped', async () => {
    test.outcome = async (request) => ({
      ...(await page(request)),
      about: { title: 'A "b" <c>', description: 'D & e', isIndexed: true, share: '/share/x.jpg', data: ['{"a":1}'] },
    })
    const html = await (await get(test.open(), '/shop?page=2&lang=ms')).text()
    expect(html).toContain('<meta content="D &amp; e" />')
    expect(html).toContain('<meta property="og:title" content="A &quot;b&quot; &lt;c>">')
    expect(html).toContain('<meta property="og:description" content="D &amp; e">')
    expect(html).toContain('<meta property="og:url" content="http://store/shop?page=2&amp;lang=ms">')
    expect(html).toContain('<meta property="og:image" content="http://store/share/x.jpg">')
    expect(html).toContain('<script type="application/ld+json">{"a":1}</script>')
    expect(html).not.toContain('noindex')
  })

  it('is marked noindex and has no canonical link if it must not be indexed', async () => {
    const html = await (await get(test.open(), '/cart')).text()
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toMatch(/canonical|og:|ld\+json/)
  })

  it("uses the device's default viewport when none was measured", async () => {
    const pages = test.open()
    const seen = async (agent: string) => {
      await get(pages, `/shop?page=${test.rendered.length + 1}`, { 'user-agent': agent })
      return test.rendered.at(-1)?.viewport
    }
    expect(await seen('Mozilla/5.0 (Linux; Android 14; Pixel) Chrome/130 Mobile Safari/537.36')).toBe('xs')
    expect(await seen('Mozilla/5.0 (Linux; Android 14; Tab) Chrome/130 Safari/537.36')).toBe('md')
    expect(await seen('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Safari/605')).toBe('lg')
    expect(await seen('')).toBe('lg')
  })

  it('includes the stylesheets and scripts of its own page only', async () => {
    const shop = await get(test.open(), '/shop', { 'accept-language': 'ms' })
    const html = await shop.text()
    expect(html).toContain('<style data-sheet="/assets/shop.css">q{}</style>')
    expect(html).toContain('data-entry="/assets/app.js /assets/shop.js /assets/ms.js"')
    expect(shop.headers.get('content-security-policy')).toMatch(
      /style-src 'self' '[^']+' 'sha256-[^']+' 'sha256-[^']+';/,
    )
    const home = await get(test.open(), '/')
    expect(await home.text()).not.toContain('shop')
    expect(home.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-[^']+';/)
  })

  it('allows its inline blocks by hash, including tints, and no others', async () => {
    const pages = test.open()
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    for (const [path, ...styles] of [
      ['/', 'p{}'],
      ['/shop', 'p{}', 'q{}', '.tint-7{}'],
    ] as const) {
      // The second response comes from the cache.
      for (const answer of [await get(pages, path), await get(pages, path)]) {
        const html = await answer.text()
        const policy = answer.headers.get('content-security-policy') ?? ''
        expect([...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, text]) => text)).toEqual(styles)
        expect(policy).toContain(`style-src 'self' ${styles.map(hash).join(' ')};`)
        expect(policy).toContain(`script-src 'self' ${hash('first()')};`)
        expect(policy).not.toContain('unsafe')
      }
    }
    expect(test.rendered).toHaveLength(2)
  })

  it('is marked as rendered, so that the app waits until the page has painted', async () => {
    const pages = test.open()
    expect(await (await get(pages, '/')).text()).not.toContain('data-shell')
    const shell = await (await get(pages, '/index.html')).text()
    expect(shell).toContain('data-shell')
    expect(shell).not.toContain('id="state"')
    expect(shell).toContain('<html lang="en">')
    expect(shell.match(/<dialog lang="\w\w">/g)).toHaveLength(3)
  })

  it('is answered with 304 for a matching ETag', async () => {
    const pages = test.open()
    const etag = (await get(pages, '/')).headers.get('etag') ?? ''
    test.now += 60_000
    expect((await get(pages, '/', { 'if-none-match': etag })).status).toBe(304)
  })

  it('inserts content literally, without replacement patterns or markup in attributes', async () => {
    const html = await (await get(test.open(), '/')).text()
    expect(html).toContain('$&</h1>')
    expect(html).toContain('content="A &quot;wide&quot; &lt;range>"')
  })
})

describe('a private page', () => {
  it('is not cached', async () => {
    expect((await get(test.open(), '/cart')).headers.get('cache-control')).toBe('no-store')
  })
})

describe('an unknown path', () => {
  it('is answered with 404, rendered each time and not cached', async () => {
    test.outcome = async (request) => ({ ...(await page(request)), status: 404 })
    const pages = test.open()
    const first = await get(pages, '/none/1')
    expect([first.status, first.headers.get('etag'), first.headers.get('cache-control')]).toEqual([
      404,
      null,
      'no-store',
    ])
    await get(pages, '/none/1')
    expect(test.rendered).toHaveLength(2)
  })

  it('responds with its own search to each of several concurrent requests', async () => {
    test.outcome = async (request) => ({ ...(await page({ ...request, search: request.query })), status: 404 })
    const pages = test.open()
    const answers = await Promise.all(['/shop?a=1', '/shop?b=2', '/shop?b=2'].map((path) => get(pages, path)))
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(texts.map((text) => /<h1>(\S+) /.exec(text)?.[1])).toEqual(['/shop?a=1', '/shop?b=2', '/shop?b=2'])
  })
})

describe('a redirect by middleware', () => {
  it('is not cached', async () => {
    test.outcome = async () => ({ redirect: '/elsewhere' })
    const { status, headers } = await get(test.open(), '/')
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, '/elsewhere', 'no-store'])
  })
})

describe('a failure', () => {
  it('sends the shell, so that the app renders from local data', async () => {
    const pages = test.open()
    await get(pages, '/shop')
    test.outcome = async () => {
      throw new Error('broken')
    }
    const answer = await get(pages, '/')
    expect(answer.status).toBe(500)
    expect(await answer.text()).toContain('data-shell')
    expect(test.logged[0]).toMatchObject({ level: 'error', status: 500, path: '/' })
  })

  it('of the database at start results in a server error and is temporary', async () => {
    test.isDown = true
    const pages = test.open()
    await expect(get(pages, '/')).rejects.toThrow('503')
    test.isDown = false
    expect((await get(pages, '/')).status).toBe(200)
  })

  it('while the frame is refreshed serves the old pages, is reported and retried at growing intervals', async () => {
    const pages = test.open()
    await get(pages, '/')
    test.isDown = true
    test.now += 61_000
    for (let second = 0; second < 8; second += 1) {
      expect((await get(pages, '/')).status).toBe(200)
      await new Promise(setImmediate)
      test.now += 1_000
    }
    expect(test.failures).toEqual(Array(4).fill('read page frame'))
  })
})
