import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomLetters } from './platform/crypto/random-letters.ts'

const BYTES = 32
const PASSWORD_LETTERS = 12

/** Minimum length of SERVER_SECRET in characters: 32 random bytes in base64. */
export const MIN_SECRET = 43

/**
 * Secret for encryption, HMACs and signatures: SERVER_SECRET, or a file in the data folder. Not in the database, so that
 * a copy of the database alone decrypts nothing.
 */
export const serverSecret = (written: string, dataDir: string): string =>
  written === '' ? keptText(join(dataDir, 'server.secret'), () => randomBytes(BYTES).toString('base64url')) : written

/** Password of the demo accounts of this data folder: every demo store has another one. */
export const madeDemoPassword = (dataDir: string): string =>
  keptText(join(dataDir, 'demo.password'), () => randomLetters(PASSWORD_LETTERS))

/** Content of a file that is written at the first start and readable by the server's user only. */
function keptText(file: string, make: () => string): string {
  try {
    // Of two concurrent starts one creates it, and both read it.
    writeFileSync(file, make(), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
