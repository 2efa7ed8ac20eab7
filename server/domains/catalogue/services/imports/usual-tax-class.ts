import type { ProductRecord } from '../../queries/product-record.ts'
import { fileTerms } from '../file-terms.ts'
import type { ImportCatalogue } from '../import-plan.ts'
import type { TableRow } from '../import-table.ts'

/** Gives rows of new products without a tax class the one that all products of their category have. */
export function withUsualTaxClass(
  table: readonly TableRow[],
  { goods, terms }: Pick<ImportCatalogue, 'goods' | 'terms'>,
): TableRow[] {
  const known = new Set(goods.map(({ sku }) => sku))
  const { keyOf } = fileTerms(terms)
  const shared = sharedTaxClasses(goods)
  return table.map((row) => {
    const { sku = '', category = '', tax_class } = row.cells
    const usual = shared.get(keyOf('category', category))
    return tax_class !== undefined || known.has(sku) || usual === undefined
      ? row
      : { ...row, cells: { ...row.cells, tax_class: usual } }
  })
}

/** Categories whose products all have one tax class. */
function sharedTaxClasses(goods: readonly ProductRecord[]): Map<string, string> {
  const classes = new Map<string, Set<string | null>>()
  for (const { category, tax_class } of goods)
    classes.set(category, (classes.get(category) ?? new Set()).add(tax_class))
  return new Map(
    [...classes].flatMap(([category, [only, ...others]]) =>
      only && others.length === 0 ? [[category, only] as const] : [],
    ),
  )
}
