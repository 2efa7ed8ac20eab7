import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { freePort } from '#server/platform/database/embedded/free-port.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/database/open.ts'
import { createLiveStore } from '#server/setup/create-live-store.ts'
import type { Answers } from '#server/setup/setup-answers.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const ANSWERS: Answers = {
  PUBLIC_LOCALE: 'MYR',
  STORE_NAME: 'Awan Vape',
  PUBLIC_URL: 'http://127.0.0.1',
  SALES_MODE: 'full',
  MINIMUM_AGE: '19',
  PAYMENT_SERVICES: 'MANUAL',
  ADMIN_NAME: 'Nor Aisyah binti Ali',
  ADMIN_PHONE: '012-345 6789',
  ADMIN_PASSWORD: 'empat botol di rak',
}

export interface LiveStore {
  server: ServerProcess
  db: OpenDatabase
  /** Signs the first admin in and enters the access code, over HTTP; returns a `cookie` header. */
  signIn(): Promise<string>
  /** Kills the server and starts another process on the same store. */
  killServer(): Promise<void>
  close(): Promise<void>
}

/** The cookies that a call sets. */
async function cookiesOf(origin: string, path: string, body: object): Promise<string[]> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin }
  const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`)
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return cookies.filter((cookie) => !cookie.endsWith('='))
}

/** A store without the demo, as `npm run setup` and `npm start` make it, in a folder of its own. */
export async function openLiveStore(): Promise<LiveStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'live store '))
  const db = await openDatabase({ dataDir, databaseUrl: null })
  const port = await freePort()
  const env = { DEMO: 'off', DATABASE_URL: db.url, DATA_DIR: dataDir, PORT: String(port) }
  await migrate(db)
  const { previewCode } = await createLiveStore({ config: readConfig(env, dataDir), db, clock: systemClock }, ANSWERS)
  const start = () => startServer({ dataDir, port, env })
  const store: LiveStore = {
    server: await start(),
    db,
    async signIn() {
      const login = { identifier: '0123456789', password: ANSWERS.ADMIN_PASSWORD, remember: true }
      const { origin } = store.server
      const signedIn = await cookiesOf(origin, '/api/auth/login', login)
      return [...signedIn, ...(await cookiesOf(origin, '/api/access_code', { code: previewCode }))].join('; ')
    },
    async killServer() {
      await store.server.kill()
      store.server = await start()
    },
    async close() {
      await store.server.stop()
      await db.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return store
}
