import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createByteCache } from './byte-cache.ts'

let now: number
let epoch: string
/** Makings that have begun, oldest first. */
let makings: { resolve(text: string): void; reject(error: Error): void }[]

beforeEach(() => {
  now = 0
  epoch = 'a'
  makings = []
})

const open = (maxBytes?: number) => createByteCache({ monotonic: () => now }, () => epoch, maxBytes)
const make = () => new Promise<string>((resolve, reject) => makings.push({ resolve, reject }))
const finish = (text: string) => makings.at(-1)?.resolve(text)
type Cache = ReturnType<typeof open>
const text = async (cache: Cache): Promise<string> =>
  Buffer.from(await (await cache.get('key', make)).encoded('identity')).toString()

async function filled(content: string): Promise<Cache> {
  const cache = open()
  const first = text(cache)
  finish(content)
  await first
  return cache
}

describe('a stored answer', () => {
  it('is made once for concurrent callers', async () => {
    const cache = open()
    const callers = [text(cache), text(cache)]
    finish('one')
    expect(await Promise.all(callers)).toEqual(['one', 'one'])
    expect(makings).toHaveLength(1)
  })

  it('is made again once, behind all callers of its last two seconds', async () => {
    const cache = await filled('old')
    now = 3_000
    expect(await Promise.all(Array.from({ length: 16 }, () => text(cache)))).toEqual(Array(16).fill('old'))
    expect(makings).toHaveLength(2)
    finish('new')
    await vi.waitFor(async () => expect(await text(cache)).toBe('new'))
    now = 7_999
    expect(await text(cache)).toBe('new')
    expect(makings).toHaveLength(3)
  })

  it('is not returned at 5 s, even while it is being made again', async () => {
    const cache = await filled('old')
    now = 4_999
    expect(await text(cache)).toBe('old')
    now = 5_000
    const waiting = text(cache)
    expect(makings).toHaveLength(3)
    finish('new')
    expect(await waiting).toBe('new')
    makings[1]?.resolve('made between')
    await new Promise(setImmediate)
    expect(await text(cache)).toBe('new')
  })

  it('stays for the rest of its 5 s when it cannot be made again, and then the caller gets the error', async () => {
    const cache = await filled('old')
    now = 3_000
    await text(cache)
    makings[1]?.reject(new Error('no database'))
    now = 4_999
    expect(await text(cache)).toBe('old')
    expect(makings).toHaveLength(2)
    now = 5_000
    const failing = text(cache)
    makings[2]?.reject(new Error('no database'))
    await expect(failing).rejects.toThrow('no database')
    const next = text(cache)
    finish('new')
    expect(await next).toBe('new')
  })

  it('is not returned after a change, and neither is what was begun before it', async () => {
    const cache = await filled('old')
    now = 3_000
    await text(cache)
    epoch = 'b'
    const after = text(cache)
    expect(makings).toHaveLength(3)
    finish('new')
    expect(await after).toBe('new')
    makings[1]?.resolve('begun before')
    await new Promise(setImmediate)
    expect(await text(cache)).toBe('new')
    epoch = 'a'
    expect(makings).toHaveLength(3)
    void text(cache)
    expect(makings).toHaveLength(4)
  })

  it('counts as current until one caller has to have it made again', async () => {
    const cache = await filled('old')
    const { etag } = await cache.get('key', make)
    expect(cache.isCurrent('key', etag)).toBe(true)
    expect(cache.isCurrent('key', 'another')).toBe(false)
    now = 3_000
    expect(cache.isCurrent('key', etag)).toBe(false)
    await text(cache)
    expect(cache.isCurrent('key', etag)).toBe(true)
    epoch = 'b'
    expect(cache.isCurrent('key', etag)).toBe(false)
    epoch = 'a'
    now = 5_000
    expect(cache.isCurrent('key', etag)).toBe(false)
  })

  it('gives way to later ones beyond a number of bytes, its compressed form included', async () => {
    const cache = open(10_000)
    const keep = async (key: string) => {
      const bytes = await cache.get(key, async () => randomBytes(2_250).toString('base64'))
      await bytes.encoded('br')
      return bytes.etag
    }
    const etags: Record<string, string> = {}
    for (const key of ['a', 'b', 'c']) etags[key] = await keep(key)
    const kept = Object.entries(etags).filter(([key, etag]) => cache.isCurrent(key, etag))
    expect(kept.map(([key]) => key)).toEqual(['b', 'c'])
    // One that is larger than all of it is kept alone: it is what was asked for last.
    const large = await cache.get('large', async () => 'x'.repeat(20_000))
    await vi.waitFor(() => expect(cache.isCurrent('large', large.etag)).toBe(true))
    expect(cache.isCurrent('c', etags.c ?? '')).toBe(false)
  })
})
