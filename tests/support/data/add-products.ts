import type { Database } from '#server/platform/database/database.ts'
import { syncWarehouse } from './product-stock.ts'

/** Adds this many products to the Malaysian market, from id 10001 on, of every kind, strength and price. */
export async function addProducts(db: Database, count: number): Promise<void> {
  await db.query(
    `insert into product (id, type, sku, slug, category, product_group, name, summary, attributes, weight_g,
                          max_per_order, age_restricted, badges, position)
     select n, 'product', 'L-' || n, 'l-' || n, (array['pod', 'liquid', 'disposable', 'coil'])[n % 4 + 1], 'g-' || n / 20,
            'Model ' || n / 20 || ' number ' || n, '{"en": "One of many."}',
            jsonb_build_object('flavour', 'Flavour ' || n % 97, 'flavour_family', (array['fruit', 'mint'])[n % 2 + 1],
                               'nicotine_mg_ml', n % 21),
            50, 10, true, '[]', n
       from generate_series(10001, 10000 + $1::int) n`,
    [count],
  )
  await db.query(
    `insert into product_market (product_id, market, currency, price, stock)
     select n, 'MY', 'MYR', n % 9000 + 100, n % 7 from generate_series(10001, 10000 + $1::int) n`,
    [count],
  )
  await db.query('update catalogue_version set version = version + 1')
  await syncWarehouse(db)
}
