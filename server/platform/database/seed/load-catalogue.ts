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
  await insertRows(db, 'product', [...products.map(productRow), ...packages.map(packageRow)])
  await insertRows(
    db,
    'product_market',
    [...products, ...packages].flatMap((one) => marketRows(one, dates)),
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

const commonColumns = (one: DemoProduct | DemoPackage) => ({
  id: one.id,
  type: one.type,
  sku: one.sku,
  slug: one.slug,
  category: one.category,
  name: one.name,
  summary: one.summary,
  weight_g: one.weight_g,
  max_per_order: one.max_per_order,
  age_restricted: one.age_restricted,
  badges: one.badges,
  points_price: one.points_price,
})

const productRow = (one: DemoProduct) => ({
  ...commonColumns(one),
  product_group: one.group,
  attributes: one.attributes,
  tax_class: one.tax_class,
  warranty_days: one.warranty_days,
  verifiable: one.verifiable,
  roles: null,
  redeem_only: one.redeem_only,
  position: one.position,
})

const packageRow = (one: DemoPackage) => ({
  ...commonColumns(one),
  product_group: null,
  attributes: {},
  tax_class: null,
  warranty_days: 0,
  verifiable: false,
  roles: rolesThatMaySee(one.roles),
  redeem_only: false,
  position: one.id,
})

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
