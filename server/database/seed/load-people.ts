import type { Clock } from '#contract/clock.ts'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'
import { readMarketing } from './demo-data.ts'
import { demoPeople, phoneOf } from './demo-people.ts'
import { insertRows } from './insert-rows.ts'

const LOCALE = { MY: 'en', ID: 'id' } as const

/** Accounts, dealers, who serves them, and affiliates. `hashes` holds one salted hash for each of `demoPeople()`. */
export async function loadPeople(db: Database, clock: Clock, hashes: readonly string[]): Promise<void> {
  const now = clock.now()
  const people = demoPeople().map((person, index) => ({
    ...person,
    id: newId(now),
    dealerId: newId(now),
    password: hashes[index],
  }))
  const named = new Map(people.map((person) => [person.key, person]))
  await insertRows(
    db,
    'account',
    people.map((person) => ({
      id: person.id,
      role_id: person.role_id,
      market: person.market,
      phone: phoneOf(person),
      first_name: person.first_name,
      last_name: person.last_name,
      birth_date: person.birth_date,
      locale: LOCALE[person.market],
      password_hash: person.password,
      points_balance: person.points,
      created_at: new Date(now),
    })),
  )
  await insertRows(
    db,
    'dealer_company',
    people
      .filter((person) => person.company_name !== undefined)
      .map((person) => ({
        id: person.dealerId,
        account_id: person.id,
        market: person.market,
        company_name: person.company_name,
        tier: person.tier,
        status: person.status,
      })),
  )
  await insertRows(
    db,
    'sales_assignment',
    people.flatMap((person) =>
      person.dealers.map((key) => ({ sales_account_id: person.id, dealer_id: named.get(key)?.dealerId })),
    ),
  )
  await insertRows(
    db,
    'affiliate',
    readMarketing().affiliate.affiliates.map(({ code, user, status }) => ({
      code,
      account_id: named.get(user)?.id,
      status,
    })),
  )
}
