import type { Api } from '../journeys/api.ts'

/** Sets the permissions of an account to exactly these; they apply from its next request on. */
export async function grant({ db }: Pick<Api, 'db'>, phone: string, permissions: readonly string[]): Promise<void> {
  await db.query('update account set permissions = $2 where phone = $1', [phone, JSON.stringify(permissions)])
}
