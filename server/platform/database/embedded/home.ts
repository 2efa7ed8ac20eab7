import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files of the embedded database under DATA_DIR. */
export interface Home {
  folder: string
  data: string
  log: string
  /** File with the process id of the Node process that started or adopted the database. */
  owner: string
  /** Password of `USER`. */
  password: string
  /** Password of `APP_ROLE`. */
  appPassword: string
}

/** Superuser created by `initdb`; used to start and adopt the database and to create the store's role. */
export const USER = 'store'
/** Role that the store connects as; it owns only its tables. */
export const APP_ROLE = 'store_app'

/** Creates the folder with mode 0700 and returns its canonical path. */
export async function homeFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'postgres')
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
  // Canonical, because a running database is identified by this path.
  return realpath(folder)
}

/** Creates the passwords on first use. The caller holds the folder's lock. */
export async function openHome(folder: string): Promise<Home> {
  return {
    folder,
    data: join(folder, 'data'),
    log: join(folder, 'postgres.log'),
    owner: join(folder, 'owner'),
    password: await password(join(folder, 'password')),
    appPassword: await password(join(folder, 'app-password')),
  }
}

async function password(file: string): Promise<string> {
  const stored = await readFile(file, 'utf8').catch(() => '')
  if (stored) return stored
  const made = randomBytes(24).toString('base64url')
  await writeFile(file, made, { mode: 0o600 })
  return made
}

export const adminUrlOf = ({ password }: Home, port: number): string =>
  `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`

export const appUrlOf = ({ appPassword }: Home, port: number): string =>
  `postgres://${APP_ROLE}:${appPassword}@127.0.0.1:${port}/postgres`
