import type { InvoiceBuyer } from '#contract/invoices/electronic-invoice.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

interface Buyer {
  buyer: InvoiceBuyer
}

/** Whom the invoice of an order is made out to; null when nobody asked for an electronic one. */
export async function ofOrder(db: Database, orderId: string): Promise<InvoiceBuyer | null> {
  const [row] = await db.query<Buyer>('select buyer from invoice_request where order_id = $1', [orderId])
  return row?.buyer ?? null
}

interface Request extends Buyer {
  orderId: string
  requestedBy: string
  now: Date
}

export const saveRequest = (transaction: Transaction, { orderId, buyer, requestedBy, now }: Request): void =>
  transaction.send(
    `insert into invoice_request (order_id, buyer, requested_by, created_at) values ($1, $2, $3, $4)
     on conflict (order_id) do update set buyer = excluded.buyer`,
    [orderId, JSON.stringify(buyer), requestedBy, now],
  )

/** An account whose orders all ask: the wish of its owner is stored with the order. */
export const saveStandingRequest = (transaction: Transaction, { orderId, now }: { orderId: string; now: Date }): void =>
  transaction.send(
    `insert into invoice_request (order_id, buyer, requested_by, created_at)
     select o.id, b.buyer, b.account_id, $2 from sales_order o join invoice_buyer b on b.account_id = o.account_id
      where o.id = $1 and b.is_standing
     on conflict (order_id) do nothing`,
    [orderId, now],
  )

interface KeptBuyer extends Buyer {
  is_standing: boolean
}

/** What an account wrote last. */
export async function ofAccount(db: Database, accountId: string): Promise<KeptBuyer | null> {
  const [row] = await db.query<KeptBuyer>('select buyer, is_standing from invoice_buyer where account_id = $1', [
    accountId,
  ])
  return row ?? null
}

export const keep = (
  transaction: Transaction,
  { accountId, buyer, isStanding, now }: Buyer & { accountId: string; isStanding: boolean; now: Date },
): void =>
  transaction.send(
    `insert into invoice_buyer (account_id, buyer, is_standing, updated_at) values ($1, $2, $3, $4)
     on conflict (account_id) do update
       set buyer = excluded.buyer, is_standing = excluded.is_standing, updated_at = excluded.updated_at`,
    [accountId, JSON.stringify(buyer), isStanding, now],
  )

/** Code of a state (ISO 3166-2), such as MY-10; null for an unknown row. */
export async function stateCode(db: Database, stateId: number): Promise<string | null> {
  const [row] = await db.query<{ code: string }>('select code from state where id = $1', [stateId])
  return row?.code ?? null
}

interface Company {
  company_name: string
  registration_no: string | null
  tax_no: string | null
}

/** The company of a dealer's account; null for others. */
export async function companyOf(db: Database, accountId: string): Promise<Company | null> {
  const [row] = await db.query<Company>(
    'select company_name, registration_no, tax_no from dealer_company where account_id = $1',
    [accountId],
  )
  return row ?? null
}
