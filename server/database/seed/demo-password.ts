import { hash, verify } from '@node-rs/argon2'
import type { Database } from '../database.ts'
import { demoPeople, phoneOf } from './demo-people.ts'
import { noteStage } from './stages.ts'

/** argon2id, the library's own variant, at the strength that signing in expects. */
const STRENGTH = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** One hash with its own salt for each of `demoPeople()`, in their order. */
export const hashAll = (password: string): Promise<string[]> =>
  Promise.all(demoPeople().map(() => hash(password, STRENGTH)))

export const isDemoPassword = async (note: string | null, password: string): Promise<boolean> =>
  note !== null && (await verify(note, password))

/** A store opened to others after its first start must not go on taking the password everybody knows. */
export async function changeDemoPassword(db: Database, password: string): Promise<void> {
  const hashes = await hashAll(password)
  await db.transaction(async (inside) => {
    await noteStage(inside, 'people', hashes[0] ?? '')
    for (const [index, person] of demoPeople().entries()) {
      const phone = phoneOf(person)
      await inside.query('update account set password_hash = $2 where phone = $1', [phone, hashes[index]])
      await inside.query('delete from session where account_id = (select id from account where phone = $1)', [phone])
    }
  })
}
