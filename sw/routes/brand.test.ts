import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryCaches } from '#tests/support/store/memory-caches.ts'
import { brandRoute, cacheSystemIcons } from './brand.ts'

let requested: string[]
let isOffline: boolean

beforeEach(() => {
  requested = []
  isOffline = false
  vi.stubGlobal('caches', memoryCaches())
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (isOffline) throw new TypeError('offline')
    requested.push(url)
    return new Response(`answer ${requested.length}`)
  })
})
afterEach(() => void vi.unstubAllGlobals())

/** The text that a page gets; null when the route leaves the request to others. */
async function ask(path: string): Promise<string | null> {
  const url = new URL(path, 'http://store.example')
  const work: Promise<unknown>[] = []
  const answer = brandRoute({ request: new Request(url), url, waitUntil: (one) => void work.push(one) })
  const text = answer && (await (await answer).text())
  await Promise.all(work)
  return text
}

describe('files of the brand', () => {
  it('with a version come from the cache, also offline', async () => {
    expect(await ask('/brand/logo.png?v=a1')).toBe('answer 1')
    expect(await ask('/brand/logo.png?v=a1')).toBe('answer 1')
    isOffline = true
    expect(await ask('/brand/logo.png?v=a1')).toBe('answer 1')
  })

  it('without a version come from the server, and offline from the cache', async () => {
    expect(await ask('/manifest.webmanifest')).toBe('answer 1')
    expect(await ask('/manifest.webmanifest')).toBe('answer 2')
    isOffline = true
    expect(await ask('/manifest.webmanifest')).toBe('answer 2')
    await expect(ask('/icons/icon-192.png')).rejects.toThrow('offline')
  })

  it('that the system asks for are there offline, although no page has requested them', async () => {
    vi.stubGlobal('location', new URL('http://store.example/sw.js'))
    await cacheSystemIcons()
    await cacheSystemIcons()
    expect(requested).toEqual([
      'http://store.example/icons/apple-touch-icon.png',
      'http://store.example/icons/icon-192.png',
    ])
    isOffline = true
    expect(await ask('/icons/apple-touch-icon.png')).toBe('answer 1')
    expect(await ask('/icons/icon-192.png')).toBe('answer 2')
  })

  it.each(['/', '/assets/app.js', '/brandy', '/api/configs/brand'])('are not %s', async (path) => {
    expect(await ask(path)).toBeNull()
    expect(requested).toEqual([])
  })
})
