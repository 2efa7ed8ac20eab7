import type { Database, Transaction } from '../../../platform/database/database.ts'

export interface Content {
  product_id: number
  quantity: number
}

/** A product that may be part of a package. */
export interface Part {
  id: number
  name: string
  weight_g: number
  age_restricted: boolean
  /** Where it is sold, hidden or not. */
  markets: string[]
}

/** Those of the ids that are products and not archived. The catalogue must be locked. */
export async function parts(db: Database, ids: readonly number[]): Promise<Part[]> {
  return db.query<Part>(
    `select p.id, p.name, p.weight_g, p.age_restricted,
            array(select m.market from product_market m where m.product_id = p.id) as markets
       from product p where p.id = any($1) and p.type = 'product' and p.archived_at is null`,
    [ids],
  )
}

/** Replaces the contents of a package. */
export async function replace(
  transaction: Transaction,
  packageId: number,
  contents: readonly Content[],
): Promise<void> {
  await transaction.query('delete from package_item where package_id = $1', [packageId])
  await transaction.query(
    `insert into package_item (package_id, product_id, quantity)
     select $1, product_id, quantity from jsonb_to_recordset($2) as c (product_id integer, quantity integer)`,
    [packageId, JSON.stringify(contents)],
  )
}
