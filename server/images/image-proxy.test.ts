import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { blackPng } from '#tests/support/black-png.ts'
import { systemClock } from '../clock.ts'
import { ORIGINAL_BYTES_MOST } from './fetch-original.ts'
import type { ImageAnswer } from './image-answer.ts'
import { createImageProxy, type ImageProxy, type ImageProxyOptions } from './image-proxy.ts'

const HOSTS = 'http://pictures.test'
const opened: ImageProxy[] = []
let directory: string
let picture: Buffer
let origin: string
let originServer: Server
let listener: RequestListener
let requests: string[]

const listen = (server: Server) =>
  new Promise<number>((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))

function proxyOf(options: Partial<ImageProxyOptions> = {}): ImageProxy {
  const proxy = createImageProxy({
    origin,
    ownStorage: null,
    cacheDirectory: join(directory, 'cache'),
    clock: systemClock,
    resolve: async () => '127.0.0.1',
    ...options,
  })
  opened.push(proxy)
  return proxy
}

const codeOf = ({ body }: ImageAnswer) => JSON.parse(new TextDecoder().decode(body ?? new Uint8Array())).data.code

beforeAll(async () => {
  picture = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#c08a55' } })
    .jpeg()
    .toBuffer()
})

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kabusa-images-'))
  requests = []
  listener = (_request, answer) => answer.end(picture)
  originServer = createServer((request, answer) => {
    requests.push(request.url ?? '')
    listener(request, answer)
  })
  origin = `${HOSTS}:${await listen(originServer)}`
})

afterEach(async () => {
  await Promise.all(opened.splice(0).map((proxy) => proxy.close()))
  originServer.closeAllConnections()
  originServer.close()
  await rm(directory, { recursive: true })
})

describe('a visitor', () => {
  it('gets the picture in the asked format and size, upright and without metadata', async () => {
    const turned = await sharp(picture).withMetadata({ orientation: 6 }).toBuffer()
    listener = (_request, answer) => answer.end(turned)

    const { status, headers, body } = await proxyOf().answer(`/_ipx/f_avif,w_160/${origin}/a.jpg`, null)
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
        const { body } = await proxyOf({ cacheDirectory: join(directory, modifiers) }).answer(
          `/_ipx/${modifiers}/${origin}/a.jpg`,
          null,
        )
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

  it('who holds the picture is told so, from any process', async () => {
    const path = `/_ipx/f_webp,w_320/${origin}/a.jpg`
    const first = await proxyOf().answer(path, null)
    const etag = first.headers['etag'] ?? ''
    listener = (request) => request.socket.destroy()

    const again = await proxyOf().answer(path, `"other", W/${etag}`)

    expect(again).toMatchObject({ status: 304, body: null, headers: { etag } })
    expect(await proxyOf().answer(path, '"other"')).toMatchObject({ status: 200 })
    expect(requests).toHaveLength(1)
  })

  it('shares one reading and one encode with everybody who asks meanwhile, however they spell it', async () => {
    const proxy = proxyOf()
    const spellings = ['f_webp,w_320', 'w=320&f=webp', 'width:320,format:webp']
    const answers = await Promise.all(
      Array.from({ length: 21 }, (_, index) =>
        proxy.answer(`/_ipx/${spellings[index % spellings.length]}/${origin}/a.jpg`, null),
      ),
    )

    expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(1)
    expect(requests).toHaveLength(1)
    expect(await readdir(join(directory, 'cache'))).toHaveLength(1)
  })

  it('is asked to come back when too many wait already', async () => {
    const proxy = proxyOf({ limits: { encodesAtOnce: 1, waitingMost: 2, originTimeoutMs: 300 } })
    listener = () => {}
    const answers = await Promise.all(
      [1, 2, 3, 4].map((file) => proxy.answer(`/_ipx/w_320/${origin}/${file}.jpg`, null)),
    )

    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503])
    expect(answers[3]?.headers['retry-after']).toBe('2')
    expect(new TextDecoder().decode(answers[3]?.body ?? undefined)).toContain('Too many pictures')
    expect(requests).toHaveLength(3)
  })

  it('gets a damaged file of the cache made anew', async () => {
    const path = `/_ipx/f_webp,w_320/${origin}/a.jpg`
    const first = await proxyOf().answer(path, null)
    const [name = ''] = await readdir(join(directory, 'cache'))
    await writeFile(join(directory, 'cache', name), 'half')

    expect(await proxyOf().answer(path, null)).toEqual(first)
    expect(requests).toHaveLength(2)
  })
})

describe('a full cache', () => {
  it('drops what was read longest ago, and keeps within its bytes', async () => {
    const asked = (file: number) => `/_ipx/f_webp,w_320/${origin}/${file}.jpg`
    const cache = join(directory, 'cache')
    const size = Number((await proxyOf().answer(asked(0), null)).headers['content-length'])
    const [first = ''] = await readdir(cache)
    await utimes(join(cache, first), 1, 1)

    const proxy = proxyOf({ limits: { diskBytesMost: size * 2.5 } })
    await proxy.answer(asked(1), null)
    await proxy.answer(asked(2), null)
    await expect.poll(() => readdir(cache)).toHaveLength(2)

    expect(await readdir(cache)).not.toContain(first)
  })
})

describe('somebody who aims the proxy elsewhere', () => {
  let canary: Server
  let hits: number
  let port: number

  beforeAll(async () => {
    hits = 0
    canary = createServer((_request, answer) => {
      hits += 1
      answer.end(picture)
    })
    port = await listen(canary)
  })
  afterAll(() => void canary.close())

  it('is refused for 30 addresses, and nothing is connected to', async () => {
    const own = 'https://pictures.example:8443'
    const proxy = proxyOf({ origin: own })
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
    const answers = await Promise.all(sources.map((source) => proxy.answer(`/_ipx/w_320/${source}`, null)))

    expect(answers.map((answer, index) => [sources[index], answer.status, codeOf(answer)])).toEqual(
      sources.map((source) => [source, 400, 'IMAGE_NOT_ALLOWED']),
    )
    expect(hits).toBe(0)
  })

  it.each(['http://localhost', 'http://127.0.0.1', 'http://[::1]'])(
    'gains nothing when the configured host %s leads inside',
    async (host) => {
      const { resolve: _standIn, ...plain } = { ...defaults(), origin: `${host}:${port}` }
      const proxy = createImageProxy(plain)
      const answer = await proxy.answer(`/_ipx/w_320/${host}:${port}/a.jpg`, null)
      await proxy.close()

      expect([answer.status, codeOf(answer), hits]).toEqual([400, 'IMAGE_NOT_ALLOWED', 0])
    },
  )

  it('gains nothing by a source that redirects', async () => {
    listener = (_request, answer) => answer.writeHead(302, { location: `http://127.0.0.1:${port}/a` }).end()
    const answer = await proxyOf().answer(`/_ipx/w_320/${origin}/a.jpg`, null)

    expect([answer.status, codeOf(answer), hits]).toEqual([400, 'IMAGE_NOT_ALLOWED', 0])
  })

  const defaults = (): ImageProxyOptions => ({
    origin,
    ownStorage: null,
    cacheDirectory: join(directory, 'cache'),
    clock: systemClock,
  })
})

describe('a source', () => {
  const ask = (name = 'a', originTimeoutMs = 30_000) =>
    proxyOf({ limits: { originTimeoutMs } }).answer(`/_ipx/f_webp,w_320/${origin}/${name}`, null)

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>', 415],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415],
    ['a drawing behind a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 415],
    ['nothing', '', 415],
    ['a beginning without an end', '\u0089PNG\r\n\u001a\n', 422],
  ])('that is %s is not shown', async (_name, text, status) => {
    listener = (_request, answer) => answer.setHeader('content-type', 'image/png').end(Buffer.from(text, 'latin1'))
    expect((await ask()).status).toBe(status)
  })

  it('of 200 megapixels in a few KB is not unpacked', async () => {
    const [small, large] = [blackPng(200, 100), blackPng(20_000, 10_000)]
    listener = (_request, answer) => answer.end(small)
    expect((await ask('small')).status).toBe(200)
    listener = (_request, answer) => answer.end(large)
    const answer = await ask()

    expect([answer.status, codeOf(answer)]).toEqual([413, 'TOO_LARGE'])
  })

  it('that announces too much is not read', async () => {
    listener = (_request, answer) => answer.writeHead(200, { 'content-length': ORIGINAL_BYTES_MOST + 1 }).write('x')
    expect((await ask()).status).toBe(413)
  })

  it('that never ends is cut at its limit', async () => {
    let sent = 0
    listener = (_request, answer) => {
      const block = Buffer.alloc(1024 * 1024)
      const more = () => {
        while (!answer.destroyed && answer.write(block)) sent += block.length
      }
      answer.on('drain', more)
      more()
    }
    const proxy = proxyOf({ limits: { originTimeoutMs: 5_000 } })
    const answer = await proxy.answer(`/_ipx/w_320/${origin}/a`, null)

    expect([answer.status, codeOf(answer)]).toEqual([413, 'TOO_LARGE'])
    expect(sent).toBeLessThan(ORIGINAL_BYTES_MOST * 2)
  })

  it('that never answers, or stops half way, is given up after the limit', async () => {
    listener = () => {}
    expect((await ask('silent', 400)).status).toBe(503)
    listener = (_request, answer) => answer.write(picture.subarray(0, 100))
    expect((await ask('half', 400)).status).toBe(503)
  })

  it('that has no such picture leaves nothing behind', async () => {
    listener = (_request, answer) => answer.writeHead(404).end()
    const answer = await ask()

    expect([answer.status, codeOf(answer), answer.headers['cache-control']]).toEqual([404, 'NOT_FOUND', 'no-store'])
    expect(await readdir(join(directory, 'cache'))).toEqual([])
  })
})

describe('our own store', () => {
  let root: string

  beforeEach(async () => {
    root = join(directory, 'storage')
    await mkdir(join(root, 'products'), { recursive: true })
    await writeFile(join(root, 'products', 'a.webp'), await sharp(picture).webp().toBuffer())
    await writeFile(join(directory, 'secret.webp'), await sharp(picture).webp().toBuffer())
    await symlink(join(directory, 'secret.webp'), join(root, 'products', 'link.webp'))
  })
  const own = (at = 'http://localhost:3000') => proxyOf({ origin: at, ownStorage: root })

  it('is read from disk, never over HTTP', async () => {
    const answer = await own().answer('/_ipx/f_webp,w_320/http://localhost:3000/storage/products/a.webp', null)
    expect([answer.status, requests.length]).toEqual([200, 0])
  })

  it('keeps what it has made when it moves to another address', async () => {
    for (const at of ['http://localhost:3000', 'https://shop.example']) {
      expect((await own(at).answer(`/_ipx/f_webp,w_320/${at}/storage/products/a.webp`, null)).status).toBe(200)
      await rm(join(root, 'products', 'a.webp'), { force: true })
    }
  })

  it('gives its originals with the same headers, and to nobody twice', async () => {
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
  ])('keeps %j the same as missing, straight and through the proxy', async (path) => {
    const straight = await own().readStored(path, null)
    const through = await own().answer(`/_ipx/w_320/http://localhost:3000${path}`, null)

    expect([straight.status, codeOf(straight)]).toEqual([404, 'NOT_FOUND'])
    expect(through.status).toBeGreaterThanOrEqual(400)
    expect(through.status).toBeLessThan(500)
  })
})

describe('warming', () => {
  it('has a picture ready before anybody asks', async () => {
    const proxy = proxyOf()
    const path = `/_ipx/f_webp,w_320/${origin}/a.jpg`
    proxy.warm([`/_ipx/w_1/${origin}/wrong.jpg`, path])
    await expect.poll(() => readdir(join(directory, 'cache')).catch(() => [])).toHaveLength(1)
    listener = (request) => request.socket.destroy()

    expect((await proxy.answer(path, null)).status).toBe(200)
    expect(requests).toEqual(['/a.jpg'])
  })
})
