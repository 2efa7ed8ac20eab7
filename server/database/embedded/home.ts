import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The embedded database's folder under DATA_DIR. */
export interface Home {
  folder: string
  data: string
  log: string
  /** Process id of the Node that started or adopted the database, so that another one leaves it running. */
  owner: string
  /** Of USER. */
  password: string
  /** Of APP_ROLE. */
  appPassword: string
}

/** The superuser that `initdb` makes: it starts and adopts the database, and gives the store its role. */
export const USER = 'store'
/** What the store asks as: it owns its tables and nothing else. */
export const APP_ROLE = 'store_app'

/** Makes the folder, readable by its owner alone, and answers its one name, however it was reached. */
export async function homeFolder(dataDir: string): Promise<string> {
  const asked = join(dataDir, 'postgres')
  await mkdir(asked, { recursive: true })
  await chmod(asked, 0o700)
  // A running database is known by it.
  return realpath(asked)
}

/** Makes the passwords once: whoever asks holds the folder's lock. */
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
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept) return kept
  const made = randomBytes(24).toString('base64url')
  await writeFile(file, made, { mode: 0o600 })
  return made
}

export const adminUrlOf = ({ password }: Home, port: number): string =>
  `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`

export const appUrlOf = ({ appPassword }: Home, port: number): string =>
  `postgres://${APP_ROLE}:${appPassword}@127.0.0.1:${port}/postgres`
