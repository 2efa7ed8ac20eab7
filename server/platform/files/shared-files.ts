import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Database } from '../database/database.ts'
import type { OwnStorage } from '../images/own-storage.ts'
import * as parts from './file-parts-table.ts'
import { writeFileSafely } from './write-file.ts'

/**
 * Files that all servers of a store see (decision 0079). Paths begin with a slash and are below the data folder. A path
 * is never given to other bytes.
 */
export interface SharedFiles {
  /** @param at where these bytes begin, for a file that arrives in parts */
  write(path: string, body: Uint8Array, at?: number): Promise<void>
  /** null for a file that does not exist. */
  read(path: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Writes a file to disk, part by part; false when it does not exist. */
  copyTo(file: string, path: string): Promise<boolean>
  remove(paths: readonly string[]): Promise<void>
  /** Those of the paths that exist. */
  existing(paths: readonly string[]): Promise<string[]>
  /** Paths below a folder, which ends with a slash. */
  below(folder: string): Promise<string[]>
}

/** null: files are on the disk of this machine alone, or on one that all servers have mounted. */
export function sharedFiles({ config, db }: { config: Pick<Config, 'fileStorage'>; db: Database }): SharedFiles | null {
  if (config.fileStorage === 'disk') return null
  return {
    write: (path, body, at = 0) => parts.write(db, { path, at, body }),
    async read(path) {
      const found: Buffer[] = []
      for (const at of await parts.starts(db, path)) found.push((await parts.read(db, path, at)) ?? Buffer.alloc(0))
      return found.length === 0 ? null : new Uint8Array(found.length === 1 ? (found[0] ?? []) : Buffer.concat(found))
    },
    async copyTo(file, path) {
      const starts = await parts.starts(db, path)
      if (starts.length === 0) return false
      await writeFileSafely(file, async (handle) => {
        for (const at of starts) {
          const body = (await parts.read(db, path, at)) ?? Buffer.alloc(0)
          await handle.write(body, 0, body.byteLength, at)
        }
      })
      return true
    },
    remove: (paths) => parts.remove(db, paths),
    existing: (paths) => parts.existing(db, paths),
    below: (folder) => parts.below(db, folder),
  }
}

/** The object store that is built in. */
export const ownStorage = (store: { config: Pick<Config, 'dataDir' | 'fileStorage'>; db: Database }): OwnStorage => ({
  root: join(store.config.dataDir, 'storage'),
  shared: sharedFiles(store),
})
