import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { outdatedFiles } from './retention.ts'

const namesIn = (directory: string): Promise<string[]> =>
  readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

/** Removes what retention no longer keeps, and unfinished files of processes that were killed. */
export async function removeOutdatedBackups(directory: string): Promise<void> {
  const names = await namesIn(directory)
  const unfinished = names.filter((name) => /^\.store-.*\.part$/.test(name))
  for (const name of [...outdatedFiles(names), ...unfinished]) await rm(join(directory, name), { force: true })
}
