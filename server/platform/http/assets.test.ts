import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openAssets } from './assets.ts'

const DAY = 24 * 60 * 60_000
let folder: string
const dist = () => join(folder, 'dist')
const storedFolder = () => join(folder, 'kept')

function build(files: Record<string, string>): void {
  rmSync(dist(), { recursive: true, force: true })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(dist(), path, '..'), { recursive: true })
    writeFileSync(join(dist(), path), text)
  }
}

const open = (now = Date.now()) => openAssets({ dist: dist(), storedFolder: storedFolder() }, now)
const get = async (path: string, headers: Record<string, string> = {}, now?: number) =>
  (await open(now)).answer(new Request(`http://store${path}`, { headers }))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('openAssets', () => {
  it('serves the brotli file of the build, which has no URL of its own', async () => {
    const packed = brotliCompressSync('x'.repeat(5000))
    build({ 'assets/app-1.js': 'x'.repeat(5000) })
    writeFileSync(join(dist(), 'assets/app-1.js.br'), Buffer.concat([packed, Buffer.from('mark')]))
    const answer = await get('/assets/app-1.js', { 'accept-encoding': 'br' })
    expect(
      Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0))
        .subarray(-4)
        .toString(),
    ).toBe('mark')
    expect(await get('/assets/app-1.js.br')).toBeNull()
  })

  it('caches files with a hash in their name forever and revalidates the others', async () => {
    build({ 'assets/app-1.js': 'one', 'sw.js': 'worker', 'icons/a.png': 'png' })
    const hashed = await get('/assets/app-1.js')
    expect(await hashed?.text()).toBe('one')
    expect(hashed?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await get('/sw.js'))?.headers.get('cache-control')).toBe('no-cache')
    expect((await get('/icons/a.png'))?.headers.get('content-type')).toBe('image/png')
  })

  it('compresses according to Accept-Encoding and answers 304 for a matching ETag', async () => {
    build({ 'assets/app-1.js': 'x'.repeat(5000) })
    const packed = await get('/assets/app-1.js', { 'accept-encoding': 'gzip, br' })
    expect(packed?.headers.get('content-encoding')).toBe('br')
    const etag = packed?.headers.get('etag') ?? ''
    expect((await get('/assets/app-1.js', { 'if-none-match': etag }))?.status).toBe(304)
  })

  it.each(['/', '/assets/', '/.vite/manifest.json', '/assets/app-1.js.map', '/../secret'])(
    'does not serve %s',
    async (path) => {
      build({ 'assets/app-1.js': 'one', 'assets/app-1.js.map': '{}', '.vite/manifest.json': '{}', 'sw.js': 'w' })
      writeFileSync(join(folder, 'secret'), 'secret')
      expect(await get(path)).toBeNull()
    },
  )

  it('serves the files of its start even if a new build is made', async () => {
    build({ 'assets/app-1.js': 'one', 'sw.js': 'worker one' })
    const assets = await open()
    build({ 'assets/app-2.js': 'two', 'sw.js': 'worker two' })
    const textOf = async (path: string) => (await assets.answer(new Request(`http://store${path}`)))?.text()
    expect(await textOf('/sw.js')).toBe('worker one')
    expect(await textOf('/assets/app-1.js')).toBe('one')
  })

  it('serves the build before the present one, however long ago that was started', async () => {
    const now = Date.now()
    build({ 'assets/app-1.js': 'one', 'assets/same.js': 'same' })
    await open(now)
    build({ 'assets/app-2.js': 'two', 'assets/same.js': 'same' })
    expect(await (await get('/assets/app-1.js', {}, now + 90 * DAY))?.text()).toBe('one')
    // A restart of the same build does not replace it.
    expect(await (await get('/assets/app-1.js', {}, now + 900 * DAY))?.text()).toBe('one')
    expect(await (await get('/assets/same.js', {}, now + 900 * DAY))?.text()).toBe('same')
  })

  it('serves earlier builds for 30 days after they were replaced', async () => {
    const now = Date.now()
    for (const [day, name] of ['app-1', 'app-2', 'app-3'].entries()) {
      build({ [`assets/${name}.js`]: name })
      await open(now + day * DAY)
    }
    const after = (days: number) => get('/assets/app-1.js', {}, now + DAY + days * DAY)
    expect(await (await after(29))?.text()).toBe('app-1')
    expect(await after(31)).toBeNull()
    expect(await (await get('/assets/app-2.js', {}, now + 99 * DAY))?.text()).toBe('app-2')
    expect(await (await get('/assets/app-3.js', {}, now + 99 * DAY))?.text()).toBe('app-3')
  })

  it('counts the 30 days from the end of a build, not from its start', async () => {
    const now = Date.now()
    for (const [day, name] of [
      [0, 'app-1'],
      [90, 'app-2'],
      [91, 'app-3'],
    ] as const) {
      build({ [`assets/${name}.js`]: name })
      await open(now + day * DAY)
    }
    expect(await (await get('/assets/app-1.js', {}, now + 119 * DAY))?.text()).toBe('app-1')
    expect(await get('/assets/app-1.js', {}, now + 121 * DAY)).toBeNull()
  })

  it('serves both builds after a return to the earlier one', async () => {
    const now = Date.now()
    for (const name of ['app-1', 'app-2', 'app-1']) {
      build({ [`assets/${name}.js`]: name })
      await open(now)
    }
    for (const name of ['app-1', 'app-2'])
      expect(await (await get(`/assets/${name}.js`, {}, now + 99 * DAY))?.text()).toBe(name)
  })

  it('serves what a server of release 0.3.0 has stored, which kept no list of builds', async () => {
    build({ 'assets/app-2.js': 'two' })
    mkdirSync(storedFolder())
    writeFileSync(join(storedFolder(), 'app-1.js'), 'one')
    expect(await (await get('/assets/app-1.js'))?.text()).toBe('one')
    expect(await get('/assets/.builds.json')).toBeNull()
  })
})
