import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { Database } from '../database.ts'
import { demoPeople, phoneOf } from './demo-people.ts'
import { noteStage } from './stages.ts'

/** argon2id (the library's default variant) with the parameters that sign-in uses. */
const STRENGTH = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** One hash with its own salt for each of `demoPeople()`, in their order. */
export const hashAll = (password: string): Promise<string[]> =>
  Promise.all(demoPeople().map(() => hash(password, STRENGTH)))

export const isDemoPassword = async (note: string | null, password: string): Promise<boolean> =>
  note !== null && (await verify(note, password))

/** Changes the password of every demo account and ends their sessions. */
export async function changeDemoPassword(db: Database, password: string): Promise<void> {
  const hashes = await hashAll(password)
  await db.transaction(async (transaction) => {
    await noteStage(transaction, 'people', hashes[0] ?? '')
    for (const [index, person] of demoPeople().entries()) {
      const phone = phoneOf(person)
      await transaction.query('update account set password_hash = $2 where phone = $1', [phone, hashes[index]])
      await transaction.query('delete from session where account_id = (select id from account where phone = $1)', [
        phone,
      ])
    }
  })
}

/** Demo accounts are created within this time after the stage's marker, before the store accepts requests. */
const MADE_WITHIN = '1 second'

/**
 * Removes password, sessions and pending codes of every demo account, including those whose phone has changed. A later
 * local start restores the demo password. Returns the number of accounts.
 */
export async function lockDemoPeople(db: Database): Promise<number> {
  const unknown = await hash(randomBytes(32), STRENGTH)
  return db.transaction(async (transaction) => {
    await transaction.query("update seed_stage set note = null where stage = 'people'")
    const locked = await transaction.query<{ id: string; phone: string }>(
      `update account a set password_hash = $1 from seed_stage s
        where s.stage = 'people' and (a.phone = any($2) or a.created_at <= s.loaded_at + $3::interval)
        returning a.id, a.phone`,
      [unknown, demoPeople().map(phoneOf), MADE_WITHIN],
    )
    const ids = locked.map(({ id }) => id)
    await transaction.query('delete from session where account_id = any($1)', [ids])
    await transaction.query('delete from sign_in_step where account_id = any($1)', [ids])
    await transaction.query('delete from one_time_code where target = any($1)', [locked.map(({ phone }) => phone)])
    return locked.length
  })
}
