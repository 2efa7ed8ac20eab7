import { ROLE, type RoleId } from '#contract/constants.ts'
import type { Market } from '#contract/site/market.ts'
import { type Permission, permissionsOf } from '#contract/staff/permissions.ts'
import type { StaffPerson } from '#contract/staff/staff-record.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import type { Database } from '../../../platform/database/database.ts'
import { MAX_FOUND, peopleSearch } from './people-search.ts'

export interface PeopleFilter {
  market: Market['code']
  /** Part of a name, a phone, an e-mail or a company. */
  text: string
  roleId: number | null
}

type Row = Omit<StaffPerson, 'role_id' | 'created_at' | 'permissions' | 'deactivated_at'> & {
  role_id: RoleId
  created_at: Date
  permissions: string[]
  deactivated_at: Date | null
}

const PERSON = `a.id, a.role_id, a.first_name, a.last_name, a.phone, a.email, d.company_name, a.created_at, a.permissions, a.deactivated_at,
  (select count(*) from sales_order o where o.account_id = a.id) as orders,
  exists (select 1 from second_factor f where f.account_id = a.id and f.confirmed_at is not null) as second_factor`

const entityOf = ({ created_at, permissions, deactivated_at, ...row }: Row): StaffPerson => ({
  ...row,
  permissions: [...permissionsOf(row.role_id, permissions)],
  deactivated_at: deactivated_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
})

/** Other programs are no people: they are on the screen of API keys. */
const IS_PERSON = `a.role_id <> ${ROLE.program}`
const LISTED = `${IS_PERSON} and a.market = $1 and a.deleted_at is null and ($2::smallint is null or a.role_id = $2)`

/**
 * The page, by name, and how many there are, up to MAX_FOUND + 1. Of more people than MAX_FOUND, any of them are found:
 * sorting all would take time that grows with the store.
 */
export async function page(
  db: Database,
  { market, text, roleId, limit, offset }: PeopleFilter & { limit: number; offset: number },
): Promise<{ people: StaffPerson[]; total: number }> {
  const { patterns, person, company } = peopleSearch(text)
  const found = `with found as materialized (
    (select a.id from account a left join dealer_company d on d.account_id = a.id
      where ${LISTED} and ${person(3)} limit ${MAX_FOUND + 1})
    union
    (select a.id from dealer_company d join account a on a.id = d.account_id
      where ${LISTED} and ${company(3)} limit ${MAX_FOUND + 1})
    limit ${MAX_FOUND + 1}
  )`
  const parameters = [market, roleId, ...patterns]
  const [counted] = await db.query<{ count: number }>(`${found} select count(*) as count from found`, parameters)
  const rows = await db.query<Row>(
    `${found} select ${PERSON} from account a left join dealer_company d on d.account_id = a.id
      where a.id in (select id from found)
      order by lower(a.first_name), lower(a.last_name), a.id limit $5 offset $6`,
    [...parameters, limit, offset],
  )
  return { people: rows.map(entityOf), total: counted?.count ?? 0 }
}

/** Customers, newest first, and how many there are, up to one more than MAX_LISTED. */
export async function newestCustomers(
  db: Database,
  { market, limit, offset }: { market: Market['code']; limit: number; offset: number },
): Promise<{ people: StaffPerson[]; total: number }> {
  const source = 'from account a where a.market = $1 and a.role_id = $2 and a.deleted_at is null'
  const [counted] = await db.query<{ count: number }>(cappedCount(source), [market, ROLE.customer])
  const rows = await db.query<Row>(
    `select ${PERSON} from (select * ${source} order by a.created_at desc, a.id desc limit $3 offset $4) a
       left join dealer_company d on d.account_id = a.id order by a.created_at desc, a.id desc`,
    [market, ROLE.customer, limit, offset],
  )
  return { people: rows.map(entityOf), total: counted?.count ?? 0 }
}

/** What people bought and have; of orders that count as sold, after refunds. */
export interface Purchases {
  id: string
  spent: number
  last_order_at: Date | null
  points: number
  birth_date: string | null
}

export async function purchasesOf(db: Database, ids: readonly string[]): Promise<Purchases[]> {
  return db.query<Purchases>(
    `select a.id, a.points_balance as points, a.birth_date, max(o.created_at) as last_order_at,
            coalesce(sum(o.total - o.refunded)
              filter (where least(o.invoiced_at, o.paid_at) is not null and o.status <> 'CANCELLED'), 0) as spent
       from account a left join sales_order o on o.account_id = a.id where a.id = any($1) and a.deleted_at is null
      group by a.id`,
    [ids],
  )
}

/** One account with all fields of the staff view. */
export async function show(db: Database, market: Market['code'], id: string): Promise<StaffPerson | null> {
  const [row] = await db.query<Row>(
    `select ${PERSON} from account a left join dealer_company d on d.account_id = a.id
      where ${IS_PERSON} and a.market = $1 and a.id = $2`,
    [market, id],
  )
  return row ? entityOf(row) : null
}

/** Admins, staff and sales persons of the market; deactivated ones last. */
export async function team(db: Database, market: Market['code']): Promise<StaffPerson[]> {
  const rows = await db.query<Row>(
    `select ${PERSON} from account a left join dealer_company d on d.account_id = a.id
      where a.market = $1 and a.role_id in ($2, $3, $4)
      order by a.deactivated_at is not null, a.role_id, lower(a.first_name), lower(a.last_name), a.id`,
    [market, ROLE.admin, ROLE.staff, ROLE.salesPerson],
  )
  return rows.map(entityOf)
}

/** @param now null: active again */
export async function setDeactivated(db: Database, id: string, now: Date | null): Promise<void> {
  await db.query('update account set deactivated_at = $2 where id = $1', [id, now])
}

/** Number of active admins. */
export async function activeAdmins(db: Database, market: Market['code']): Promise<number> {
  const rows = await db.query('select 1 from account where market = $1 and role_id = $2 and deactivated_at is null', [
    market,
    ROLE.admin,
  ])
  return rows.length
}

/** Locks every active admin of the market and returns their ids, so that two admins removed concurrently cannot leave none. */
export async function lockAdmins(db: Database, market: Market['code']): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from account where market = $1 and role_id = $2 and deactivated_at is null
      order by id for no key update`,
    [market, ROLE.admin],
  )
  return rows.map(({ id }) => id)
}

/** @param permissions granted to a staff account; empty for an admin or a customer */
export async function setAccess(
  db: Database,
  id: string,
  { roleId, permissions }: { roleId: number; permissions: readonly Permission[] },
): Promise<void> {
  await db.query('update account set role_id = $2, permissions = $3 where id = $1', [
    id,
    roleId,
    JSON.stringify(permissions),
  ])
}

export interface StaffMember {
  id: string
  first_name: string
  last_name: string
}

/** Staff of the market with the permission, including admins, by name. */
export async function withPermission(
  db: Database,
  market: Market['code'],
  permission: Permission,
): Promise<StaffMember[]> {
  const rows = await db.query<StaffMember & { role_id: RoleId; permissions: string[] }>(
    `select id, first_name, last_name, role_id, permissions from account
      where market = $1 and role_id in ($2, $3) and deactivated_at is null order by lower(first_name), lower(last_name), id`,
    [market, ROLE.admin, ROLE.staff],
  )
  return rows
    .filter(({ role_id, permissions }) => permissionsOf(role_id, permissions).includes(permission))
    .map(({ id, first_name, last_name }) => ({ id, first_name, last_name }))
}
