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

/**
 * Columns as documented at help.shopify.com, “Using CSV files to import and export products”: newer exports have other
 * headings for some of them.
 */
const NEWER: Readonly<Record<string, string>> = {
  'URL handle': 'Handle',
  Description: 'Body (HTML)',
  'Published on online store': 'Published',
  'Option1 name': 'Option1 Name',
  'Option1 value': 'Option1 Value',
  'Option2 name': 'Option2 Name',
  'Option2 value': 'Option2 Value',
  'Option3 name': 'Option3 Name',
  'Option3 value': 'Option3 Value',
  SKU: 'Variant SKU',
  Barcode: 'Variant Barcode',
  Price: 'Variant Price',
  'Compare-at price': 'Variant Compare At Price',
  'Inventory quantity': 'Variant Inventory Qty',
  'Weight value (grams)': 'Variant Grams',
  'Product image URL': 'Image Src',
  'Variant image URL': 'Variant Image',
}

const OPTIONS = [1, 2, 3] as const

/** Columns of which the import reads what is made of them. */
const USED = new Set([
  'Handle',
  'Title',
  'Body (HTML)',
  'Type',
  'Published',
  'Status',
  'Variant SKU',
  'Variant Barcode',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Inventory Qty',
  'Variant Grams',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Variant Image',
  ...OPTIONS.flatMap((number) => [`Option${number} Name`, `Option${number} Value`, `Option${number} Linked To`]),
])

const isUsed = (heading: string): boolean => USED.has(heading)

/** A product without options has one variant of this name. */
const NO_OPTION = 'Default Title'

/** The first row of a product has what all of its variants share; further rows have a variant, a picture or both. */
export const SHOPIFY: OtherShop = {
  isExport(headings) {
    const known = new Set([...headings].map(olderHeading))
    return ['Handle', 'Title', 'Option1 Value'].every((name) => known.has(name))
  },
  products(rows) {
    const byHandle = new Map<string, ExportRow[]>()
    for (const row of rows.map(withOlderHeadings)) {
      const handle = row.cells['Handle'] ?? ''
      byHandle.set(handle, [...(byHandle.get(handle) ?? []), row])
    }
    return [...byHandle.values()].flatMap(variants)
  },
}

const olderHeading = (heading: string): string => NEWER[heading] ?? heading

const withOlderHeadings = ({ line, cells }: ExportRow): ExportRow => ({
  line,
  cells: Object.fromEntries(Object.entries(cells).map(([name, cell]) => [olderHeading(name), cell])),
})

function variants(rows: readonly ExportRow[]): ExportRow[] {
  const shared = rows[0]?.cells ?? {}
  const pictures = rows.flatMap(({ cells: { 'Image Src': source } }) => source ?? [])
  const sold = rows.filter(({ cells }) => cells['Option1 Value'] !== undefined || cells['Variant Price'] !== undefined)
  return sold.map(({ line, cells }) => {
    const options = OPTIONS.flatMap((number) => {
      const [name, value] = [shared[`Option${number} Name`], cells[`Option${number} Value`]]
      return name && value && value !== NO_OPTION ? [{ name, value }] : []
    })
    const named = options.map(({ value }) => value)
    const own = cells['Variant Image']
    return {
      line,
      cells: filled({
        SKU: cells['Variant SKU'] ?? skuFrom(shared['Handle'] ?? '', ...named),
        Title: [shared['Title'], ...named].join(' '),
        Type: shared['Type'],
        Handle: sold.length > 1 ? shared['Handle'] : undefined,
        'Variant Price': plainPrice(cells['Variant Price']),
        'Variant Compare At Price': plainPrice(cells['Variant Compare At Price']),
        'Variant Inventory Qty': cells['Variant Inventory Qty'],
        Published: isShown(shared) ? 'yes' : 'no',
        'Variant Barcode': cells['Variant Barcode']?.replace(/^'/, ''),
        'Variant Grams': Math.round(Number(cells['Variant Grams'] ?? 0)).toString(),
        'Short text (English)': shortText(shared['Body (HTML)']) || shared['Title'],
        'Body (HTML)': shared['Body (HTML)'],
        'Image Src': pictureList([...(own ? [own] : []), ...pictures]),
        ...Object.fromEntries(options.map(({ name, value }) => [name, value])),
        ...except(shared, isUsed),
        ...except(cells, isUsed),
      }),
    }
  })
}

/** Drafts and archived products are not in the shop. */
const isShown = ({ Published: published = 'true', Status: status = 'active' }: ExportRow['cells']): boolean =>
  published.toLowerCase() === 'true' && status.toLowerCase() === 'active'
