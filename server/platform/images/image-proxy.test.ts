import { mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { blackPng } from '#tests/support/data/black-png.ts'
import { ask, codeOf, type ImageOrigin, listen, openImageOrigin, SECRET } from '#tests/support/store/image-origin.ts'
import { systemClock } from '../../clock.ts'
import { MAX_ORIGINAL_BYTES } from './fetch-original.ts'
import { createImageProxy, type ImageProxyOptions } from './image-proxy.ts'

let store: ImageOrigin

beforeEach(async () => {
  store = await openImageOrigin()
})
afterEach(() => store.close())

describe('a client', () => {
  it('gets the image in the requested format and size, upright and without metadata', async () => {
    const turned = await sharp(store.picture).withMetadata({ orientation: 6 }).toBuffer()
    store.listener = (_request, answer) => answer.end(turned)

    const { status, headers, body } = await ask(store.proxyOf(), `/_ipx/f_avif,w_160,q_60/${store.origin}/a.jpg`)
    const made = await sharp(body ?? undefined).metadata()

    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect(made).toMatchObject({ compression: 'av1', width: 160, height: 128 })
    expect(made.orientation ?? 1).toBe(1)
    expect(made.exif).toBeUndefined()
  })

  it('never gets more pixels than the source has', async () => {
    const sizes = await Promise.all(
      ['w_1536', 'w_640,h_640', 's_1536x1920,fit_contain', 'h_768,fit_inside', 'f_png'].map(async (modifiers) => {
        const { body } = await store
          .proxyOf({ cacheDirectory: join(store.directory, modifiers) })
          .make(`/_ipx/${modifiers}/${store.origin}/a.jpg`)
        const { width, height } = await sharp(body ?? undefined).metadata()
        return [width, height]
      }),
    )
    expect(sizes).toEqual([
      [400, 500],
      [400, 400],
      [400, 500],
      [400, 500],
      [400, 500],
    ])
  })

  it('gets 304 for a cached image, from any process', async () => {
    const path = `/_ipx/f_webp,w_320/${store.origin}/a.jpg`
    const first = await ask(store.proxyOf(), path)
    const etag = first.headers['etag'] ?? ''
    store.listener = (request) => request.socket.destroy()

    const again = await ask(store.proxyOf(), path, { ifNoneMatch: `"other", W/${etag}` })

    expect(again).toMatchObject({ status: 304, body: null, headers: { etag } })
    expect(await ask(store.proxyOf(), path, { ifNoneMatch: '"other"' })).toMatchObject({ status: 200 })
    expect(store.requests).toHaveLength(1)
  })

  it('shares one fetch and one encode with concurrent requests, regardless of their spelling', async () => {
    const proxy = store.proxyOf()
    const spellings = ['f_webp,w_320', 'w=320&f=webp', 'width:320,format:webp']
    const answers = await Promise.all(
      Array.from({ length: 21 }, (_, index) =>
        ask(proxy, `/_ipx/${spellings[index % spellings.length]}/${store.origin}/a.jpg`),
      ),
    )

    expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(1)
    expect(store.requests).toHaveLength(1)
    expect(await readdir(join(store.directory, 'cache'))).toHaveLength(1)
  })

  it('gets 503 with Retry-After when the queue is full', async () => {
    const proxy = store.proxyOf({ limits: { encodesAtOnce: 1, waitingMost: 2, originTimeoutMs: 300 } })
    store.listener = () => {}
    const answers = await Promise.all(
      [1, 2, 3, 4].map((file) => ask(proxy, `/_ipx/f_webp,w_320/${store.origin}/${file}.jpg`)),
    )

    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503])
    expect(answers[3]?.headers['retry-after']).toBe('2')
    expect(new TextDecoder().decode(answers[3]?.body ?? undefined)).toContain('Too many pictures')
    expect(store.requests).toHaveLength(3)
  })

  it('gets an image re-encoded when its cache file is damaged', async () => {
    const path = `/_ipx/f_webp,w_320/${store.origin}/a.jpg`
    const first = await ask(store.proxyOf(), path)
    const [name = ''] = await readdir(join(store.directory, 'cache'))
    await writeFile(join(store.directory, 'cache', name), 'half')

    const { status, headers, body } = first
    expect(await ask(store.proxyOf(), path)).toMatchObject({ status, headers, body })
    expect(store.requests).toHaveLength(2)
  })
})

describe('a full cache', () => {
  it('evicts the least recently used images and stays within its bytes', async () => {
    const asked = (file: number) => `/_ipx/f_webp,w_320/${store.origin}/${file}.jpg`
    const cache = join(store.directory, 'cache')
    const size = Number((await ask(store.proxyOf(), asked(0))).headers['content-length'])
    const [first = ''] = await readdir(cache)
    await utimes(join(cache, first), 1, 1)

    const proxy = store.proxyOf({ limits: { diskBytesMost: size * 2.5 } })
    await ask(proxy, asked(1))
    await ask(proxy, asked(2))
    await expect.poll(() => readdir(cache)).toHaveLength(2)

    expect(await readdir(cache)).not.toContain(first)
  })
})

describe('a server-side request forgery', () => {
  let canary: Server
  let hits: number
  let port: number

  beforeAll(async () => {
    hits = 0
    canary = createServer((_request, answer) => {
      hits += 1
      answer.end(store.picture)
    })
    port = await listen(canary)
  })
  afterAll(() => void canary.close())

  it('is refused for 30 URLs without any connection', async () => {
    const own = 'https://pictures.example:8443'
    const proxy = store.proxyOf({ origin: own })
    const sources = [
      `http://127.0.0.1:${port}/a`,
      `http://localhost:${port}/a`,
      `http://2130706433:${port}/a`,
      `http://0x7f000001:${port}/a`,
      `http://0177.0.0.1:${port}/a`,
      `http://127.1:${port}/a`,
      `http://0:${port}/a`,
      `http://[::1]:${port}/a`,
      `http://[::ffff:127.0.0.1]:${port}/a`,
      `//127.0.0.1:${port}/a`,
      `/a`,
      'http://169.254.169.254/latest/meta-data/',
      'http://10.0.0.1/a',
      'file:///etc/passwd',
      'ftp://pictures.example/a',
      'data:image/png;base64,iVBORw0KGgo=',
      'javascript:alert(1)',
      'gopher://127.0.0.1/a',
      'http://pictures.example:8443/a',
      'https://pictures.example/a',
      'https://pictures.example:8444/a',
      `https://pictures.example:8443@127.0.0.1:${port}/a`,
      `https://user:word@pictures.example:8443/a`,
      `https://pictures.example:8443.evil.test/a`,
      `https://pictures.example.evil.test:8443/a`,
      `https://127.0.0.1:${port}/?https://pictures.example:8443/a`,
      `https://127.0.0.1:${port}#@pictures.example:8443/a`,
      `https:\\\\pictures.example:8443\\a`,
      `https://pictures.example:8443\\@127.0.0.1:${port}/a`,
      `https://PICTURES.example:8443/a`,
      `https://pictures.example:8443/a/../../b`,
      `https://pictures.example:8443/a?next=http://127.0.0.1:${port}`,
      `https%3A%2F%2Fpictures.example%3A8443%2Fa`,
    ]
    const answers = await Promise.all(sources.map((source) => ask(proxy, `/_ipx/f_webp,w_320/${source}`)))

    expect(answers.map((answer, index) => [sources[index], answer.status, codeOf(answer)])).toEqual(
      sources.map((source) => [source, 400, 'IMAGE_NOT_ALLOWED']),
    )
    expect(hits).toBe(0)
  })

  it.each(['http://localhost', 'http://127.0.0.1', 'http://[::1]'])(
    'is refused when the configured host %s resolves to a private address',
    async (host) => {
      const { resolve: _standIn, ...plain } = { ...defaults(), origin: `${host}:${port}` }
      const proxy = createImageProxy(plain)
      const answer = await ask(proxy, `/_ipx/f_webp,w_320/${host}:${port}/a.jpg`)
      await proxy.close()

      expect([answer.status, codeOf(answer), hits]).toEqual([400, 'IMAGE_NOT_ALLOWED', 0])
    },
  )

  it('is refused when a source redirects', async () => {
    store.listener = (_request, answer) => answer.writeHead(302, { location: `http://127.0.0.1:${port}/a` }).end()
    const answer = await ask(store.proxyOf(), `/_ipx/f_webp,w_320/${store.origin}/a.jpg`)

    expect([answer.status, codeOf(answer), hits]).toEqual([400, 'IMAGE_NOT_ALLOWED', 0])
  })

  const defaults = (): ImageProxyOptions => ({
    origin: store.origin,
    ownStorage: null,
    cacheDirectory: join(store.directory, 'cache'),
    secret: SECRET,
    clock: systemClock,
    tasks: store.tasks,
  })
})

describe('an image source', () => {
  const read = (name = 'a', originTimeoutMs = 30_000) =>
    ask(store.proxyOf({ limits: { originTimeoutMs } }), `/_ipx/f_webp,w_320/${store.origin}/${name}`)

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>', 415],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415],
    ['a drawing behind a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 415],
    ['nothing', '', 415],
    ['a beginning without an end', '\u0089PNG\r\n\u001a\n', 422],
  ])('is not served if it is %s', async (_name, text, status) => {
    store.listener = (_request, answer) =>
      answer.setHeader('content-type', 'image/png').end(Buffer.from(text, 'latin1'))
    expect((await read()).status).toBe(status)
  })

  it('is not decoded if it has 200 megapixels in a few KB', async () => {
    const [small, large] = [blackPng(200, 100), blackPng(20_000, 10_000)]
    store.listener = (_request, answer) => answer.end(small)
    expect((await read('small')).status).toBe(200)
    store.listener = (_request, answer) => answer.end(large)
    const answer = await read()

    expect([answer.status, codeOf(answer)]).toEqual([413, 'TOO_LARGE'])
  })

  it('is not read if its Content-Length is too large', async () => {
    store.listener = (_request, answer) =>
      answer.writeHead(200, { 'content-length': MAX_ORIGINAL_BYTES + 1 }).write('x')
    expect((await read()).status).toBe(413)
  })

  it('is cut off at the size limit if it never ends', async () => {
    let sent = 0
    store.listener = (_request, answer) => {
      const block = Buffer.alloc(1024 * 1024)
      const more = () => {
        while (!answer.destroyed && answer.write(block)) sent += block.length
      }
      answer.on('drain', more)
      more()
    }
    const proxy = store.proxyOf({ limits: { originTimeoutMs: 5_000 } })
    const answer = await ask(proxy, `/_ipx/f_webp,w_320/${store.origin}/a`)

    expect([answer.status, codeOf(answer)]).toEqual([413, 'TOO_LARGE'])
    expect(sent).toBeLessThan(MAX_ORIGINAL_BYTES * 2)
  })

  it('times out if it does not respond or stops midway', async () => {
    store.listener = () => {}
    expect((await read('silent', 400)).status).toBe(503)
    store.listener = (_request, answer) => answer.write(store.picture.subarray(0, 100))
    expect((await read('half', 400)).status).toBe(503)
  })

  it('leaves nothing in the cache if the image does not exist', async () => {
    store.listener = (_request, answer) => answer.writeHead(404).end()
    const answer = await read()

    expect([answer.status, codeOf(answer), answer.headers['cache-control']]).toEqual([404, 'NOT_FOUND', 'no-store'])
    expect(await readdir(join(store.directory, 'cache'))).toEqual([])
  })
})

describe('an image of the own object store', () => {
  let root: string

  beforeEach(async () => {
    root = join(store.directory, 'storage')
    await mkdir(join(root, 'products'), { recursive: true })
    await writeFile(join(root, 'products', 'a.webp'), await sharp(store.picture).webp().toBuffer())
    await writeFile(join(store.directory, 'secret.webp'), await sharp(store.picture).webp().toBuffer())
    await symlink(join(store.directory, 'secret.webp'), join(root, 'products', 'link.webp'))
  })
  const own = (at = 'http://localhost:3000') => store.proxyOf({ origin: at, ownStorage: { root } })

  it('is read from disk, never over HTTP', async () => {
    const answer = await ask(own(), '/_ipx/f_webp,w_320/http://localhost:3000/storage/products/a.webp')
    expect([answer.status, store.requests.length]).toEqual([200, 0])
  })

  it('stays cached when the public URL changes', async () => {
    for (const at of ['http://localhost:3000', 'https://shop.example']) {
      expect((await ask(own(at), `/_ipx/f_webp,w_320/${at}/storage/products/a.webp`)).status).toBe(200)
      await rm(join(root, 'products', 'a.webp'), { force: true })
    }
  })

  it('is served as an original with the same headers, and as 304 for a matching ETag', async () => {
    const answer = await own().readStored('/storage/products/a.webp', null)
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } })
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    expect((await own().readStored('/storage/products/a.webp', answer.headers['etag'] ?? null)).status).toBe(304)
  })

  it.each([
    '/storage/../secret.webp',
    '/storage/products/../../secret.webp',
    '/storage/products/%2e%2e/%2e%2e/secret.webp',
    '/storage/products/%252e%252e/secret.webp',
    '/storage/products/..%2f..%2fsecret.webp',
    '/storage/products/..\\..\\secret.webp',
    '/storage//etc/passwd',
    '/storage/products/link.webp',
    '/storage/products',
    '/storage/products/',
    '/storage/products/a.webp\0.png',
    '/storage/products/missing.webp',
    `/storage/${'a/'.repeat(2000)}b`,
    '/other/products/a.webp',
  ])('is reported as missing at %j, directly and through the proxy', async (path) => {
    const straight = await own().readStored(path, null)
    const through = await ask(own(), `/_ipx/f_webp,w_320/http://localhost:3000${path}`)

    expect([straight.status, codeOf(straight)]).toEqual([404, 'NOT_FOUND'])
    expect(through.status).toBeGreaterThanOrEqual(400)
    expect(through.status).toBeLessThan(500)
  })
})

describe('warming', () => {
  it('creates an image before it is requested', async () => {
    const proxy = store.proxyOf()
    const path = `/_ipx/f_webp,w_320/${store.origin}/a.jpg`
    proxy.warm([`/_ipx/w_1/${store.origin}/wrong.jpg`, path])
    await expect.poll(() => readdir(join(store.directory, 'cache')).catch(() => [])).toHaveLength(1)
    store.listener = (request) => request.socket.destroy()

    expect((await ask(proxy, path)).status).toBe(200)
    expect(store.requests).toEqual(['/a.jpg'])
  })
})
