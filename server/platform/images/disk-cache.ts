import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#contract/clock.ts'
import { IMAGE_FORMATS } from '#contract/constants.ts'
import type { BackgroundTasks } from '../tasks/background-tasks.ts'
import { GdsfCache } from './gdsf-cache.ts'
import type { ImageKind } from './image-kind.ts'
import { digestOf, type StoredImage } from './image-response.ts'

export interface CachedImage extends StoredImage {
  /** Cost of encoding it, in the units of `transform`. */
  cost: number
}

interface Entry {
  digest: string
  kind: ImageKind
  cost: number
}

export interface DiskCacheOptions {
  directory: string
  bytesMost: number
  clock: Clock
  /** Removes evicted files in the background. */
  tasks: BackgroundTasks
}

/** File names of earlier versions have no cost. */
const NAME = /^([0-9a-f]{40})\.([0-9a-f]{32})(?:\.(\d{1,12}))?\.([a-z]+)$/
const nameOf = (key: string, { digest, kind, cost }: Entry) => `${key}.${digest}.${Math.round(cost)}.${kind}`
/** About the cost of a product card's image. */
const UNKNOWN_COST = 2_500_000
/** Share of its bytes above which the cache counts as full. */
const FULL_FROM = 0.9

/**
 * Encoded images on disk, evicted by value. A file name contains the cache key, the digest of the bytes, the cost and
 * the kind, so that a start reads only names and a damaged file is detected. Files of an earlier version are read under
 * their old names.
 */
export class DiskCache {
  readonly #options: DiskCacheOptions
  readonly #entries: GdsfCache<Entry>
  /** Old names of files of an earlier version, by key. */
  readonly #earlierNames = new Map<string, string>()
  #loading: Promise<void> | null = null
  #written = 0

  constructor(options: DiskCacheOptions) {
    const { tasks, bytesMost } = options
    this.#options = options
    this.#entries = new GdsfCache<Entry>(bytesMost, (key, entry) =>
      tasks.attempt('evict image', () => this.#removeFile(key, entry)),
    )
    tasks.attempt('open image cache', () => this.#ready())
  }

  /** Whether the image is cached; does not count as a use. */
  async has(key: string): Promise<boolean> {
    await this.#ready()
    return this.#entries.has(key)
  }

  /** Whether another image fits without an eviction. */
  async hasNamespace(): Promise<boolean> {
    await this.#ready()
    return this.#entries.bytes < this.#options.bytesMost * FULL_FROM
  }

  /** null if the image is not cached, its file does not match its digest, or the folder cannot be read. */
  async read(key: string): Promise<CachedImage | null> {
    await this.#ready().catch(() => undefined)
    const entry = this.#entries.get(key)
    if (!entry) return null
    const path = this.#pathOf(key, entry)
    const body = await readFile(path).catch(() => null)
    if (!body || digestOf(body) !== entry.digest) {
      this.#entries.delete(key)
      await this.#removeFile(key, entry).catch(() => undefined)
      return null
    }
    const now = this.#options.clock.now() / 1000
    await utimes(path, now, now).catch(() => {})
    return { ...entry, body }
  }

  async write(key: string, { digest, kind, cost, body }: CachedImage): Promise<void> {
    await this.#ready()
    this.#written += 1
    const entry = { digest, kind, cost }
    const { directory } = this.#options
    const unfinished = join(directory, `${key}.${process.pid}-${this.#written}.part`)
    await writeFile(unfinished, body)
    await rename(unfinished, join(directory, nameOf(key, entry)))
    this.#earlierNames.delete(key)
    this.#entries.set(key, entry, { size: body.byteLength, cost })
  }

  /** After a failure to read the folder, the next call tries again. */
  #ready(): Promise<void> {
    this.#loading ??= load(this.#options.directory, this.#entries, this.#earlierNames).catch((error: unknown) => {
      this.#loading = null
      throw error
    })
    return this.#loading
  }

  #pathOf(key: string, entry: Entry): string {
    return join(this.#options.directory, this.#earlierNames.get(key) ?? nameOf(key, entry))
  }

  #removeFile(key: string, entry: Entry): Promise<void> {
    const path = this.#pathOf(key, entry)
    this.#earlierNames.delete(key)
    return rm(path, { force: true })
  }
}

async function load(directory: string, entries: GdsfCache<Entry>, earlier: Map<string, string>): Promise<void> {
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
    const [, key, digest, written, format] = NAME.exec(name) ?? []
    const kind = IMAGE_FORMATS.find((known) => known === format)
    if (!key || !digest || !kind) continue
    const cost = written === undefined ? UNKNOWN_COST : Number(written)
    if (written === undefined) earlier.set(key, name)
    entries.set(key, { digest, kind, cost }, { size, cost })
  }
}
