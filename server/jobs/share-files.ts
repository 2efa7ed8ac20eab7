import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Store } from '../context.ts'
import { sharedFiles } from '../platform/files/shared-files.ts'
import { GIVEN_UP_MS, openUnendedWork } from '../platform/jobs/unended-work.ts'
import type { BackgroundTasks } from '../platform/tasks/background-tasks.ts'
import { unendedWorkFile } from './unended-work-file.ts'

/** Folders below the data folder, and whether the disk keeps a copy. */
const FOLDERS = [
  { folder: 'files', isKept: false },
  { folder: 'storage', isKept: true },
] as const

/**
 * Moves uploads that are on the disk of this machine to where all servers see them: those of a store that ran on one
 * machine before. Uploads of people leave the disk, where they would stay when another server removes them.
 */
export async function shareFiles(store: Store, signal?: AbortSignal): Promise<void> {
  const shared = sharedFiles(store)
  if (!shared) return
  for (const { folder, isKept } of FOLDERS) {
    const root = join(store.config.dataDir, folder)
    const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      },
    )
    const files = found.filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    const pathOf = (file: string): string => file.slice(store.config.dataDir.length).replaceAll('\\', '/')
    const paths = files.map(({ parentPath, name }) => join(parentPath, name))
    const known = new Set(await shared.existing(paths.map(pathOf)))
    for (const file of paths) {
      signal?.throwIfAborted()
      if (!known.has(pathOf(file))) await shared.write(pathOf(file), await readFile(file))
      if (!isKept) await rm(file, { force: true })
    }
  }
}

export const startSharingFiles = (store: Store, tasks: BackgroundTasks): void =>
  tasks.start('share files', async (signal) => {
    const unended = openUnendedWork(unendedWorkFile(store.config, 'share-files'))
    if (unended.isGivenUp('share files', 0)) await delay(GIVEN_UP_MS, undefined, { signal, ref: false })
    await unended.run('share files', () => shareFiles(store, signal))
  })
