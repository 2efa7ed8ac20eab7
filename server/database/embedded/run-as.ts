import { execFile } from 'node:child_process'
import { chown, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from '../database.ts'

const run = promisify(execFile)

/** How to start PostgreSQL, which refuses to run as root. */
export interface RunAs {
  /** Put before the command. */
  prefix: readonly string[]
  /** Who it runs as, and therefore must own its files; null = whoever we are. */
  user: { uid: number; gid: number } | null
}

/** As root inside a namespace that shows the same user under another number: needs no chown and no system user. */
const NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--']

/** Answers how, having made sure that the folder belongs to whoever that is. */
export async function chooseRunAs(folder: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return { prefix: [], user: null }
  const [command = '', ...rest] = NAMESPACE
  const works = await run(command, [...rest, 'true']).then(
    () => true,
    () => false,
  )
  const user = works ? null : await unprivilegedUser()
  await give(folder, user ?? { uid: 0, gid: 0 })
  return { prefix: works ? NAMESPACE : [], user }
}

async function unprivilegedUser(): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const found = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody')
  if (!found) throw new CannotStart('PostgreSQL does not run as root: start the store as an ordinary user.')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

async function give(path: string, user: { uid: number; gid: number }): Promise<void> {
  const now = await stat(path)
  if (now.uid === user.uid) return
  if (now.isDirectory()) for (const name of await readdir(path)) await give(join(path, name), user)
  // The folder itself last: an interrupted walk starts again.
  await chown(path, user.uid, user.gid)
}
