import type { Api } from '../journeys/api.ts'

/** Id of the dealer company whose account has this phone. @throws Error without one */
export async function companyOf({ db }: Pick<Api, 'db'>, phone: string): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    'select d.id from dealer_company d join account a on a.id = d.account_id where a.phone = $1',
    [phone],
  )
  if (!row) throw new Error(`${phone} belongs to no dealer`)
  return row.id
}
