import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readTar, TAR_END, tarHeader, tarPadding } from './tar.ts'

const LONG = `data/storage/${'a-folder-with-a-long-name/'.repeat(5)}${'x'.repeat(60)}.webp`
const ENTRIES: [name: string, body: Buffer][] = [
  ['backup.json', Buffer.from('{}')],
  [LONG, Buffer.alloc(1_000, 3)],
  ['tables/empty/000001.copy', Buffer.alloc(0)],
  ['tables/full/000001.copy', Buffer.alloc(512, 9)],
]
const archive = Buffer.concat([
  ...ENTRIES.flatMap(([name, body]) => [
    tarHeader({ name, size: body.length }, new Date(0)),
    body,
    tarPadding(body.length),
  ]),
  TAR_END,
])

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

describe('a tar file', () => {
  it('is read by the tar of the system', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tar-'))
    writeFileSync(join(folder, 'a.tar'), archive)
    execFileSync('tar', ['-xf', 'a.tar'], { cwd: folder })
    for (const [name, body] of ENTRIES) expect(readFileSync(join(folder, name))).toEqual(body)
    rmSync(folder, { recursive: true })
  })

  it.each([1, 7, 512, 100_000])('is read in chunks of %i bytes', async (size) => {
    const read: [string, Buffer][] = []
    for await (const entry of readTar(inChunks(archive, size))) {
      const body: Buffer[] = []
      for await (const chunk of entry.body()) body.push(chunk)
      read.push([entry.name, Buffer.concat(body)])
    }
    expect(read).toEqual(ENTRIES)
  })

  it('skips a body that is not read', async () => {
    const names: string[] = []
    for await (const { name } of readTar(inChunks(archive, 100))) names.push(name)
    expect(names).toEqual(ENTRIES.map(([name]) => name))
  })

  it.each([
    ['anything after its end', Buffer.concat([archive, Buffer.alloc(1)])],
    ['only one empty block as its end', archive.subarray(0, -512)],
  ])('refuses one with %s', async (_what, bytes) => {
    const read = async () => {
      for await (const entry of readTar(inChunks(bytes, 512))) expect(entry.size).toBeLessThan(2_000)
    }
    await expect(read()).rejects.toThrow('damaged')
  })

  it('refuses one that ends early', async () => {
    const read = async () => {
      for await (const entry of readTar(inChunks(archive.subarray(0, 1_200), 100)))
        expect(entry.size).toBeLessThan(2_000)
    }
    await expect(read()).rejects.toThrow('damaged')
  })
})
