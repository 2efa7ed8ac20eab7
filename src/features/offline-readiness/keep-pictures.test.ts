import { describe, expect, it } from 'vitest'
import { keepPictures, keptPictures } from './keep-pictures.ts'

const ORIGIN = 'https://store.example'

function device(most = Number.POSITIVE_INFINITY) {
  const stored = new Map<string, Response>()
  const pathOf = (request: RequestInfo | URL) =>
    request instanceof Request ? new URL(request.url).pathname : String(request)
  const cache = {
    keys: async () => [...stored.keys()].map((path) => new Request(ORIGIN + path)),
    put: async (request: RequestInfo | URL, response: Response) => {
      if (stored.size >= most) throw new DOMException('full', 'QuotaExceededError')
      stored.set(pathOf(request), response)
    },
    delete: async (request: RequestInfo | URL) => stored.delete(pathOf(request)),
  }
  return { stored, open: async () => cache }
}

const picture = () => new Response('x', { headers: { 'content-type': 'image/avif', 'content-length': '12000' } })

interface Run {
  answer?: (path: string) => Response | Promise<Response>
  /** Pictures that fit onto the device. */
  most?: number
  /** Pictures to fetch at most. */
  bound?: number
  hasRoom?: () => Promise<boolean>
  signal?: AbortSignal
}

function run({
  answer = picture,
  most,
  bound,
  hasRoom = async () => true,
  signal = new AbortController().signal,
}: Run) {
  const { stored, open } = device(most)
  const fetched: string[] = []
  const progress: number[] = []
  let bytes = 0
  const keep = (paths: string[]) =>
    keepPictures(paths, {
      open,
      fetch: async (path, init) => {
        expect(init?.headers).toEqual({ purpose: 'prefetch' })
        const asked = new URL(path instanceof Request ? path.url : path, ORIGIN).pathname
        fetched.push(asked)
        return answer(asked)
      },
      signal,
      hasRoom,
      ...(bound !== undefined && { most: bound }),
      onProgress: (kept, size) => {
        progress.push(kept)
        bytes = size
      },
    })
  return { keep, stored, open, fetched, progress, bytes: () => bytes }
}

describe('keeping pictures', () => {
  it('fetches what is missing, once, and removes what is no longer sold', async () => {
    const { keep, open, fetched, progress, bytes } = run({})
    expect(await keep(['/_ipx/a', '/_ipx/b'])).toBe('done')
    expect([progress, bytes()]).toEqual([[0, 1, 2], 24_000])
    expect(await keep(['/_ipx/b', '/_ipx/c', '/_ipx/c'])).toBe('done')
    expect(fetched).toEqual(['/_ipx/a', '/_ipx/b', '/_ipx/c'])
    expect(await keptPictures(open)).toEqual(new Set(['/_ipx/b', '/_ipx/c']))
  })

  it('stops without a connection and keeps what it has', async () => {
    const { keep, stored } = run({
      answer: (path) => (path.endsWith('b') ? Promise.reject(new TypeError('no connection')) : picture()),
    })
    expect(await keep(['/_ipx/a', '/_ipx/b'])).toBe('offline')
    expect([...stored.keys()]).toEqual(['/_ipx/a'])
  })

  it('never keeps the sign-in page of a network as a picture', async () => {
    const page = () => new Response('<html>', { headers: { 'content-type': 'text/html' } })
    const { keep, stored } = run({ answer: page })
    expect(await keep(['/_ipx/a'])).toBe('offline')
    expect(stored.size).toBe(0)
  })

  it('goes on when the server has no such picture', async () => {
    const { keep, stored } = run({
      answer: (path) => (path.endsWith('a') ? new Response(null, { status: 404 }) : picture()),
    })
    expect(await keep(['/_ipx/a', '/_ipx/b'])).toBe('done')
    expect([...stored.keys()]).toEqual(['/_ipx/b'])
  })

  it('says when the device is full', async () => {
    expect(await run({ most: 1 }).keep(['/_ipx/a', '/_ipx/b', '/_ipx/c', '/_ipx/d'])).toBe('full')
  })

  it('leaves room for what waits to be sent', async () => {
    let asked = 0
    const { keep, stored } = run({ hasRoom: async () => (asked += 1) < 2 })
    expect(await keep(Array.from({ length: 60 }, (_, at) => `/_ipx/${at}`))).toBe('full')
    expect(stored.size).toBeLessThan(25)
  })

  it('fetches no more than it may, and the rest at the next time', async () => {
    const { keep, fetched } = run({ bound: 2 })
    expect(await keep(['/_ipx/a', '/_ipx/b', '/_ipx/c'])).toBe('done')
    expect(fetched).toHaveLength(2)
    await keep(['/_ipx/a', '/_ipx/b', '/_ipx/c'])
    expect(fetched).toHaveLength(3)
  })

  it('stops when it is asked to', async () => {
    const { keep, fetched } = run({ signal: AbortSignal.abort() })
    expect(await keep(['/_ipx/a'])).toBe('stopped')
    expect(fetched).toEqual([])
  })
})
