import type { FileRow } from '../../../../../platform/archives/table-limits.ts'
import { type OtherShop, rowsByHeading, tableOf } from './other-shop.ts'
import { SHOPIFY } from './shopify.ts'
import { WOOCOMMERCE } from './woocommerce.ts'

const OTHER_SHOPS: readonly OtherShop[] = [SHOPIFY, WOOCOMMERCE]

/** The export of another shop system as a table with one row per product; any other table as it is. */
export function readOtherShop(lines: FileRow[]): FileRow[] {
  const headings = new Set(lines[0]?.cells)
  const shop = OTHER_SHOPS.find(({ isExport }) => isExport(headings))
  return shop ? tableOf(shop.products(rowsByHeading(lines))) : lines
}
