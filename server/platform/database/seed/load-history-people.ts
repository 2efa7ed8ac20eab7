import { ROLE } from '#contract/constants.ts'
import type { Language } from '#contract/site/language.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'
import { demoPeople, phoneOf } from './demo-people.ts'
import { insertRows } from './insert-rows.ts'

/** A person who only the history of the demo has: without a password, so that nobody signs in as them. */
export interface HistoryPerson {
  /** E.164, in the range of the history. */
  phone: string
  role_id: typeof ROLE.customer | typeof ROLE.dealer | typeof ROLE.salesPerson
  first_name: string
  last_name: string
  email: string
  birth_date: string | null
  locale: Language
  createdAt: Date
  company: { name: string; tier: string; creditLimit: number; registrationNo: string } | null
}

export interface StoredPerson {
  id: string
  phone: string
  role_id: number
  first_name: string
  last_name: string
  email: string | null
  locale: Language
  permissions: string[]
  /** Of a dealer. */
  dealer_id: string | null
}

type MarketCode = Market['code']

/** Numbers that end in 1000 to 1999; those of the demo's own accounts end in less. */
const PREFIXES: Readonly<Record<MarketCode, string>> = { MY: '+6010000', ID: '+628000000' }
const DIGITS: Readonly<Record<MarketCode, number>> = { MY: 4, ID: 5 }

export const historyPhone = (market: MarketCode, number: number): string =>
  PREFIXES[market] + String(1_000 + number).padStart(DIGITS[market], '0')

/** Matches the phones of the history's people in SQL. */
export const HISTORY_PHONES = String.raw`^(\+60100001\d{3}|\+62800000001\d{3})$`

export async function loadHistoryPeople(
  db: Database,
  market: MarketCode,
  people: readonly HistoryPerson[],
): Promise<void> {
  const rows = people.map((person) => ({ ...person, id: newId(person.createdAt.getTime()) }))
  await insertRows(
    db,
    'account',
    rows.map(({ createdAt, company: _company, ...person }) => ({ ...person, market, created_at: createdAt })),
  )
  await insertRows(
    db,
    'dealer_company',
    rows.flatMap(({ id, createdAt, company }) =>
      company === null
        ? []
        : [
            {
              id: newId(createdAt.getTime()),
              account_id: id,
              market,
              company_name: company.name,
              tier: company.tier,
              status: 'approved',
              credit_limit: company.creditLimit,
              registration_no: company.registrationNo,
            },
          ],
    ),
  )
}

/** The demo's own accounts of the market in the order of their list, then those of the history by their phone. */
export async function storedPeople(db: Database, market: MarketCode): Promise<StoredPerson[]> {
  const own = demoPeople()
    .filter((person) => person.market === market)
    .map(phoneOf)
  return db.query<StoredPerson>(
    `select a.id, a.phone, a.role_id, a.first_name, a.last_name, a.email, a.locale, a.permissions,
            case when d.status = 'approved' then d.id end as dealer_id
       from account a left join dealer_company d on d.account_id = a.id
      where a.market = $1 and (a.phone = any($2::text[]) or a.phone ~ $3)
      order by array_position($2::text[], a.phone) nulls last, a.phone`,
    [market, own, HISTORY_PHONES],
  )
}
