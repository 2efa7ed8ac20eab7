import type { Profile } from '#contract/account/profile.ts'
import type { DealerApplication } from '#contract/dealers/dealer-application.ts'
import type { Market } from '#contract/site/market.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import type { Database } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

type Status = DealerApplication['status']

export interface NewApplication {
  market: Market['code']
  companyName: string
  registrationNo: string
  taxNo: string | null
  firstName: string
  lastName: string
  phone: string
  email: string | null
  locale: Profile['locale']
  place: DealerApplication['address']
  documents: readonly string[]
  /** Account created with the application; its phone was verified then. */
  accountId: string | null
  salesAccountId: string | null
  now: Date
}

/** Returns the id. */
export async function create(db: Database, application: NewApplication): Promise<string> {
  const id = newId(application.now.getTime())
  await db.query(
    `insert into dealer_application
       (id, market, status, company_name, registration_no, tax_no, first_name, last_name, phone, email, locale, place,
        documents, account_id, phone_proven, sales_account_id, created_at)
     values ($1, $2, 'pending', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      id,
      application.market,
      application.companyName,
      application.registrationNo,
      application.taxNo,
      application.firstName,
      application.lastName,
      application.phone,
      application.email,
      application.locale,
      JSON.stringify(application.place),
      JSON.stringify(application.documents),
      application.accountId,
      application.accountId !== null,
      application.salesAccountId,
      application.now,
    ],
  )
  return id
}

interface Row extends Omit<DealerApplication, 'address' | 'sales_person' | 'created_at' | 'decided_at'> {
  place: DealerApplication['address']
  sales_id: string | null
  sales_first_name: string | null
  sales_last_name: string | null
  created_at: Date
  decided_at: Date | null
}

const SELECT = `select p.id, p.status, p.company_name, p.registration_no, p.tax_no, p.first_name, p.last_name, p.phone,
       p.phone_proven, p.email, p.place, p.documents, p.reason, p.created_at, p.decided_at, d.tier,
       s.id as sales_id, s.first_name as sales_first_name, s.last_name as sales_last_name
  from dealer_application p
  left join account s on s.id = p.sales_account_id
  left join dealer_company d on d.account_id = p.account_id`

function applicationOf(row: Row): DealerApplication {
  const { place, sales_id, sales_first_name, sales_last_name, created_at, decided_at, ...rest } = row
  return {
    ...rest,
    address: place,
    sales_person:
      sales_id === null ? null : { id: sales_id, first_name: sales_first_name ?? '', last_name: sales_last_name ?? '' },
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  }
}

export interface ApplicationPage {
  market: Market['code']
  /** null matches every status. */
  status: Status | null
  limit: number
  offset: number
}

/** Pending ones longest waiting first, others newest first. */
export async function page(db: Database, filter: ApplicationPage): Promise<DealerApplication[]> {
  const order = filter.status === 'pending' ? 'p.created_at, p.id' : 'p.created_at desc, p.id desc'
  const rows = await db.query<Row>(
    `${SELECT} where p.market = $1 and ($2::text is null or p.status = $2) order by ${order} limit $3 offset $4`,
    [filter.market, filter.status, filter.limit, filter.offset],
  )
  return rows.map(applicationOf)
}

export async function count(db: Database, { market, status }: Pick<ApplicationPage, 'market' | 'status'>) {
  const [row] = await db.query<{ count: number }>(
    cappedCount('from dealer_application where market = $1 and ($2::text is null or status = $2)'),
    [market, status],
  )
  return row?.count ?? 0
}

export async function find(db: Database, market: Market['code'], id: string): Promise<DealerApplication | null> {
  const [row] = await db.query<Row>(`${SELECT} where p.market = $1 and p.id = $2`, [market, id])
  return row ? applicationOf(row) : null
}

export interface OpenApplication {
  status: Status
  account_id: string | null
  sales_account_id: string | null
  locale: Profile['locale']
}

/** Locks the application so that concurrent decisions run one after the other. */
export async function lock(db: Database, market: Market['code'], id: string): Promise<OpenApplication | null> {
  const [row] = await db.query<OpenApplication>(
    `select status, account_id, sales_account_id, locale from dealer_application
      where market = $1 and id = $2 for update`,
    [market, id],
  )
  return row ?? null
}

export interface ApplicationDecision {
  id: string
  status: Status
  reason: string | null
  accountId: string | null
  salesAccountId: string | null
  now: Date
}

export async function recordDecision(
  db: Database,
  { id, status, reason, accountId, salesAccountId, now }: ApplicationDecision,
) {
  await db.query(
    `update dealer_application
        set status = $2, reason = $3, account_id = $4, sales_account_id = $5, decided_at = $6
      where id = $1`,
    [id, status, reason, accountId, salesAccountId, now],
  )
}
