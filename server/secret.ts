import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const BYTES = 32

/** What SERVER_SECRET must have at least, in characters: as many as 32 random bytes in base64. */
export const SECRET_LEAST = 43

/**
 * What the server locks secrets of people with: SERVER_SECRET, or a file of the data folder, made at the first start and
 * readable by the server's own user alone. Not in the database, so that a copy of that opens nothing by itself.
 */
export function serverSecret(written: string, dataDir: string): string {
  if (written !== '') return written
  const file = join(dataDir, 'server.secret')
  try {
    // Of two starts at once one makes it, and both read it.
    writeFileSync(file, randomBytes(BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
