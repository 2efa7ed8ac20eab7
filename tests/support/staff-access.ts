import type { Api } from './api.ts'

/** Grants an account exactly these permissions, as an admin does; in force with its next request. */
export async function grant({ db }: Pick<Api, 'db'>, phone: string, permissions: readonly string[]): Promise<void> {
  await db.query('update account set permissions = $2 where phone = $1', [phone, JSON.stringify(permissions)])
}
