import { type StaffVoucherFields, staffVoucherBody } from '#contract/catalogue/staff-promotion.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

export type VoucherRow = Omit<StaffVoucherFields, 'starts_at' | 'ends_at'> & {
  id: number
  starts_at: Date
  ends_at: Date | null
}

export interface ShownVoucher extends VoucherRow {
  used: number
  issued: number
  points_cost: number | null
}

/** Columns of `voucher` that staff write, named as in the contract; every statement follows from them. */
const COLUMNS = Object.keys(staffVoucherBody).filter((name) => name !== 'money') as Exclude<
  keyof StaffVoucherFields,
  'money'
>[]
const SHOWN = COLUMNS.filter((name) => name !== 'applies_to').map((name) => `v.${name}`)

const MONEY = (currency: string) => `(select json_build_object('amount', amount, 'max_discount', max_discount,
  'min_spend', min_spend) from voucher_amount where voucher_id = v.id and currency = '${currency}')`
const SELECT = `select v.id, ${SHOWN.join(', ')}, v.points_cost, v.used,
  json_build_object('MYR', ${MONEY('MYR')}, 'IDR', ${MONEY('IDR')}) as money,
  case when v.applies_to is not null then json_build_object(
    'categories', coalesce(v.applies_to -> 'categories', '[]'), 'groups', coalesce(v.applies_to -> 'groups', '[]'))
  end as applies_to,
  (select count(*) from voucher_grant g where g.voucher_id = v.id) as issued
  from voucher v`
const MATCHING = `where ($1 = '' or strpos(lower(concat_ws(' ', v.code, v.name)), lower($1)) > 0)`

/** Newest first. */
export async function page(db: Database, text: string, { limit, offset }: { limit: number; offset: number }) {
  return db.query<ShownVoucher>(`${SELECT} ${MATCHING} order by v.id desc limit $2 offset $3`, [text, limit, offset])
}

export async function count(db: Database, text: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(`select count(*) as count from voucher v ${MATCHING}`, [text])
  return row?.count ?? 0
}

export async function find(db: Database, id: number): Promise<ShownVoucher | null> {
  const [row] = await db.query<ShownVoucher>(`${SELECT} where v.id = $1`, [id])
  return row ?? null
}

export async function findByCode(db: Database, code: string): Promise<ShownVoucher | null> {
  const [row] = await db.query<ShownVoucher>(`${SELECT} where v.code = $1`, [code])
  return row ?? null
}

/** Takes the same lock as checkout, so that the number of uses cannot change meanwhile. */
export async function lock(transaction: Transaction, id: number): Promise<ShownVoucher | null> {
  await transaction.query('select 1 from voucher where id = $1 for update', [id])
  return find(transaction, id)
}

export async function nextNumber(db: Database): Promise<number> {
  const [row] = await db.query<{ id: number }>('select coalesce(max(id), 0) + 1 as id from voucher')
  return row?.id ?? 1
}

/** Returns false when the id or the code is taken. */
export async function insert(transaction: Transaction, { id, ...row }: VoucherRow): Promise<boolean> {
  const rows = await transaction.query(
    `insert into voucher (id, ${COLUMNS.join(', ')}) values ($1, ${COLUMNS.map((_, at) => `$${at + 2}`).join(', ')})
     on conflict do nothing returning id`,
    [id, ...valuesOf(row)],
  )
  if (rows.length === 1) await writeMoney(transaction, id, row.money)
  return rows.length === 1
}

/** Returns false when another voucher has the code. */
export async function update(transaction: Transaction, { id, ...row }: VoucherRow): Promise<boolean> {
  const rows = await transaction.query(
    `update voucher set ${COLUMNS.map((name, at) => `${name} = $${at + 3}`).join(', ')}
      where id = $1 and not exists (select 1 from voucher other where other.code = $2 and other.id <> $1)
      returning id`,
    [id, row.code, ...valuesOf(row)],
  )
  if (rows.length === 1) await writeMoney(transaction, id, row.money)
  return rows.length === 1
}

const valuesOf = (row: Omit<VoucherRow, 'id'>) =>
  COLUMNS.map((name) => {
    const value = row[name]
    return typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value
  })

async function writeMoney(transaction: Transaction, id: number, money: VoucherRow['money']): Promise<void> {
  await transaction.query('delete from voucher_amount where voucher_id = $1', [id])
  for (const [currency, one] of Object.entries(money)) {
    if (one === null) continue
    transaction.send(
      'insert into voucher_amount (voucher_id, currency, amount, max_discount, min_spend) values ($1, $2, $3, $4, $5)',
      [id, currency, one.amount, one.max_discount, one.min_spend],
    )
  }
}
