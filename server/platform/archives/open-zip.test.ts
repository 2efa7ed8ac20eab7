import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { zipOf } from '#tests/support/journeys/product-import-steps.ts'
import { openZip } from './open-zip.ts'

const folder = mkdtempSync(join(tmpdir(), 'zip-'))
afterAll(() => rmSync(folder, { recursive: true }))

const LIMITS = { entries: 5, entryBytes: 3 * 1024 * 1024, totalBytes: 5 * 1024 * 1024 }
const text = (words: string) => new TextEncoder().encode(words)
/** Incompressible bytes. */
const noise = (length: number) => {
  let state = 1
  return Uint8Array.from({ length }, () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state >>> 24
  })
}
const open = async (files: Record<string, Uint8Array>, change = (bytes: Buffer) => bytes) => {
  const path = join(folder, 'a.zip')
  writeFileSync(path, change(Buffer.from(await zipOf(files))))
  return openZip(path, LIMITS)
}
/** Replaces a name of the same length everywhere in the file. */
const renamed = (from: string, to: string) => (bytes: Buffer) =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')

describe('a ZIP file', () => {
  it('is read file by file, without what systems add', async () => {
    const zip = await open({ 'a/b.jpg': text('one'), '__MACOSX/a/._b.jpg': text('x'), 'a/Thumbs.db': text('x') })
    expect(zip.names).toEqual(['a/b.jpg'])
    expect(new TextDecoder().decode(await zip.read('A/B.JPG'))).toBe('one')
    await expect(zip.read('other.jpg')).rejects.toThrow('ZIP damaged')
    zip.close()
  })

  it.each([
    {
      what: 'with a path that leaves its folder',
      files: { 'aa/b.jpg': text('x') },
      change: renamed('aa/b.jpg', '../b.jpg'),
      message: 'ZIP path',
    },
    {
      what: 'with an absolute path',
      files: { 'aa/b.jpg': text('x') },
      change: renamed('aa/b.jpg', '/a/b.jpg'),
      message: 'ZIP path',
    },
    {
      what: 'with one name twice',
      files: { 'a.jpg': text('x'), 'b.jpg': text('y') },
      change: renamed('b.jpg', 'A.JPG'),
      message: 'ZIP duplicate',
    },
    {
      what: 'with too many files',
      files: Object.fromEntries(Array.from('abcdef', (one) => [one, text(one)])),
      message: 'ZIP count',
    },
    { what: 'with a file that is too large', files: { a: noise(LIMITS.entryBytes + 1) }, message: 'ZIP size a' },
    {
      what: 'with files that are too large together',
      files: { a: noise(2.9e6), b: noise(2.9e6) },
      message: 'ZIP size',
    },
    {
      what: 'with a file that shrinks like no picture',
      files: { a: new Uint8Array(2 * 1024 * 1024) },
      message: 'ZIP bomb a',
    },
    {
      what: 'that is cut off',
      files: { a: noise(50_000) },
      change: (bytes: Buffer) => bytes.subarray(0, 30_000),
      message: 'ZIP damaged',
    },
    { what: 'that is none', files: {}, change: () => Buffer.from('no archive'), message: 'ZIP damaged' },
  ])('$what is refused', async ({ files, change, message }) => {
    await expect(open(files as Record<string, Uint8Array>, change)).rejects.toThrow(message)
  })

  it('is refused when a file unpacks to more than it claims', async () => {
    const claimsLess = (bytes: Buffer) => {
      const changed = Buffer.from(bytes)
      // Uncompressed size in the central directory (APPNOTE.TXT 4.3.12).
      changed.writeUInt32LE(10, changed.indexOf('PK\u0001\u0002', 'latin1') + 24)
      return changed
    }
    const zip = await open({ a: noise(50_000) }, claimsLess)
    await expect(zip.read('a')).rejects.toThrow('ZIP damaged a')
    zip.close()
  })

  it('with a password is refused', async () => {
    const encrypted = (bytes: Buffer) => {
      const changed = Buffer.from(bytes)
      changed.writeUInt16LE(1, changed.indexOf('PK\u0001\u0002', 'latin1') + 8)
      return changed
    }
    await expect(open({ a: text('x') }, encrypted)).rejects.toThrow('ZIP encrypted a')
  })
})
