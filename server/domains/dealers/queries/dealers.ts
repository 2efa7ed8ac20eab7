import type { ResponseOf } from '#contract/call.ts'
import type { getDealers } from '#contract/dealers/calls/get-dealers.ts'
import type { getSalesPersons } from '#contract/dealers/calls/get-sales-persons.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import type { Company } from '../../buyers/services/companies.ts'
import { type MarketMoment, sellableAt } from '../../catalogue/services/sellable-at.ts'

type Dealer = ResponseOf<typeof getDealers>['dealers']['data'][number]

/** A dealer with what the figures of their orders are found by. */
export interface AssignedDealer {
  dealer_id: string
  account_id: string
  credit_limit: number
  dealer: Dealer['dealer']
}
type SalesPerson = ResponseOf<typeof getSalesPersons>['sales_persons']['data'][number]

/** Dealers that this sales person may act for, by the dealer's name. */
export async function assigned(db: Database, salesId: string): Promise<AssignedDealer[]> {
  const rows = await db.query<Omit<AssignedDealer, 'dealer'> & Dealer['dealer']>(
    `select d.id as dealer_id, d.account_id, d.credit_limit, a.first_name, a.last_name, d.company_name, d.tier, a.phone
       from sales_assignment s
       join dealer_company d on d.id = s.dealer_id
       join account a on a.id = d.account_id
      where s.sales_account_id = $1 and a.deactivated_at is null and a.deleted_at is null
      order by a.first_name, a.last_name, d.id`,
    [salesId],
  )
  return rows.map(({ dealer_id, account_id, credit_limit, ...dealer }) => ({
    dealer_id,
    account_id,
    credit_limit,
    dealer,
  }))
}

export async function salesPersons(db: Database, market: Market['code']): Promise<SalesPerson[]> {
  return db.query<SalesPerson>(
    `select id, first_name, last_name from account where market = $1 and role_id = 5 and deactivated_at is null order by first_name, last_name, id`,
    [market],
  )
}

export interface NewCompany {
  accountId: string
  market: Market['code']
  companyName: string
  registrationNo: string
  taxNo: string | null
  now: number
}

/** Creates a company that is pending approval. */
export async function createCompany(db: Database, company: NewCompany): Promise<void> {
  await db.query(
    `insert into dealer_company (id, account_id, market, company_name, registration_no, tax_no, status)
     values ($1, $2, $3, $4, $5, $6, 'pending')`,
    [newId(company.now), company.accountId, company.market, company.companyName, company.registrationNo, company.taxNo],
  )
}

export interface ImportedCompany extends Omit<NewCompany, 'now'> {
  tier: Company['tier']
  creditLimit: number
  /** null: those of the market. */
  termsDays: number | null
  now: number
}

/** Creates an approved company as another system had it; returns its id. */
export async function createApproved(db: Database, company: ImportedCompany): Promise<string> {
  const id = newId(company.now)
  await db.query(
    `insert into dealer_company (id, account_id, market, company_name, registration_no, tax_no, status, tier,
                                 credit_limit, terms_days)
     values ($1, $2, $3, $4, $5, $6, 'approved', $7, $8, $9)`,
    [
      id,
      company.accountId,
      company.market,
      company.companyName,
      company.registrationNo,
      company.taxNo,
      company.tier,
      company.creditLimit,
      company.termsDays,
    ],
  )
  return id
}

/** The companies of these accounts. */
export const companiesOf = (db: Database, accountIds: readonly string[]) =>
  db.query<{ id: string; account_id: string; company_name: string }>(
    'select id, account_id, company_name from dealer_company where account_id = any($1)',
    [accountIds],
  )

export interface Decision {
  accountId: string
  status: 'approved' | 'rejected'
  tier: Company['tier']
  creditLimit: number
  reason: string | null
}

/** Returns the company's id, or null if the account has no company. */
export async function decide(db: Database, decision: Decision): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    `update dealer_company set status = $2, tier = $3, credit_limit = $4, status_reason = $5
      where account_id = $1
      returning id`,
    [decision.accountId, decision.status, decision.tier, decision.creditLimit, decision.reason],
  )
  return row?.id ?? null
}

export async function assign(db: Database, salesId: string, dealerId: string): Promise<void> {
  await db.query('insert into sales_assignment (sales_account_id, dealer_id) values ($1, $2) on conflict do nothing', [
    salesId,
    dealerId,
  ])
}

/** What staff change about an approved dealer. */
export interface Terms {
  /** Minor units of the market's currency. */
  credit_limit: number
  /** In ascending order. */
  sales_person_ids: string[]
}

/** The caller has locked the company. */
export async function terms(transaction: Database, dealerId: string): Promise<Terms> {
  const [company] = await transaction.query<{ credit_limit: number }>(
    'select credit_limit from dealer_company where id = $1',
    [dealerId],
  )
  const rows = await transaction.query<{ id: string }>(
    'select sales_account_id as id from sales_assignment where dealer_id = $1 order by sales_account_id::text',
    [dealerId],
  )
  return { credit_limit: company?.credit_limit ?? 0, sales_person_ids: rows.map(({ id }) => id) }
}

export async function setTerms(transaction: Database, dealerId: string, changed: Terms): Promise<void> {
  await transaction.query('update dealer_company set credit_limit = $2 where id = $1', [dealerId, changed.credit_limit])
  await transaction.query('delete from sales_assignment where dealer_id = $1 and sales_account_id <> all($2::uuid[])', [
    dealerId,
    changed.sales_person_ids,
  ])
  for (const salesId of changed.sales_person_ids) await assign(transaction, salesId, dealerId)
}

/** Products of the market with low stock, fewest first; sold-out products are excluded. */
export async function lowStock(
  db: Database,
  { market, now }: MarketMoment,
  { below, limit }: { below: number; limit: number },
): Promise<{ id: number; name: string; slug: string; stock: number }[]> {
  return db.query(
    `select p.id, p.name, p.slug, s.stock
       from product p join ${sellableAt('$4::timestamptz')} s on s.id = p.id and s.market = $1
      where p.type = 'product' and s.stock between 1 and $2 - 1
      order by s.stock, p.id
      limit $3`,
    [market, below, limit, now],
  )
}
