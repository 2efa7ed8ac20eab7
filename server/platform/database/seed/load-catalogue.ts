import type { Database } from '../database.ts'
import { type DemoPackage, type DemoProduct, readPackages, readProducts } from './demo-data.ts'
import type { DemoDates } from './demo-dates.ts'
import { insertRows } from './insert-rows.ts'

const CURRENCY = { MY: 'MYR', ID: 'IDR' } as const

/** Loads categories, products, packages and their stock in both markets. */
export async function loadCatalogue(db: Database, dates: DemoDates): Promise<void> {
  const { categories, products } = readProducts()
  const packages = readPackages()
  await insertRows(db, 'category', categories)
  await insertRows(db, 'product', products.map(productRow))
  await insertRows(db, 'product', packages.map(packageRow))
  await insertRows(
    db,
    'product_market',
    [...products, ...packages].flatMap((one) => marketRows(one, dates)),
  )
  await db.query(
    `insert into place_stock (place_id, product_id, on_hand)
     select p.id, m.product_id, m.stock from product_market m join place p on p.market = m.market and p.kind = 'warehouse'
      where m.stock is not null`,
  )
  await db.query(
    `insert into stock_movement (id, place_id, product_id, pieces, on_hand, reason, created_at)
     select gen_random_uuid(), place_id, product_id, on_hand, on_hand, 'opening', $1 from place_stock where on_hand > 0`,
    // Before the history of the demo.
    [dates.moment('2026-07-01T00:00:00Z')],
  )
  await insertRows(
    db,
    'package_item',
    packages.flatMap((one) => one.items.map((item) => ({ package_id: one.id, ...item }))),
  )
  await insertRows(db, 'catalogue_version', [
    { market: 'MY', version: 0 },
    { market: 'ID', version: 0 },
  ])
}

/** Columns have the names of the demo data, apart from what is a row of `product_market` or of another table. */
function columnsOf<Demo extends DemoProduct | DemoPackage>(one: Demo) {
  const { price: _price, stock: _stock, preorder: _preorder, markets: _markets, ...columns } = one
  return columns
}

function productRow(one: DemoProduct) {
  const { group, compare_at_price: _compared, ...columns } = columnsOf(one)
  return { ...columns, product_group: group }
}

/** A package has the defaults of the table for the columns that it does not name. */
function packageRow(one: DemoPackage) {
  const { items: _items, roles, ...columns } = columnsOf(one)
  return { ...columns, attributes: {}, roles: rolesThatMaySee(roles), position: one.id }
}

/** Packages for customers are visible to guests too, like every product. */
const CUSTOMER = 3
const rolesThatMaySee = (roles: readonly number[]): readonly number[] | null =>
  roles.includes(CUSTOMER) ? null : roles

function marketRows(one: DemoProduct | DemoPackage, dates: DemoDates) {
  return one.markets.map((market) => {
    const currency = CURRENCY[market]
    return {
      product_id: one.id,
      market,
      currency,
      price: one.price[currency],
      compare_at_price: 'items' in one ? null : (one.compare_at_price?.[currency] ?? null),
      stock: 'items' in one ? null : one.stock[market],
      preorder_allowed: one.preorder.allowed,
      preorder_eta: dates.day(one.preorder.eta),
      preorder_limit: one.preorder.limit ?? null,
    }
  })
}
