import type { CatalogueTerms } from '#contract/catalogue/catalogue-terms.ts'
import type { StaffTerm } from '#contract/catalogue/staff-terms.ts'
import type { Language } from '#contract/site/language.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

/** Tables of ordered rows with names, by the field in which each differs from the other. */
export const TERM_FIELDS = { category: 'hidden', flavour_family: 'colour' } as const
export type TermKind = keyof typeof TERM_FIELDS

/** Products that name the row `t`, archived ones too. */
const USES: Record<TermKind, string> = {
  category: 'p.category = t.id',
  flavour_family: "p.attributes ->> 'flavour_family' = t.id",
}

/** What every page shows of them. */
export async function all(db: Database): Promise<CatalogueTerms> {
  const [categories, families] = await Promise.all([
    db.query<CatalogueTerms['categories'][number]>('select id, name, hidden from category order by position, id'),
    db.query<CatalogueTerms['flavour_families'][number]>(
      'select id, name, colour from flavour_family order by position, id',
    ),
  ])
  return { categories, flavour_families: families }
}

export const ofKind = <Kind extends TermKind>(db: Database, kind: Kind): Promise<StaffTerm<Kind>[]> =>
  db.query<StaffTerm<Kind>>(
    `select t.id, t.name, t.${TERM_FIELDS[kind]}, (select count(*) from product p where ${USES[kind]}) as products
       from ${kind} t order by t.position, t.id`,
  )

export async function isCategory(db: Database, id: string): Promise<boolean> {
  return (await db.query('select 1 from category where id = $1', [id])).length > 0
}

interface WrittenTerm {
  id: string
  name: object
  /** Value of the field of `TERM_FIELDS`. */
  value: boolean | string | null
}

/** Inserts it as the last one. The catalogue must be locked. */
export async function insert(
  transaction: Transaction,
  kind: TermKind,
  { id, name, value }: WrittenTerm,
): Promise<void> {
  await transaction.query(
    `insert into ${kind} (id, name, ${TERM_FIELDS[kind]}, position)
     values ($1, $2, $3, (select coalesce(max(position), 0) + 1 from ${kind}))`,
    [id, JSON.stringify(name), value],
  )
}

export async function update(
  transaction: Transaction,
  kind: TermKind,
  { id, name, value }: WrittenTerm,
): Promise<void> {
  await transaction.query(`update ${kind} set name = $2, ${TERM_FIELDS[kind]} = $3 where id = $1`, [
    id,
    JSON.stringify(name),
    value,
  ])
}

/** Gives all rows their positions. */
export async function arrange(
  transaction: Transaction,
  kind: TermKind | 'custom_attribute',
  ids: readonly string[],
): Promise<void> {
  await transaction.query(
    `update ${kind} t set position = arranged.position
       from unnest($1::text[]) with ordinality as arranged (id, position) where t.id = arranged.id`,
    [ids],
  )
}

export async function remove(transaction: Transaction, kind: TermKind, id: string): Promise<void> {
  await transaction.query(`delete from ${kind} where id = $1`, [id])
}

/** Codes of vouchers that are limited to a category. */
export async function vouchersOf(db: Database, category: string): Promise<string[]> {
  const rows = await db.query<{ code: string }>(
    "select code from voucher where applies_to -> 'categories' @> jsonb_build_array($1::text) order by id",
    [category],
  )
  return rows.map(({ code }) => code)
}

/** Names of attributes that are for a category. */
export async function attributesOf(db: Database, category: string): Promise<Record<Language, string>[]> {
  const rows = await db.query<{ name: Record<Language, string> }>(
    'select name from custom_attribute where categories @> jsonb_build_array($1::text) order by position, id',
    [category],
  )
  return rows.map(({ name }) => name)
}
