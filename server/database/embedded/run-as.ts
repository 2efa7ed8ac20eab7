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

/** Answers how, for a folder that whoever that is then owns. */
export async function chooseRunAs(folder: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return { prefix: [], user: null }
  const { uid, gid } = await stat(folder)
  if (uid !== 0) return { prefix: [], user: { uid, gid } }
  const [command = '', ...rest] = NAMESPACE
  const works = await run(command, [...rest, 'true']).then(
    () => true,
    () => false,
  )
  if (works) return { prefix: NAMESPACE, user: null }
  const user = await unprivilegedUser()
  await give(folder, user)
  return { prefix: [], user }
}

async function unprivilegedUser(): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const found = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody')
  if (!found) throw new CannotStart('PostgreSQL does not run as root: start the store as an ordinary user.')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

/** The folder itself last, so that a walk which was cut off is made again. */
async function give(path: string, user: { uid: number; gid: number }): Promise<void> {
  if ((await stat(path)).isDirectory()) for (const name of await readdir(path)) await give(join(path, name), user)
  await chown(path, user.uid, user.gid)
}
