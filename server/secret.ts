import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const BYTES = 32

/** Minimum length of SERVER_SECRET in characters: 32 random bytes in base64. */
export const MIN_SECRET = 43

/**
 * Secret for encryption, HMACs and signatures: SERVER_SECRET, or a file in the data folder, created at the first start
 * and readable by the server's user only. Not in the database, so that a copy of the database alone decrypts nothing.
 */
export function serverSecret(written: string, dataDir: string): string {
  if (written !== '') return written
  const file = join(dataDir, 'server.secret')
  try {
    // Of two concurrent starts one creates it, and both read it.
    writeFileSync(file, randomBytes(BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
