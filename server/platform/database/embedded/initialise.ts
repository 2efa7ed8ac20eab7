import { execFile } from 'node:child_process'
import { access, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from '../database.ts'
import type { Binaries } from './binaries.ts'
import { type Home, USER } from './home.ts'
import type { RunAs } from './run-as.ts'

const run = promisify(execFile)

const OPTIONS = [
  `--username=${USER}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
]

/**
 * Creates the data folder once, under a temporary name first, so that an interrupted start leaves no partial folder.
 */
export async function initialise(home: Home, binaries: Binaries, runAs: RunAs): Promise<void> {
  const exists = await access(join(home.data, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
  if (exists) return
  const half = `${home.data}.new`
  await rm(half, { recursive: true, force: true })
  const [file, ...line] = [
    ...runAs.prefix,
    binaries.initdb,
    ...OPTIONS,
    '--pgdata',
    half,
    '--pwfile',
    join(home.folder, 'password'),
  ]
  try {
    await run(file, line, { cwd: home.folder, env: binaries.environment, ...runAs.user })
  } catch (error) {
    const stderr = (error instanceof Error && 'stderr' in error && String(error.stderr).trim()) || String(error)
    throw new CannotStart(
      `PostgreSQL cannot make its folder ${home.data}: correct what it says, or set DATABASE_URL to a server of your own (${stderr}).`,
    )
  }
  await rename(half, home.data)
}
