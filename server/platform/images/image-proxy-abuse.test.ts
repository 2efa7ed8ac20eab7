import { readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ask, codeOf, from, type ImageOrigin, openImageOrigin, SECRET } from '#tests/support/store/image-origin.ts'
import { signedImageUrl } from './signed-address.ts'

let store: ImageOrigin

beforeEach(async () => {
  store = await openImageOrigin()
})
afterEach(() => store.close())

describe('a process whose event loop is late', () => {
  it('serves the images that are cached and makes no others', async () => {
    let delayMs = 0
    const proxy = store.proxyOf({ loopDelayMs: () => delayMs })
    const path = (width: number) => `/_ipx/f_webp,w_${width}/${store.origin}/a.jpg`
    expect((await ask(proxy, path(320))).status).toBe(200)
    delayMs = 1_000
    expect((await ask(proxy, path(320))).status).toBe(200)
    const refused = await ask(proxy, path(640))
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2'])
    delayMs = 0
    expect((await ask(proxy, path(640))).status).toBe(200)
  })
})

describe('an image URL that no page uses', () => {
  const path = (modifiers: string) => `/_ipx/${modifiers}/${store.origin}/a.jpg`
  const variants = Array.from({ length: 40 }, (_, at) => `f_webp,w_320,q_75,b_${String(at).padStart(6, '0')}`)

  it.each([
    'f_webp,w_320,q_75,b_123456',
    'f_webp,w_320,h_400',
    's_320x400',
    'f_webp,w_320,q_80',
    'f_avif,w_320,q_75',
    'f_png,w_320',
    'w_320',
    'f_webp',
    '_',
  ])('is refused with %s before anything is fetched', async (modifiers) => {
    const answer = await ask(store.proxyOf(), path(modifiers))
    expect([answer.status, codeOf(answer), answer.headers['cache-control']]).toEqual([400, 'BAD_REQUEST', 'no-store'])
    expect(new TextDecoder().decode(answer.body ?? undefined)).toContain('sizes and formats')
    expect(store.requests).toEqual([])
  })

  it('creates no cache entry, even for many variants', async () => {
    const proxy = store.proxyOf()
    const answers = await Promise.all(variants.map((modifiers) => ask(proxy, path(modifiers))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
    await expect.poll(() => readdir(join(store.directory, 'cache'))).toEqual([])
  })

  it.each([
    ['f_webp,w_320', 'q_75,width_320,format_webp'],
    ['f_webp,w_320', 'fit_inside,w_320,f_webp'],
    ['f_avif,w_320,q_50', 'f_avif,w_320'],
    ['f_avif,w_320,q_60', 'quality:60&fit:cover&w:320&f:avif'],
  ])('shares the cache entry of %s when written as %s', async (offered, written) => {
    const proxy = store.proxyOf()
    const [one, other] = [await ask(proxy, path(offered)), await ask(proxy, path(written))]
    expect([one.status, other.status]).toEqual([200, 200])
    expect(other.headers['etag']).toBe(one.headers['etag'])
    expect(await readdir(join(store.directory, 'cache'))).toHaveLength(1)
  })

  it('is served if the store signed exactly this URL', async () => {
    const proxy = store.proxyOf()
    const modifiers = { format: 'png', width: 320, height: 320, fit: 'contain', background: 'f5f5f4' } as const
    const signed = signedImageUrl(`${store.origin}/a.jpg`, modifiers, { origin: store.origin, secret: SECRET })
    for (const wrong of [
      signed.replace('b_f5f5f4', 'b_f5f5f5'),
      signed.replace('a.jpg', 'b.jpg'),
      signed.replace(/k_./, (start) => (start === 'k_A' ? 'k_B' : 'k_A')),
      signedImageUrl(`${store.origin}/a.jpg`, modifiers, { origin: store.origin, secret: `another ${SECRET}` }),
    ]) {
      expect((await ask(proxy, wrong)).status).toBe(400)
    }
    const { status, body } = await ask(proxy, signed)
    const { format, width, height } = await sharp(body ?? undefined).metadata()
    expect([status, format, width, height]).toEqual([200, 'png', 320, 320])
  })

  it('is served from the cache once it was created', async () => {
    await store.proxyOf().make(path('f_png,w_320'))
    expect((await ask(store.proxyOf(), path('f_png,w_320'))).status).toBe(200)
    expect(store.requests).toHaveLength(1)
  })
})

describe('many concurrent clients', () => {
  /** Holds the responses of the source until `release` sends them one by one. */
  function heldSource() {
    const waiting: (() => void)[] = []
    store.listener = (_request, answer) => void waiting.push(() => answer.end(store.picture))
    const release = async () => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      waiting.shift()?.()
    }
    return { waiting, release }
  }
  const url = (name: string) => `/_ipx/f_webp,w_320,q_75/${store.origin}/${name}.jpg`
  const ONE = { encodesAtOnce: 1 }

  it('are served in turn with a client that requests 45 images', async () => {
    const { waiting, release } = heldSource()
    const proxy = store.proxyOf({ limits: ONE })
    const flood = Array.from({ length: 45 }, (_, at) =>
      ask(proxy, url(`flood-${at}`), { requester: from('198.51.100.9') }),
    )
    const honest = Array.from({ length: 10 }, (_, at) =>
      ask(proxy, url(`honest-${at}`), { requester: from(`192.0.2.${at}`) }),
    )
    await expect.poll(() => store.requests.length).toBe(1)
    for (let at = 0; at < 12; at += 1) await release()
    const answers = await Promise.all(honest)

    expect(answers.map(({ status }) => status)).toEqual(honest.map(() => 200))
    expect(store.requests.slice(0, 12).filter((path) => path.includes('honest'))).toHaveLength(10)
    store.listener = (_request, answer) => answer.end(store.picture)
    for (const answerNow of waiting.splice(0)) answerNow()
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(33 - 10)
    expect(statuses.filter((status) => status === 503)).toHaveLength(45 - 23)
  })

  it('do not wait for images whose client disconnected', async () => {
    const { release } = heldSource()
    const proxy = store.proxyOf({ limits: ONE })
    const leaving = new AbortController()
    const more = { requester: from('198.51.100.9'), signal: leaving.signal }
    const left = Array.from({ length: 20 }, (_, at) => ask(proxy, url(`left-${at}`), more))
    await expect.poll(() => store.requests).toEqual(['/left-0.jpg'])
    const shared = ask(proxy, url('left-5'), { requester: from('192.0.2.2') })
    const honest = ask(proxy, url('honest'), { requester: from('192.0.2.3') })
    leaving.abort()
    await expect.poll(() => store.requests.length).toBe(2)
    // Fetching the abandoned image was aborted, so this response has no effect.
    for (let at = 0; at < 3; at += 1) await release()

    expect([(await shared).status, (await honest).status]).toEqual([200, 200])
    await Promise.all(left)
    expect(store.requests).toEqual(['/left-0.jpg', '/left-5.jpg', '/honest.jpg'])
  })
})

describe('the disk cache', () => {
  const path = (name: string) => `/_ipx/f_webp,w_320,q_75/${store.origin}/${name}.jpg`

  it('serves files of an earlier version with a number in their name', async () => {
    await ask(store.proxyOf(), path('a'))
    const cache = join(store.directory, 'cache')
    const [name = ''] = await readdir(cache)
    await rename(join(cache, name), join(cache, name.replace(/(?=\.webp$)/, '.2500000')))
    expect((await ask(store.proxyOf(), path('a'))).status).toBe(200)
    expect(store.requests).toHaveLength(1)
  })

  it('retains a frequently requested image among many others', async () => {
    const size = Number((await ask(store.proxyOf(), path('popular'))).headers['content-length'])
    const proxy = store.proxyOf({ limits: { diskBytesMost: size * 3.5, memoryBytesMost: 0 } })
    for (let at = 0; at < 10; at += 1) {
      await ask(proxy, path(`flood-${at}`))
      await ask(proxy, path('popular'))
    }
    expect(store.requests.filter((asked) => asked === '/popular.jpg')).toHaveLength(1)
  })

  it('is reported and bypassed when it cannot be opened', async () => {
    await writeFile(join(store.directory, 'cache'), 'a file')
    expect((await ask(store.proxyOf(), path('a'))).status).toBe(200)
    expect(store.failures).toContain('open image cache')
  })
})
