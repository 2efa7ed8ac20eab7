import type { Clock } from '#contract/clock.ts'
import { ROLE } from '#contract/constants.ts'
import { NEW_STAFF_PERMISSIONS } from '#contract/staff/permissions.ts'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'
import { type DemoPerson, readMarketing } from './demo-data.ts'
import { demoPeople, phoneOf } from './demo-people.ts'
import { insertRows } from './insert-rows.ts'

const LOCALE = { MY: 'en', ID: 'id' } as const

interface LoadedPerson extends DemoPerson {
  id: string
  dealerId: string
  passwordHash: string | undefined
}

/**
 * Loads accounts, dealers, their sales persons, and affiliates. `hashes` has one salted hash for each of
 * `demoPeople()`.
 */
export async function loadPeople(db: Database, clock: Clock, hashes: readonly string[]): Promise<void> {
  const now = clock.now()
  const people = demoPeople().map(
    (person, index): LoadedPerson => ({ ...person, id: newId(now), dealerId: newId(now), passwordHash: hashes[index] }),
  )
  const named = new Map(people.map((person) => [person.key, person]))
  await insertRows(
    db,
    'account',
    people.map((person) => accountRow(person, new Date(now))),
  )
  await insertRows(db, 'dealer_company', people.flatMap(companyRow))
  await insertRows(
    db,
    'dealer_application',
    people.flatMap((person) => applicationRow(person, newId(now), new Date(now))),
  )
  const assignments = people.flatMap(({ id, dealers }) =>
    dealers.map((key) => ({ sales_account_id: id, dealer_id: named.get(key)?.dealerId })),
  )
  await insertRows(db, 'sales_assignment', assignments)
  const affiliates = readMarketing().affiliate.affiliates.map(({ code, user, status }) => {
    const person = named.get(user)
    // Fictitious, and unique: affiliates that share a bank account count as the same person.
    const account_no = person && phoneOf(person).replace('+', '00')
    const account_name = `${person?.first_name} ${person?.last_name}`
    return { code, account_id: person?.id, status, ...PAYEE, account_no, account_name, applied_at: new Date(now) }
  })
  await insertRows(db, 'affiliate', affiliates)
}

const accountRow = (person: LoadedPerson, created_at: Date) => ({
  id: person.id,
  role_id: person.role_id,
  market: person.market,
  phone: phoneOf(person),
  first_name: person.first_name,
  last_name: person.last_name,
  birth_date: person.birth_date,
  locale: LOCALE[person.market],
  password_hash: person.passwordHash,
  points_balance: person.points,
  permissions: person.role_id === ROLE.staff ? NEW_STAFF_PERMISSIONS : [],
  created_at,
})

const companyRow = ({ dealerId, id, market, company_name, tier, status, credit_limit }: LoadedPerson) =>
  company_name === undefined ? [] : [{ id: dealerId, account_id: id, market, company_name, tier, status, credit_limit }]

const PAYEE = { channel: 'other', bank: 'Bank Contoh' } as const

const REGISTRATION_NO = { MY: '202601000204 (1500204-X)', ID: '9120000002040' } as const
const PLACE = {
  MY: { city: 'Petaling Jaya', district: null, state_id: 6010, postcode: '46000' },
  ID: { city: 'Jakarta Pusat', district: 'Menteng', state_id: 6231, postcode: '10310' },
} as const

/** The open application of a pending dealer. */
const applicationRow = (person: LoadedPerson, id: string, created_at: Date) =>
  person.status !== 'pending'
    ? []
    : [
        {
          id,
          market: person.market,
          status: 'pending',
          company_name: person.company_name,
          registration_no: REGISTRATION_NO[person.market],
          first_name: person.first_name,
          last_name: person.last_name,
          phone: phoneOf(person),
          locale: LOCALE[person.market],
          place: { ...PLACE[person.market], address_1: '1 Jalan Contoh', address_2: null, subdistrict: null },
          documents: [],
          account_id: person.id,
          phone_proven: true,
          created_at,
        },
      ]
