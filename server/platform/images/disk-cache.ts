import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#contract/clock.ts'
import { IMAGE_FORMATS } from '#contract/constants.ts'
import type { BackgroundTasks } from '../tasks/background-tasks.ts'
import type { ImageKind } from './image-kind.ts'
import { digestOf, type StoredImage } from './image-response.ts'
import { LruCache } from './lru-cache.ts'

interface Entry {
  digest: string
  kind: ImageKind
  file: string
}

export interface DiskCacheOptions {
  directory: string
  bytesMost: number
  clock: Clock
  /** Removes evicted files in the background. */
  tasks: BackgroundTasks
}

/** Files of earlier versions have a number before their kind. */
const NAME = /^([0-9a-f]{40})\.([0-9a-f]{32})(?:\.\d{1,12})?\.([a-z]+)$/
/** Share of its bytes above which the cache counts as full. */
const FULL_FROM = 0.9

/**
 * Encoded images on disk; those that were not used for the longest time are evicted. A file name contains the cache key,
 * the digest of the bytes and the kind, so that a start reads only names and a damaged file is detected.
 */
export class DiskCache {
  readonly #options: DiskCacheOptions
  readonly #entries: LruCache<Entry>
  #loading: Promise<void> | null = null
  #written = 0

  constructor(options: DiskCacheOptions) {
    const { tasks, bytesMost } = options
    this.#options = options
    this.#entries = new LruCache<Entry>(bytesMost, (_key, entry) =>
      tasks.attempt('evict image', () => rm(this.#pathOf(entry), { force: true })),
    )
    tasks.attempt('open image cache', () => this.#ready())
  }

  /** Whether the image is cached; does not count as a use. */
  async has(key: string): Promise<boolean> {
    await this.#ready()
    return this.#entries.has(key)
  }

  /** Whether another image fits without an eviction. */
  async hasRoom(): Promise<boolean> {
    await this.#ready()
    return this.#entries.bytes < this.#options.bytesMost * FULL_FROM
  }

  /** null if the image is not cached, its file does not match its digest, or the folder cannot be read. */
  async read(key: string): Promise<StoredImage | null> {
    await this.#ready().catch(() => undefined)
    const entry = this.#entries.get(key)
    if (!entry) return null
    const path = this.#pathOf(entry)
    const body = await readFile(path).catch(() => null)
    if (!body || digestOf(body) !== entry.digest) {
      this.#entries.delete(key)
      await rm(path, { force: true }).catch(() => undefined)
      return null
    }
    const now = this.#options.clock.now() / 1000
    await utimes(path, now, now).catch(() => {})
    return { digest: entry.digest, kind: entry.kind, body }
  }

  async write(key: string, { digest, kind, body }: StoredImage): Promise<void> {
    await this.#ready()
    this.#written += 1
    const entry = { digest, kind, file: `${key}.${digest}.${kind}` }
    const unfinished = join(this.#options.directory, `${key}.${process.pid}-${this.#written}.part`)
    await writeFile(unfinished, body)
    await rename(unfinished, this.#pathOf(entry))
    this.#entries.set(key, entry, body.byteLength)
  }

  /** After a failure to read the folder, the next call tries again. */
  #ready(): Promise<void> {
    this.#loading ??= load(this.#options.directory, this.#entries).catch((error: unknown) => {
      this.#loading = null
      throw error
    })
    return this.#loading
  }

  #pathOf({ file }: Entry): string {
    return join(this.#options.directory, file)
  }
}

async function load(directory: string, entries: LruCache<Entry>): Promise<void> {
  await mkdir(directory, { recursive: true })
  const names = await readdir(directory)
  // Files left half-written by a previous process end in `.part`.
  await Promise.all(
    names.filter((name) => name.endsWith('.part')).map((name) => rm(join(directory, name), { force: true })),
  )
  const found = await Promise.all(
    names
      .filter((name) => NAME.test(name))
      .map(async (name) => {
        const { size, mtimeMs } = await stat(join(directory, name))
        return { name, size, mtimeMs }
      }),
  )
  for (const { name, size } of found.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
    const [, key, digest, format] = NAME.exec(name) ?? []
    const kind = IMAGE_FORMATS.find((known) => known === format)
    if (key && digest && kind) entries.set(key, { digest, kind, file: name }, size)
  }
}
