import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '#server/database/embedded/postmaster-file.ts'

const MEMORY = '/dev/shm'
const TMPFS = 0x01021994
/** A whole run takes a third of it. */
const ROOM_BYTES = 2 ** 30
const OURS = /^verify-(\d+)-/

/**
 * A folder in memory for what a run throws away, or null where there is none or not enough of it. A database asks its
 * disk to keep each commit: in memory the api tests take two thirds of the time, and a disk that is shared with other
 * machines slows nothing down. The caller removes it; what a killed run has left there the next one takes away.
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
    const room = Math.min(bsize * bavail, process.availableMemory() / 2)
    if (type !== TMPFS || room < ROOM_BYTES) return null
    const folder = mkdtempSync(join(at, `verify-${process.pid}-`))
    // As root the database runs as somebody else, who has to pass through.
    chmodSync(folder, 0o711)
    return folder
  } catch {
    return null
  }
}
