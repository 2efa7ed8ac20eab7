import type { FaqEntry } from '#contract/catalogue/faq-entry.ts'
import type { FittingProduct } from '#contract/catalogue/product-text.ts'
import type { Language } from '#contract/site/language.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { ProductIds } from './catalogue.ts'

/** Texts of a product page in one language. */
export interface ProductTextRow {
  language: Language
  /** HTML. */
  description: string
  how_to_use: string
  box: string[]
  faq: FaqEntry[]
  revision: number
}

const COLUMNS = 'language, description, how_to_use, box, faq, revision'

export async function texts(db: Database, productId: number): Promise<ProductTextRow[]> {
  return db.query<ProductTextRow>(`select ${COLUMNS} from product_text where product_id = $1 order by language`, [
    productId,
  ])
}

/** The product must be locked. */
export async function save(
  transaction: Transaction,
  { productId, now, ...text }: Omit<ProductTextRow, 'revision'> & { productId: number; now: Date },
): Promise<void> {
  await transaction.query(
    `insert into product_text (product_id, language, description, how_to_use, box, faq, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (product_id, language) do update
       set description = excluded.description, how_to_use = excluded.how_to_use, box = excluded.box,
           faq = excluded.faq, revision = product_text.revision + 1, updated_at = excluded.updated_at`,
    [
      productId,
      text.language,
      text.description,
      text.how_to_use,
      JSON.stringify(text.box),
      JSON.stringify(text.faq),
      now,
    ],
  )
}

/** Back to nothing written. The product must be locked. */
export async function remove(transaction: Transaction, productId: number, language: Language): Promise<void> {
  await transaction.query('delete from product_text where product_id = $1 and language = $2', [productId, language])
}

/** Texts of several products. */
export async function textsOfMany(
  db: Database,
  ids: readonly number[],
): Promise<(ProductTextRow & { product_id: number })[]> {
  return db.query(`select product_id, ${COLUMNS} from product_text where product_id = any($1)`, [ids])
}

/** What is in the box, of the products that say so. */
export async function boxes(
  db: Database,
  ids: ProductIds,
): Promise<{ product_id: number; language: Language; box: string[] }[]> {
  return db.query(
    `select product_id, language, box from product_text
      where box <> '[]' and ($1::integer[] is null or product_id = any($1))`,
    [ids],
  )
}

/** The pairs of products, in both directions, in shop order of the second product. */
export async function fits(db: Database, ids: ProductIds): Promise<{ product_id: number; fits_id: number }[]> {
  return db.query(
    `select f.product_id, f.fits_id
       from (select product_id, fits_id from product_fit union all select fits_id, product_id from product_fit) f
       join product p on p.id = f.fits_id
      where $1::integer[] is null or f.product_id = any($1)
      order by f.product_id, p.position, p.id`,
    [ids],
  )
}

/** Products that fit this one, archived ones too, in shop order. */
export async function fitsOf(db: Database, productId: number): Promise<FittingProduct[]> {
  return db.query<FittingProduct>(
    `select p.id as product_id, p.sku, p.name from product_fit f
       join product p on p.id = case when f.product_id = $1 then f.fits_id else f.product_id end
      where $1 in (f.product_id, f.fits_id) order by p.position, p.id`,
    [productId],
  )
}

/** Those of the ids that are products, each with all products of its group when they are wanted. */
export async function withVariants(
  db: Database,
  { ids, ofVariants }: { ids: readonly number[]; ofVariants: boolean },
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select distinct v.id from product p
       join product v on v.id = p.id or ($2 and v.product_group = p.product_group)
      where p.id = any($1) and p.type = 'product' and v.type = 'product' order by v.id`,
    [ids, ofVariants],
  )
  return rows.map(({ id }) => id)
}

/** A pair in the order in which it is stored. */
export interface Fit {
  product_id: number
  fits_id: number
}

export async function addFits(transaction: Transaction, pairs: readonly Fit[]): Promise<void> {
  await transaction.query(
    `insert into product_fit (product_id, fits_id)
     select product_id, fits_id from jsonb_to_recordset($1) as f (product_id integer, fits_id integer)
     order by product_id, fits_id on conflict do nothing`,
    [JSON.stringify(pairs)],
  )
}

export async function removeFits(transaction: Transaction, pairs: readonly Fit[]): Promise<void> {
  await transaction.query(
    `delete from product_fit using jsonb_to_recordset($1) as f (product_id integer, fits_id integer)
      where product_fit.product_id = f.product_id and product_fit.fits_id = f.fits_id`,
    [JSON.stringify(pairs)],
  )
}

/** The largest number of products that fit one of these. */
export async function mostFits(db: Database, ids: readonly number[]): Promise<number> {
  const [row] = await db.query<{ most: number | null }>(
    `select max(count) as most from (
       select (select count(*)::integer from product_fit f where p.id in (f.product_id, f.fits_id)) as count
         from product p where p.id = any($1)) counted`,
    [ids],
  )
  return row?.most ?? 0
}
