import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { byLanguage, type Language } from '#contract/site/language.ts'
import { giveWay } from '#src/lib/http/fetch-within.ts'
import { memoryCaches } from '#tests/support/store/memory-caches.ts'
import { openBuildCache } from './build-cache.ts'
import type { PackedFile, PrecacheList } from './precache-list.ts'

const LIST = '/assets/precache-1.json'
const OWN = `precache ${LIST}`
const PACK = '/assets/pack-later.json'
const LATER = ['claims', 'order', 'orders', 'points', 'verify', 'wishes'].map((name) => `assets/${name}.js`)
const SHEET = 'assets/order.css'
const MATRIX = 'assets/matrix.js'
const part = (name: string, files: string[]) => ({ files, pack: `assets/pack-${name}.json` })
const PARTS: PrecacheList = {
  unversioned: [{ url: 'index.html', revision: 'a1' }],
  parts: {
    first: part('first', ['assets/app.js', 'assets/font.woff2']),
    later: part('later', [...LATER, SHEET]),
    dealers: part('dealers', [MATRIX]),
    counter: part('counter', []),
    ...byLanguage((language) => part(language, [`assets/messages-${language}.js`])),
  },
}
/** The pack lacks one file of its part: that file is fetched separately. */
const PACKED: PackedFile[] = [...LATER.slice(1), SHEET].map((url) => [url, `packed ${url}`])
const FIRST = ['/assets/app.js', '/assets/font.woff2', LIST, '/index.html']
const WORDS = ['/assets/messages-en.js', '/assets/messages-id.js', '/assets/messages-ms.js']
const WHOLE = [...FIRST, ...WORDS, ...[...LATER, SHEET].map((url) => `/${url}`)]

let memory: ReturnType<typeof memoryCaches>
let requestedPaths: string[]
/** Paths that respond with 404. */
let missing: string[]

interface Device {
  language?: Language | null
  savesData?: boolean
  hasVersion?: boolean
}

/** This build on a device with these properties. */
const on = ({ language = 'en', savesData = false, hasVersion = false }: Device = {}) =>
  openBuildCache(LIST, {
    language: async () => language,
    savesData: async () => savesData,
    hasVersion: () => hasVersion,
  })

beforeEach(() => {
  memory = memoryCaches()
  requestedPaths = []
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
    requestedPaths.push(path)
    if (missing.includes(path)) return new Response(null, { status: 404 })
    if (path === LIST) return Response.json(PARTS)
    return path === PACK ? Response.json(PACKED) : new Response(`new ${path}`)
  })
})
afterEach(() => void vi.unstubAllGlobals())

const sorted = (paths: readonly string[]) => paths.toSorted()

describe('the first installed version', () => {
  it('installs the first part and the messages of one language', async () => {
    await on({ language: 'ms' }).install()
    expect(memory.paths(OWN)).toEqual(sorted([...FIRST, '/assets/messages-ms.js']))
  })

  it('installs the messages of all languages when the language is unknown', async () => {
    await on({ language: null }).install()
    expect(memory.paths(OWN).filter((path) => path.includes('messages'))).toHaveLength(3)
  })

  it('fails to install when a file of the first part is missing', async () => {
    missing = ['/assets/app.js']
    await expect(on().install()).rejects.toThrow('404 for /assets/app.js')
  })

  it("completes on a page's request and fetches each file once", async () => {
    const build = on()
    await build.install()
    await Promise.all([build.complete('en'), build.complete('en')])
    expect(memory.paths(OWN)).toEqual(sorted(WHOLE))
    expect(sorted(requestedPaths)).toEqual(sorted([...FIRST, ...WORDS, PACK, '/assets/claims.js']))
  })

  it('stores each file of a pack under its own URL with its content type', async () => {
    const build = on()
    await build.install()
    await build.complete('en')
    const [script, sheet] = [await build.find('/assets/order.js'), await build.find(`/${SHEET}`)]
    expect([script.headers.get('content-type'), await script.text()]).toEqual(['text/javascript', PACKED[0]?.[1]])
    expect(sheet.headers.get('content-type')).toBe('text/css')
  })

  it('resumes after a network failure', async () => {
    const build = on()
    await build.install()
    missing = ['/assets/claims.js']
    await build.complete('en')
    expect(memory.paths(OWN)).not.toContain('/assets/claims.js')
    missing = []
    requestedPaths = []
    await build.complete('en')
    expect(memory.paths(OWN)).toEqual(sorted(WHOLE))
    expect(sorted(requestedPaths)).toEqual(['/assets/claims.js', '/assets/messages-id.js', '/assets/messages-ms.js'])
  })

  it('stores nothing of a pack that failed to load', async () => {
    const build = on()
    await build.install()
    missing = [PACK]
    await build.complete('en')
    expect(memory.paths(OWN)).toEqual(sorted([...FIRST, '/assets/messages-en.js']))
  })
})

describe('a device with data saver', () => {
  it('adds only the messages of a requested language to the first part', async () => {
    const build = on({ savesData: true })
    await build.install()
    await build.complete('en')
    expect(memory.paths(OWN)).toEqual(sorted([...FIRST, '/assets/messages-en.js']))
    await build.complete('ms')
    expect(memory.paths(OWN)).toEqual(sorted([...FIRST, '/assets/messages-en.js', '/assets/messages-ms.js']))
  })

  it('adds everything when the person gets the device ready', async () => {
    const build = on({ savesData: true })
    await build.install()
    await build.complete('en', { isAsked: true })
    expect(memory.paths(OWN)).toContain('/assets/order.js')
  })

  it('caches files when they are opened, if they are in the file list', async () => {
    const build = on({ savesData: true })
    await build.install()
    await build.find('/assets/order.js')
    await build.find('/assets/staff.js')
    expect(memory.paths(OWN)).toContain('/assets/order.js')
    expect(memory.paths(OWN)).not.toContain('/assets/staff.js')
  })

  it('copies unchanged files into a new version and fetches no others', async () => {
    await (await memory.open('precache /older')).put('/assets/order.js', new Response('kept'))
    await on({ savesData: true, hasVersion: true }).install()
    expect(memory.paths(OWN)).toEqual(sorted([...FIRST, '/assets/order.js', '/assets/messages-en.js']))
    expect(requestedPaths).not.toContain('/assets/order.js')
  })
})

describe('a device on which a dealer or sales person is signed in', () => {
  it('also has their pages, from then on', async () => {
    const build = on()
    await build.install()
    await build.complete('en')
    expect(memory.paths(OWN)).not.toContain(`/${MATRIX}`)
    await build.complete('en', { optional: ['dealers'] })
    expect(memory.paths(OWN)).toContain(`/${MATRIX}`)
  })

  it('has them in a later version before it activates', async () => {
    await (await memory.open('precache /older')).put('/for-dealers', new Response())
    await on({ hasVersion: true }).install()
    expect(memory.paths(OWN)).toContain(`/${MATRIX}`)
    expect(memory.paths(OWN)).toContain('/for-dealers')
  })

  it('with data saver has them once the person gets the device ready', async () => {
    const build = on({ savesData: true })
    await build.install()
    await build.complete('en', { optional: ['dealers'] })
    expect(memory.paths(OWN)).not.toContain(`/${MATRIX}`)
    await build.complete('en', { isAsked: true })
    expect(memory.paths(OWN)).toContain(`/${MATRIX}`)
  })
})

describe('a later version', () => {
  it('is complete before it activates and fetches changed files only', async () => {
    const older = await memory.open('precache /older')
    const same = LATER.slice(0, 3).map((url) => `/${url}`)
    for (const path of ['/assets/app.js', ...same, '/index.html']) await older.put(path, new Response('kept'))
    const build = on({ hasVersion: true })
    await build.install()
    expect(memory.paths(OWN)).toEqual(sorted(WHOLE))
    expect(requestedPaths).toContain('/index.html')
    for (const path of ['/assets/app.js', PACK, ...same]) expect(requestedPaths).not.toContain(path)
    expect(await (await build.find('/assets/order.js')).text()).toBe('kept')
  })

  it('fetches the pack of a part when most of it has changed', async () => {
    await (await memory.open('precache /older')).put('/assets/order.js', new Response('kept'))
    const build = on({ hasVersion: true })
    await build.install()
    expect(requestedPaths).toContain(PACK)
    expect(await (await build.find('/assets/order.js')).text()).toBe('kept')
    expect(await (await build.find('/assets/points.js')).text()).toBe('packed assets/points.js')
  })

  it.each(['/assets/claims.js', PACK])('fails to install when %s is missing', async (path) => {
    missing = [path]
    await expect(on({ hasVersion: true }).install()).rejects.toThrow(`404 for ${path}`)
  })
})

describe('the build before the active one', () => {
  const activate = (list: string) =>
    openBuildCache(list, {
      language: async () => 'en',
      savesData: async () => false,
      hasVersion: () => true,
    }).activate()
  const cacheWith = async (list: string, path: string) =>
    (await memory.open(`precache ${list}`)).put(path, new Response(list))

  it('stays in the cache for tabs that still show it', async () => {
    await cacheWith('/one', '/assets/checkout-one.js')
    await activate('/one')
    await cacheWith('/two', '/assets/app.js')
    await activate('/two')
    const build = openBuildCache('/two', {
      language: async () => 'en',
      savesData: async () => false,
      hasVersion: () => true,
    })
    expect(await (await build.find('/assets/checkout-one.js')).text()).toBe('/one')
    expect(requestedPaths).toEqual([])
  })

  it('is the only other one that stays', async () => {
    for (const list of ['/one', '/two', '/three']) await activate(list)
    expect(sorted(await memory.keys())).toEqual(['precache /three', 'precache /two'])
  })

  it('is not one that was installed and never activated', async () => {
    await activate('/one')
    await cacheWith('/two', '/assets/app.js')
    await activate('/three')
    expect(sorted(await memory.keys())).toEqual(['precache /one', 'precache /three'])
  })

  it('is the last one after a return to an earlier build', async () => {
    vi.useFakeTimers({ now: 0 })
    for (const list of ['/one', '/two', '/one', '/three']) {
      vi.advanceTimersByTime(1_000)
      await activate(list)
    }
    vi.useRealTimers()
    expect(sorted(await memory.keys())).toEqual(['precache /one', 'precache /three'])
  })

  it('may be of release 0.3.0, which recorded no time', async () => {
    await cacheWith('/older', '/assets/app.js')
    await activate('/one')
    expect(sorted(await memory.keys())).toEqual(['precache /older', 'precache /one'])
  })

  it('lends no shell, which refers to its own files', async () => {
    await cacheWith('/older', '/index.html')
    expect(await (await on().find('/index.html')).text()).toBe('new /index.html')
  })
})

describe('the shell of a build', () => {
  const shell = async (build: ReturnType<typeof on>) => (await build.find('/index.html')).text()
  const serve = (headers: Record<string, string>, status = 200) =>
    vi.stubGlobal('fetch', async () => new Response('renamed store', { status, headers }))

  it('follows the store’s name and colours without a new build', async () => {
    const build = on()
    await build.install()
    serve({ 'x-build': 'b1' })
    await build.renewShell('b1')
    expect(await shell(build)).toBe('renamed store')
  })

  it.each([
    ['is of another build', () => serve({ 'x-build': 'b2' })],
    ['is a failure', () => serve({ 'x-build': 'b1' }, 503)],
    ['does not arrive', () => vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))],
  ])('stays when the answer %s', async (_what, answer) => {
    const build = on()
    await build.install()
    answer()
    await build.renewShell('b1')
    expect(await shell(build)).toBe('new /index.html')
  })
})

describe('a change that a person waits for', () => {
  it('takes the connection of the rest of the files, and not of the file that a page waits for', async () => {
    await on().install()
    const signals = new Map<string, AbortSignal>()
    vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) => {
      signals.set(path, signal)
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    })
    const rest = on().complete('en')
    void on().find('/assets/order.js')
    await vi.waitFor(() => expect(signals.size).toBe(2))
    giveWay()
    await rest
    expect([signals.get(PACK)?.aborted, signals.get('/assets/order.js')?.aborted]).toEqual([true, false])
  })
})
