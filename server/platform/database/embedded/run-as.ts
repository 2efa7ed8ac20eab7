import { execFile } from 'node:child_process'
import { chown, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from '../database.ts'

const run = promisify(execFile)

/** How to start PostgreSQL, which refuses to run as root. */
export interface RunAs {
  /** Command prefix. */
  prefix: readonly string[]
  /** User that PostgreSQL runs as and that must own its files; null = the current user. */
  user: { uid: number; gid: number } | null
}

/** User namespace in which root appears as another user: needs neither chown nor a system user. */
const NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--']

/** Chooses how to run PostgreSQL and makes that user the owner of the folder. */
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

/** Changes the owner of the folder itself last, so that an interrupted walk is repeated. */
async function give(path: string, user: { uid: number; gid: number }): Promise<void> {
  if ((await stat(path)).isDirectory()) for (const name of await readdir(path)) await give(join(path, name), user)
  await chown(path, user.uid, user.gid)
}
