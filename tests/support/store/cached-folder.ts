import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/**
 * A folder of this user that outlives a run, named by the hash of its sources; outside the folder for temporary files.
 */
export const lastingFolder = (kind: string, digest: string): string =>
  join(process.env.LASTING_DIR ?? tmpdir(), `${kind}-${userInfo().uid}-${digest.slice(0, 16)}`)

/**
 * Makes the folder if it is missing. It is made under another name first, so that it exists completely or not at all.
 */
export async function madeOnce(folder: string, make: (making: string) => void | Promise<void>): Promise<void> {
  if (existsSync(folder)) return
  const making = mkdtempSync(`${folder}-`)
  try {
    await make(making)
    renameSync(making, folder)
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    // Another run may have made it first.
    if (!existsSync(folder)) throw error
  }
}
