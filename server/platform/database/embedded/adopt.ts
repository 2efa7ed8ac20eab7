import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart } from '../database.ts'
import { adminUrlOf, type Home } from './home.ts'
import { type PostmasterFile, postmasterPath, readPostmasterFile, runsIn } from './postmaster-file.ts'

const RETRY_MS = 100
const RETRIES_MS = 15_000

/**
 * Returns a database that is still running after its server was killed, if it uses our folder and accepts our password.
 * If none is running, removes the stale pid file and returns null.
 *
 * @throws CannotStart when a process holds the folder and does not respond
 */
export async function adopt(home: Home): Promise<PostmasterFile | null> {
  const until = performance.now() + RETRIES_MS
  for (;;) {
    const file = await readPostmasterFile(home.data)
    if (file === null) return null
    if (!(await runsIn(home.data, file.pid))) {
      // Safe even if backends remain: PostgreSQL detects them by the shared memory of the data folder.
      await rm(postmasterPath(home.data), { force: true })
      return null
    }
    if (await isOurs(home, file.port)) return file
    if (performance.now() > until)
      throw new CannotStart(
        `Process ${file.pid} holds the database in ${home.data} and does not answer: stop it, or set DATA_DIR to another folder.`,
      )
    await delay(RETRY_MS)
  }
}

async function isOurs(home: Home, port: number): Promise<boolean> {
  if (port === 0) return false
  const client = new pg.Client({ connectionString: adminUrlOf(home, port), connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder")
    return rows[0]?.folder === home.data
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
