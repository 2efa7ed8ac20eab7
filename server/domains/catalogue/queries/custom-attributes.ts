import type { CustomAttribute } from '#contract/catalogue/custom-attributes.ts'
import type { StaffAttribute } from '#contract/catalogue/staff-attributes.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

const COLUMNS = 'id, name, kind, unit, options, categories, filterable, archived'

/** In display order, archived ones too. */
export const all = (db: Database): Promise<CustomAttribute[]> =>
  db.query<CustomAttribute>(`select ${COLUMNS} from custom_attribute order by position, id`)

/** In display order, without archived ones. */
export const shown = (db: Database): Promise<CustomAttribute[]> =>
  db.query<CustomAttribute>(`select ${COLUMNS} from custom_attribute where not archived order by position, id`)

/** With the number of products that have a value, archived ones too. */
export const counted = (db: Database): Promise<StaffAttribute[]> =>
  db.query<StaffAttribute>(
    `select ${COLUMNS}, (select count(*) from product p where p.custom_attributes ? a.id) as products
       from custom_attribute a order by position, id`,
  )

/** Values of one attribute that products have. */
export async function usedValues(db: Database, id: string): Promise<string[]> {
  const rows = await db.query<{ value: string }>(
    'select distinct custom_attributes ->> $1 as value from product where custom_attributes ? $1',
    [id],
  )
  return rows.map(({ value }) => value)
}

/** Inserts it as the last one, or changes it; the kind stays. The catalogue must be locked. */
export async function save(transaction: Transaction, attribute: CustomAttribute): Promise<void> {
  const { id, name, kind, unit, options, categories, filterable, archived } = attribute
  await transaction.query(
    `insert into custom_attribute (${COLUMNS}, position)
     values ($1, $2, $3, $4, $5, $6, $7, $8, (select coalesce(max(position), 0) + 1 from custom_attribute))
     on conflict (id) do update
       set name = excluded.name, unit = excluded.unit, options = excluded.options, categories = excluded.categories,
           filterable = excluded.filterable, archived = excluded.archived`,
    [id, JSON.stringify(name), kind, unit, JSON.stringify(options), JSON.stringify(categories), filterable, archived],
  )
}
