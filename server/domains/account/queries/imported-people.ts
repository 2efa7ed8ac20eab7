import type { Language } from '#contract/site/language.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import type { AddressColumns } from './addresses.ts'

export interface KnownPerson {
  id: string
  role_id: number
  phone: string
  email: string | null
  first_name: string
  last_name: string
}

/** Accounts that sign in with one of these phones (E.164) or e-mails (lower case). */
export async function knownPeople(
  db: Database,
  market: Market['code'],
  { phones, emails }: { phones: readonly string[]; emails: readonly string[] },
): Promise<KnownPerson[]> {
  return db.query<KnownPerson>(
    `select id, role_id, phone, email, first_name, last_name from account
      where market = $1 and (phone = any($2) or email = any($3))`,
    [market, phones, emails],
  )
}

export interface ImportedPerson {
  roleId: number
  phone: string
  email: string | null
  firstName: string
  lastName: string
  marketing: boolean
  birthDate?: string | null
  /** The first one becomes the default. */
  addresses?: readonly ImportedAddress[]
}

export type ImportedAddress = Pick<
  AddressColumns,
  'address_1' | 'address_2' | 'city' | 'district' | 'subdistrict' | 'state_id' | 'postcode'
>

interface ImportedPeople {
  people: readonly ImportedPerson[]
  market: Market['code']
  locale: Language
  now: Date
}

/**
 * Makes accounts without a password, with what the other shop knew about marketing as their first consent. They have
 * accepted no terms of this store.
 *
 * @returns ids by phone; none for a phone that has an account by now
 */
export async function addImportedPeople(
  transaction: Transaction,
  { people, market, locale, now }: ImportedPeople,
): Promise<Map<string, string>> {
  const added = await transaction.query<{ id: string; phone: string }>(
    `insert into account (id, role_id, market, phone, first_name, last_name, email_claimed, birth_date, locale, marketing,
                          created_at)
     select n.id, n.role, $2, n.phone, n.first_name, n.last_name, n.email, n.birth_date, $3, n.marketing, $4
       from jsonb_to_recordset($1) as n(id uuid, role smallint, phone text, first_name text, last_name text, email text,
                                        birth_date date, marketing boolean)
     on conflict (phone) do nothing returning id, phone`,
    [
      JSON.stringify(
        people.map(({ roleId, firstName, lastName, birthDate = null, addresses: _addresses, ...person }) => ({
          id: newId(now.getTime()),
          role: roleId,
          first_name: firstName,
          last_name: lastName,
          birth_date: birthDate,
          ...person,
        })),
      ),
      market,
      locale,
      now,
    ],
  )
  await transaction.query(
    `insert into consent (id, account_id, kind, given, version, source, created_at)
     select n.id, a.id, 'marketing', a.marketing, null, 'import', $2
       from jsonb_to_recordset($1) as n(id uuid, account uuid) join account a on a.id = n.account`,
    [JSON.stringify(added.map(({ id }) => ({ id: newId(now.getTime()), account: id }))), now],
  )
  const ids = new Map(added.map(({ id, phone }) => [phone, id]))
  await addAddresses(transaction, people, { ids, now })
  return ids
}

/** In the names of the accounts that were just made. */
async function addAddresses(
  transaction: Transaction,
  people: readonly ImportedPerson[],
  { ids, now }: { ids: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  const rows = people.flatMap(({ phone, addresses = [] }) =>
    addresses.map((address, at) => ({
      ...address,
      id: newId(now.getTime()),
      account: ids.get(phone),
      is_default: at === 0,
    })),
  )
  await transaction.query(
    `insert into address (id, account_id, first_name, last_name, phone, address_1, address_2, city, district, subdistrict,
                          state_id, postcode, is_default, created_at)
     select n.id, a.id, a.first_name, a.last_name, a.phone, n.address_1, n.address_2, n.city, n.district, n.subdistrict,
            n.state_id, n.postcode, n.is_default, a.created_at
       from jsonb_to_recordset($1) as n(id uuid, account uuid, address_1 text, address_2 text, city text, district text,
              subdistrict text, state_id integer, postcode text, is_default boolean) join account a on a.id = n.account`,
    [JSON.stringify(rows.filter(({ account }) => account !== undefined))],
  )
}

/** Tables whose rows an import writes with an account. */
const WRITTEN_WITH = ['address', 'consent', 'points_lot', 'points_entry', 'dealer_company', 'receivable_entry']

/**
 * Ids of those imported accounts that somebody has used since: other tables refer to them or to their company, they agreed
 * to something, or their points have moved. Blocks new references until the end of the transaction.
 */
export async function usedSince(transaction: Transaction, ids: readonly string[]): Promise<Set<string>> {
  await transaction.query('select 1 from account where id = any($1) order by id for update', [ids])
  const companies = 'select id from dealer_company where account_id = any($1)'
  await transaction.query(`${companies} order by id for update`, [ids])
  const keys = await transaction.query<{ sql: string }>(
    `select case when c.confrelid = 'account'::regclass
                 then format('select distinct %I as id from %s where %I = any($1)', a.attname, c.conrelid::regclass, a.attname)
                 else format('select distinct d.account_id as id from dealer_company d join %s r on r.%I = d.id
                               where d.account_id = any($1)', c.conrelid::regclass, a.attname) end as sql
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid in ('account'::regclass, 'dealer_company'::regclass)
        and not c.conrelid::regclass::text = any($1)`,
    [WRITTEN_WITH],
  )
  const scans = [
    ...keys.map(({ sql }) => sql),
    "select distinct account_id as id from consent where account_id = any($1) and source <> 'import'",
    `select distinct d.account_id as id from address d join account a on a.id = d.account_id
      where d.account_id = any($1) and d.created_at <> a.created_at`,
    "select distinct account_id as id from points_entry where account_id = any($1) and kind <> 'opening'",
  ]
  const used = new Set<string>()
  for (const sql of scans) for (const { id } of await transaction.query<{ id: string }>(sql, [ids])) used.add(id)
  return used
}

/** Removes accounts that nobody has used. */
export async function removePeople(transaction: Transaction, ids: readonly string[]): Promise<void> {
  for (const table of ['address', 'consent', 'points_entry', 'points_lot', 'dealer_company'])
    await transaction.query(`delete from ${table} where account_id = any($1)`, [ids])
  await transaction.query('delete from account where id = any($1)', [ids])
}

/** An imported account that nobody has signed in to. */
export const NEVER_USED = `a.email is null and a.password_hash is null and a.terms_accepted_at is null
  and a.deactivated_at is null and not exists (select 1 from session s where s.account_id = a.id)
  and exists (select 1 from consent c where c.account_id = a.id and c.source = 'import')`

/** Imported accounts with this e-mail that nobody has signed in to; locks them. */
export async function neverUsedWith(
  transaction: Transaction,
  market: Market['code'],
  email: string,
): Promise<Pick<KnownPerson, 'id' | 'phone'>[]> {
  return transaction.query(
    `select a.id, a.phone from account a where a.market = $1 and a.email_claimed = $2 and ${NEVER_USED}
      order by a.id limit 3 for no key update`,
    [market, email],
  )
}

/** @returns whether the account was imported and has accepted no terms before */
export async function acceptFirstTerms(transaction: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await transaction.query(
    `update account a set terms_accepted_at = $2 where a.id = $1 and a.terms_accepted_at is null
        and exists (select 1 from consent c where c.account_id = a.id and c.source = 'import') returning a.id`,
    [id, now],
  )
  return rows.length === 1
}
