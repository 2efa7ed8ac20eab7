import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { outdatedFiles } from './retention.ts'

const namesIn = (directory: string): Promise<string[]> =>
  readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

/** Writing and trying out a large back-up takes minutes; what is so old belongs to a process that was killed. */
const ABANDONED_MS = 24 * 60 * 60_000

const isAbandoned = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > ABANDONED_MS,
    () => false,
  )

/**
 * Removes what retention no longer keeps, and unfinished files of processes that were killed. Another process may be
 * writing a back-up at this moment, such as the first one of a new store.
 */
export async function removeOutdatedBackups(directory: string): Promise<void> {
  const names = await namesIn(directory)
  for (const name of outdatedFiles(names)) await rm(join(directory, name), { force: true })
  for (const name of names.filter((one) => /^\.store-.*\.part$/.test(one))) {
    const path = join(directory, name)
    if (await isAbandoned(path)) await rm(path, { force: true })
  }
}
