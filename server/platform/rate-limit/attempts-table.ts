import type { Database } from '../database/database.ts'

export interface Counted {
  tries: number
  ends_at: Date
}

/** Counts one attempt in the current window, or starts a new window if the last one has ended. */
export async function count(db: Database, key: string, { now, endsAt }: { now: Date; endsAt: Date }): Promise<Counted> {
  const [row] = await db.query<Counted>(
    `insert into attempt (key, tries, ends_at) values ($1, 1, $3)
     on conflict (key) do update
        set tries = case when attempt.ends_at <= $2 then 1 else attempt.tries + 1 end,
            ends_at = case when attempt.ends_at <= $2 then excluded.ends_at else attempt.ends_at end
     returning tries, ends_at`,
    [key, now, endsAt],
  )
  if (!row) throw new Error('A try was not counted')
  return row
}

/** null when no window is open. */
export async function find(db: Database, key: string, now: Date): Promise<Counted | null> {
  const [row] = await db.query<Counted>('select tries, ends_at from attempt where key = $1 and ends_at > $2', [
    key,
    now,
  ])
  return row ?? null
}

/** Subtracts one attempt. Returns how many are left; null when none was counted. */
export async function refund(db: Database, key: string): Promise<number | null> {
  const [row] = await db.query<Pick<Counted, 'tries'>>(
    'update attempt set tries = tries - 1 where key = $1 and tries > 0 returning tries',
    [key],
  )
  return row?.tries ?? null
}

export async function reset(db: Database, key: string): Promise<void> {
  await db.query('delete from attempt where key = $1', [key])
}

export async function removeExpired(db: Database, now: Date): Promise<void> {
  await db.query('delete from attempt where ends_at <= $1', [now])
}
