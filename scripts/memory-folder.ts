import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '#server/platform/database/embedded/postmaster-file.ts'

const MEMORY = '/dev/shm'
const TMPFS = 0x01021994
/** A full run uses a third of it. */
const ROOM_BYTES = 2 ** 30
const OURS = /^verify-(\d+)-/

/**
 * Creates a folder in memory for the temporary files of a run, or returns null where that is impossible or too small.
 * PostgreSQL syncs each commit to its disk: in memory the API tests take two thirds of the time, and other load on the
 * disk has no effect. The caller removes it; a folder left by a killed run is removed by the next run.
 *
 * @param at where memory is mounted as a folder
 */
export function memoryFolder(at = MEMORY): string | null {
  try {
    for (const name of readdirSync(at)) {
      const owner = OURS.exec(name)?.[1]
      if (owner && !isAlive(Number(owner))) rmSync(join(at, name), { recursive: true, force: true })
    }
    const { type, bsize, bavail } = statfsSync(at)
    const available = Math.min(bsize * bavail, process.availableMemory() / 2)
    if (type !== TMPFS || available < ROOM_BYTES) return null
    const folder = mkdtempSync(join(at, `verify-${process.pid}-`))
    // Run as root, the database uses another user, who must be able to pass through.
    chmodSync(folder, 0o711)
    return folder
  } catch {
    return null
  }
}
