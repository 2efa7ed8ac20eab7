import { execFile } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { homeFolder, openHome } from '#server/platform/database/embedded/home.ts'
import { readPostmasterFile } from '#server/platform/database/embedded/postmaster-file.ts'

const run = promisify(execFile)
const LOOK_MS = 10
const GIVE_UP_MS = 60_000

/**
 * Signals to PostgreSQL. SIGQUIT: aborts at once, as in a crash. SIGINT: cancels running queries and closes its files.
 */
export type Restart = 'immediate' | 'fast'

/** Stops the database of a folder; resolves when another one runs in its place, which the server must start. */
export async function restartDatabase(dataDir: string, mode: Restart): Promise<void> {
  const { data } = await openHome(await homeFolder(dataDir))
  const before = await readPostmasterFile(data)
  if (!before) throw new Error('The database does not run')
  process.kill(before.pid, mode === 'immediate' ? 'SIGQUIT' : 'SIGINT')
  const until = performance.now() + GIVE_UP_MS
  while (performance.now() < until) {
    const now = await readPostmasterFile(data)
    if (now && now.pid !== before.pid && now.status === 'ready') return
    await delay(LOOK_MS)
  }
  throw new Error(`Nobody started the database again after its ${mode} stop`)
}

const MOUNT_TRIES = 50

/**
 * Mounts a separate file system in memory, small enough to be filled: writes then fail as on a full disk.
 *
 * @throws Error where this process may not mount
 */
export async function mountSmall(folder: string, megabytes: number): Promise<() => Promise<void>> {
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'storm', folder]).catch((cause: unknown) => {
    throw new Error('A full disk is shown on Linux, by root: no file system could be mounted.', { cause })
  })
  return async () => {
    // The last process of the database may still be closing its files.
    for (let tries = 1; ; tries += 1) {
      try {
        await run('umount', [folder])
        return
      } catch (error) {
        if (tries === MOUNT_TRIES) throw error
        await delay(100)
      }
    }
  }
}

const CHUNKS = [Buffer.alloc(1 << 20), Buffer.alloc(1 << 12)]

/** Fills all free space, including space freed later. Returns a function that frees it again. */
export function fillDisk(folder: string): () => void {
  const filler = join(folder, 'filler')
  const file = openSync(filler, 'w')
  const fill = (): void => {
    for (const chunk of CHUNKS) while (isWritten(file, chunk));
  }
  fill()
  const topping = setInterval(fill, 50)
  return () => {
    clearInterval(topping)
    closeSync(file)
    rmSync(filler)
  }
}

function isWritten(file: number, chunk: Buffer): boolean {
  try {
    return writeSync(file, chunk) === chunk.length
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false
    throw error
  }
}
