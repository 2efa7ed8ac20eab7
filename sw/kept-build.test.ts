import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '#contract/rules/language.ts'
import { memoryCaches } from '#tests/support/memory-caches.ts'
import { keptBuild } from './kept-build.ts'
import type { Packed, PrecacheList } from './precache-list.ts'

const LIST = '/assets/precache-1.json'
const OWN = `precache ${LIST}`
const PACK = '/assets/pack-later.json'
const LATER = ['claims', 'order', 'orders', 'points', 'verify', 'wishes'].map((name) => `assets/${name}.js`)
const SHEET = 'assets/order.css'
const part = (name: string, files: string[]) => ({ files, pack: `assets/pack-${name}.json` })
const PARTS: PrecacheList = {
  unversioned: [{ url: 'index.html', revision: 'a1' }],
  parts: {
    first: part('first', ['assets/app.js', 'assets/font.woff2']),
    later: part('later', [...LATER, SHEET]),
    en: part('en', ['assets/words-en.js']),
    ms: part('ms', ['assets/words-ms.js']),
    id: part('id', ['assets/words-id.js']),
  },
}
/** All of the later part but one file: what is in no pack is asked for by itself. */
const PACKED: Packed[] = [...LATER.slice(1), SHEET].map((url) => [url, `packed ${url}`])
const FIRST = ['/assets/app.js', '/assets/font.woff2', LIST, '/index.html']
const WORDS = ['/assets/words-en.js', '/assets/words-id.js', '/assets/words-ms.js']
const WHOLE = [...FIRST, ...WORDS, ...[...LATER, SHEET].map((url) => `/${url}`)]

let memory: ReturnType<typeof memoryCaches>
let asked: string[]
/** Addresses that nothing answers for. */
let missing: string[]

interface Device {
  language?: Language | null
  savesData?: boolean
  hasVersion?: boolean
}

/** This build on a device. */
const on = ({ language = 'en', savesData = false, hasVersion = false }: Device = {}) =>
  keptBuild(LIST, { language: async () => language, savesData: () => savesData, hasVersion: () => hasVersion })

beforeEach(() => {
  memory = memoryCaches()
  asked = []
  missing = []
  vi.stubGlobal('caches', memory)
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(path: string) {
        super(new URL(path, 'http://store.example'))
      }
    },
  )
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (missing.includes(path)) return new Response(null, { status: 404 })
    if (path === LIST) return Response.json(PARTS)
    return path === PACK ? Response.json(PACKED) : new Response(`new ${path}`)
  })
})
afterEach(() => void vi.unstubAllGlobals())

const sorted = (paths: readonly string[]) => paths.toSorted()

describe('a first version', () => {
  it('starts with the first part and the words of one language', async () => {
    await on({ language: 'ms' }).install()
    expect(memory.paths(OWN)).toEqual(sorted([...FIRST, '/assets/words-ms.js']))
  })

  it('starts with all words when nobody can tell the language', async () => {
    await on({ language: null }).install()
    expect(memory.paths(OWN).filter((path) => path.includes('words'))).toHaveLength(3)
  })

  it('does not start without a file of the first part', async () => {
    missing = ['/assets/app.js']
    await expect(on().install()).rejects.toThrow('404 for /assets/app.js')
  })

  it('brings the rest when a page asks, nothing twice', async () => {
    const build = on()
    await build.install()
    await Promise.all([build.complete('en'), build.complete('en')])
    expect(memory.paths(OWN)).toEqual(sorted(WHOLE))
    expect(sorted(asked)).toEqual(sorted([...FIRST, ...WORDS, PACK, '/assets/claims.js']))
  })

  it('has each file of a pack under its own address, as what it is', async () => {
    const build = on()
    await build.install()
    await build.complete('en')
    const [script, sheet] = [await build.find('/assets/order.js'), await build.find(`/${SHEET}`)]
    expect([script.headers.get('content-type'), await script.text()]).toEqual(['text/javascript', PACKED[0]?.[1]])
    expect(sheet.headers.get('content-type')).toBe('text/css')
  })

  it('goes on where the signal left it', async () => {
    const build = on()
    await build.install()
    missing = ['/assets/claims.js']
    await build.complete('en')
    expect(memory.paths(OWN)).not.toContain('/assets/claims.js')
    missing = []
    asked = []
    await build.complete('en')
    expect(memory.paths(OWN)).toEqual(sorted(WHOLE))
    expect(sorted(asked)).toEqual(['/assets/claims.js', '/assets/words-id.js', '/assets/words-ms.js'])
  })

  it('brings nothing of a pack that did not come', async () => {
    const build = on()
    await build.install()
    missing = [PACK]
    await build.complete('en')
    expect(memory.paths(OWN)).toEqual(sorted([...FIRST, '/assets/words-en.js']))
  })
})

describe('a person who saves data', () => {
  it('gets nothing after the first part but the words of another language of theirs', async () => {
    const build = on({ savesData: true })
    await build.install()
    await build.complete('en')
    expect(memory.paths(OWN)).toEqual(sorted([...FIRST, '/assets/words-en.js']))
    await build.complete('ms')
    expect(memory.paths(OWN)).toEqual(sorted([...FIRST, '/assets/words-en.js', '/assets/words-ms.js']))
  })

  it('keeps what they open, and nothing that is no device’s', async () => {
    const build = on({ savesData: true })
    await build.install()
    await build.find('/assets/order.js')
    await build.find('/assets/staff.js')
    expect(memory.paths(OWN)).toContain('/assets/order.js')
    expect(memory.paths(OWN)).not.toContain('/assets/staff.js')
  })

  it('copies with a new version what they have, and loads none of the rest', async () => {
    await (await memory.open('precache /older')).put('/assets/order.js', new Response('kept'))
    await on({ savesData: true, hasVersion: true }).install()
    expect(memory.paths(OWN)).toEqual(sorted([...FIRST, '/assets/order.js', '/assets/words-en.js']))
    expect(asked).not.toContain('/assets/order.js')
  })
})

describe('a later version', () => {
  it('is whole before it takes over, and loads what has changed alone', async () => {
    const older = await memory.open('precache /older')
    const same = LATER.slice(0, 3).map((url) => `/${url}`)
    for (const path of ['/assets/app.js', ...same, '/index.html']) await older.put(path, new Response('kept'))
    const build = on({ hasVersion: true })
    await build.install()
    expect(memory.paths(OWN)).toEqual(sorted(WHOLE))
    expect(asked).toContain('/index.html')
    for (const path of ['/assets/app.js', PACK, ...same]) expect(asked).not.toContain(path)
    await build.clearOthers()
    expect(await memory.keys()).toEqual([OWN])
    expect(await (await build.find('/assets/order.js')).text()).toBe('kept')
  })

  it('brings a part in its pack when most of it has changed', async () => {
    await (await memory.open('precache /older')).put('/assets/order.js', new Response('kept'))
    const build = on({ hasVersion: true })
    await build.install()
    expect(asked).toContain(PACK)
    expect(await (await build.find('/assets/order.js')).text()).toBe('kept')
    expect(await (await build.find('/assets/points.js')).text()).toBe('packed assets/points.js')
  })

  it.each(['/assets/claims.js', PACK])('does not take over when %s is missing', async (path) => {
    missing = [path]
    await expect(on({ hasVersion: true }).install()).rejects.toThrow(`404 for ${path}`)
  })
})
