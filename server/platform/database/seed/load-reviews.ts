import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'
import { readPeople, readReviews } from './demo-data.ts'
import { phoneOf } from './demo-people.ts'
import { insertRows } from './insert-rows.ts'
import { HISTORY_PHONES } from './load-history-people.ts'

const DAY_MS = 24 * 60 * 60_000
const STAGE = 'reviews'

/** Switches reviews on and loads some of the demo's customers. For local stores only; `removeReviews` takes them back. */
export async function loadReviews(db: Database, firstStart: Date): Promise<void> {
  for (const market of ['MY', 'ID'])
    await db.query(
      `insert into config (market, id, value) values ($1, 'reviews', '{"active": true}') on conflict do nothing`,
      [market],
    )
  const accounts = await db.query<{ id: string; phone: string; market: string; author: string }>(
    `select id, phone, market, first_name || ' ' || left(last_name, 1) || '.' as author from account where phone = any($1)`,
    [readPeople().map(phoneOf)],
  )
  const ofUser = (key: string) => {
    const phone = readPeople()
      .filter((person) => person.key === key)
      .map(phoneOf)[0]
    return accounts.find((account) => account.phone === phone)
  }
  const rows = readReviews().flatMap(({ user, days_ago, text: body, status, reply = null, ...review }) => {
    const account = ofUser(user)
    if (!account) return []
    const at = new Date(firstStart.getTime() - days_ago * DAY_MS)
    const { id: account_id, market, author } = account
    const published_at = status === 'published' ? at : null
    return [
      {
        id: newId(at.getTime()),
        account_id,
        market,
        author,
        ...review,
        reply,
        body,
        status,
        written_at: at,
        published_at,
      },
    ]
  })
  await insertRows(db, 'product_review', rows)
}

/** Takes demo reviews and their setting out of a store that is public now; a later local start loads them again. */
export async function removeReviews(db: Database): Promise<void> {
  await db.transaction(async (transaction) => {
    const loaded = await transaction.query('delete from seed_stage where stage = $1 returning stage', [STAGE])
    if (loaded.length === 0) return
    await transaction.query(
      'delete from product_review r using account a where a.id = r.account_id and (a.phone = any($1) or a.phone ~ $2)',
      [readPeople().map(phoneOf), HISTORY_PHONES],
    )
    await transaction.query("delete from config where id = 'reviews'")
  })
}
