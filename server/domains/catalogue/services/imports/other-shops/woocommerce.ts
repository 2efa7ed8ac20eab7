import {
  type ExportRow,
  except,
  filled,
  type OtherShop,
  pictureList,
  plainPrice,
  shortText,
  skuFrom,
} from './other-shop.ts'

/** Columns as documented at github.com/woocommerce/woocommerce/wiki, “Product CSV Import Schema”. */
const USED = new Set([
  'SKU',
  'Name',
  'Type',
  'Published',
  'Short description',
  'Description',
  'GTIN, UPC, EAN, or ISBN',
  'Stock',
  'Tax class',
  'Weight (kg)',
  'Weight (g)',
  'Sale price',
  'Regular price',
  'Categories',
  'Images',
  'Parent',
])

/** Columns that describe each of the attributes of a row. */
const ATTRIBUTE = /^Attribute \d+ (name|value\(s\)|visible|global|default)$/
const isUsed = (heading: string): boolean => USED.has(heading) || ATTRIBUTE.test(heading)
/** What is another one for each variant, beside what is used. */
const isOfParent = (heading: string): boolean => isUsed(heading) || ['ID', 'Position'].includes(heading)
const MOST_ATTRIBUTES = 20

/** Rows of this type stand for several products, whose rows name them as their parent. */
const PARENTS = ['variable', 'grouped']

export const WOOCOMMERCE: OtherShop = {
  isExport: (headings) => ['Type', 'SKU', 'Name', 'Regular price', 'Parent'].every((name) => headings.has(name)),
  products(rows) {
    const parents = rows.filter(({ cells }) => PARENTS.includes(kindOf(cells)))
    const byName = new Map(
      parents.flatMap(({ cells }) => [
        [cells['SKU'] ?? '', cells] as const,
        [`id:${cells['ID'] ?? ''}`, cells] as const,
      ]),
    )
    return rows.flatMap(({ line, cells }) =>
      PARENTS.includes(kindOf(cells)) ? [] : [product({ line, cells }, byName.get(cells['Parent'] ?? '') ?? {})],
    )
  },
}

/** Such as `variation, downloadable`. */
const kindOf = ({ Type: type = '' }: ExportRow['cells']): string => type.split(',')[0]?.trim() ?? ''

function product({ line, cells }: ExportRow, parent: ExportRow['cells']): ExportRow {
  const [regular, sale] = [plainPrice(cells['Regular price']), plainPrice(cells['Sale price'])]
  const named = attributesOf(cells)
  const description = cells['Description'] ?? parent['Description']
  return {
    line,
    cells: filled({
      SKU: cells['SKU'] ?? skuFrom(parent['SKU'] ?? parent['Name'] ?? cells['Name'] ?? '', ...Object.values(named)),
      Name: cells['Name'] ?? parent['Name'],
      Category: lastCategory(cells['Categories'] ?? parent['Categories']),
      Handle: parent['Name'] && skuFrom(parent['SKU'] ?? parent['Name']).toLowerCase(),
      Price: sale || regular,
      'Compare at price': sale ? regular : undefined,
      Stock: cells['Stock'],
      // A variation has 1, a draft -1 or 0.
      Published: (cells['Published'] ?? '1') === '1' && (parent['Published'] ?? '1') === '1' ? 'yes' : 'no',
      Barcode: cells['GTIN, UPC, EAN, or ISBN'],
      'Weight (g)': grams(cells) || grams(parent) || '0',
      'Short text (English)':
        shortText(cells['Short description'] ?? parent['Short description'] ?? description) || cells['Name'],
      'Body (HTML)': description,
      Images: pictureList((cells['Images'] ?? parent['Images'] ?? '').split(',').map((source) => source.trim())),
      ...named,
      ...except(parent, isOfParent),
      ...except(cells, isUsed),
    }),
  }
}

/** Values of the attributes by their names, such as a flavour. */
function attributesOf(cells: ExportRow['cells']): Record<string, string> {
  const numbers = Array.from({ length: MOST_ATTRIBUTES }, (_, at) => at + 1)
  return Object.fromEntries(
    numbers.flatMap((number) => {
      const [name, value] = [cells[`Attribute ${number} name`], cells[`Attribute ${number} value(s)`]]
      return name && value ? [[name, value] as const] : []
    }),
  )
}

/** `Vape > Pods, Offers`: the innermost of the first. */
const lastCategory = (categories = ''): string => categories.split(',')[0]?.split('>').at(-1)?.trim() ?? ''

function grams(cells: ExportRow['cells']): string {
  const kilograms = Number(cells['Weight (kg)'])
  return cells['Weight (g)'] ?? (kilograms > 0 ? String(Math.round(kilograms * 1000)) : '')
}
