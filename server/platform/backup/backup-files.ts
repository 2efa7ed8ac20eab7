import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { datedFiles, outdatedFiles } from './retention.ts'

/** A complete back-up in the folder. */
export interface StoredBackup {
  file: string
  /** Moment of its snapshot. */
  at: Date
  bytes: number
  isEncrypted: boolean
}

const namesIn = (directory: string): Promise<string[]> =>
  readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

/** The back-ups of a folder, newest first. */
export async function listBackups(directory: string): Promise<StoredBackup[]> {
  return Promise.all(
    datedFiles(await namesIn(directory)).map(async ({ file, at }) => {
      const { size } = await stat(join(directory, file))
      return { file, at, bytes: size, isEncrypted: file.endsWith('.enc') }
    }),
  )
}

/** Removes what retention no longer keeps, and unfinished files of processes that were killed. */
export async function removeOutdatedBackups(directory: string): Promise<void> {
  const names = await namesIn(directory)
  const unfinished = names.filter((name) => /^\.store-.*\.part$/.test(name))
  for (const name of [...outdatedFiles(names), ...unfinished]) await rm(join(directory, name), { force: true })
}
