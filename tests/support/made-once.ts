import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** A folder of this user's that outlives a run, named by what it was made of: not where a run keeps what passes. */
export const lastingFolder = (kind: string, digest: string): string =>
  join(process.env.LASTING_DIR ?? tmpdir(), `${kind}-${userInfo().uid}-${digest.slice(0, 16)}`)

/** Makes the folder if nobody has: under another name first, so that it is there whole or not at all. */
export async function madeOnce(folder: string, make: (making: string) => void | Promise<void>): Promise<void> {
  if (existsSync(folder)) return
  const making = mkdtempSync(`${folder}-`)
  try {
    await make(making)
    renameSync(making, folder)
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    // Another run may have been quicker.
    if (!existsSync(folder)) throw error
  }
}
