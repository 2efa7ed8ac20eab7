import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#contract/clock.ts'
import { IMAGE_FORMATS } from '#contract/constants.ts'
import { digestOf, type StoredImage } from './image-answer.ts'
import type { ImageKind } from './image-kind.ts'
import { createRecentBytes, type RecentBytes } from './recent-bytes.ts'

export interface DiskCache {
  has(key: string): Promise<boolean>
  /** null when the picture is not there, or its file does not match its digest any more. */
  read(key: string): Promise<StoredImage | null>
  write(key: string, image: StoredImage): Promise<void>
}

interface Entry {
  digest: string
  kind: ImageKind
}

const NAME = /^([0-9a-f]{40})\.([0-9a-f]{32})\.([a-z]+)$/
const nameOf = (key: string, { digest, kind }: Entry) => `${key}.${digest}.${kind}`

/**
 * Finished pictures on disk, least recently read out first. The name of a file tells its key, the digest of its bytes
 * and its kind, so a start reads names only and a damaged file is found out.
 */
export function createDiskCache(options: { directory: string; bytesMost: number; clock: Clock }): DiskCache {
  const { directory, bytesMost, clock } = options
  const pathOf = (key: string, entry: Entry) => join(directory, nameOf(key, entry))
  const entries = createRecentBytes<Entry>(bytesMost, (key, entry) => void rm(pathOf(key, entry), { force: true }))
  const ready = load(directory, entries)
  // Whoever reads or writes is told; until somebody does, it is nobody's fault to answer for.
  ready.catch(() => undefined)
  let written = 0

  return {
    async has(key) {
      await ready
      return entries.get(key) !== undefined
    },

    async read(key) {
      await ready
      const entry = entries.get(key)
      if (!entry) return null
      const path = pathOf(key, entry)
      const body = await readFile(path).catch(() => null)
      if (!body || digestOf(body) !== entry.digest) {
        entries.delete(key)
        await rm(path, { force: true })
        return null
      }
      const now = clock.now() / 1000
      await utimes(path, now, now).catch(() => {})
      return { ...entry, body }
    },

    async write(key, { digest, kind, body }) {
      await ready
      written += 1
      const unfinished = join(directory, `${key}.${process.pid}-${written}.part`)
      await writeFile(unfinished, body)
      await rename(unfinished, pathOf(key, { digest, kind }))
      entries.set(key, { digest, kind }, body.byteLength)
    },
  }
}

async function load(directory: string, entries: RecentBytes<Entry>): Promise<void> {
  await mkdir(directory, { recursive: true })
  const names = await readdir(directory)
  // A file that was being written when the process ended keeps its unfinished name.
  await Promise.all(names.filter((name) => name.endsWith('.part')).map((name) => rm(join(directory, name))))
  const found = await Promise.all(
    names
      .filter((name) => NAME.test(name))
      .map(async (name) => {
        const { size, mtimeMs } = await stat(join(directory, name))
        return { name, size, mtimeMs }
      }),
  )
  for (const { name, size } of found.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
    const [, key, digest, written] = NAME.exec(name) ?? []
    const kind = IMAGE_FORMATS.find((format) => format === written)
    if (key && digest && kind) entries.set(key, { digest, kind }, size)
  }
}
