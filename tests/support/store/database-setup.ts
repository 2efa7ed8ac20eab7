import { startTestDatabase, type TestDatabase } from './database.ts'

let database: TestDatabase | null = null

/** Vitest's global setup: one server for the whole run; workers find it by TEST_DATABASE_URL. */
export async function setup(): Promise<void> {
  database = await startTestDatabase()
  process.env.TEST_DATABASE_URL = database.url
}

export async function teardown(): Promise<void> {
  await database?.stop()
}
