import { LANGUAGES } from '#contract/site/language.ts'
import type { Database } from '../database.ts'
import {
  type DemoPackage,
  type DemoProduct,
  readFits,
  readPackages,
  readProducts,
  readProductTexts,
} from './demo-data.ts'
import { insertRows } from './insert-rows.ts'

type Goods = DemoProduct | DemoPackage

/** Loads the texts of all product pages in three languages, and which products fit. */
export async function loadProductTexts(db: Database, writtenAt: Date): Promise<void> {
  const { products } = readProducts()
  const packages = readPackages()
  const goods: readonly Goods[] = [...products, ...packages]
  await insertRows(
    db,
    'product_text',
    LANGUAGES.flatMap((language) => {
      const texts = readProductTexts(language)
      return goods.map((one) => ({
        product_id: one.id,
        language,
        description: filled(textOf(texts.description, one), one).join(''),
        how_to_use: filled(textOf(texts.how_to_use, one), one).join(''),
        box: 'items' in one ? contentsOf(one, products) : filled(textOf(texts.box, one), one),
        faq: textOf(texts.faq, one).map(({ question, answer }) => ({
          question,
          answer: filled([answer], one).join(''),
        })),
        updated_at: writtenAt,
      }))
    }),
  )
  await insertRows(db, 'product_fit', pairsOf(products))
}

/** Whether a text is meant for a product: by its id, group or category. */
const isOf = (of: readonly string[], one: Goods): boolean =>
  [String(one.id), 'group' in one ? one.group : null, one.category].some((name) => name !== null && of.includes(name))

/** The first text that is meant for the product. */
const textOf = <Text>(texts: readonly { of: readonly string[]; text: readonly Text[] }[], one: Goods) =>
  texts.find(({ of }) => isOf(of, one))?.text ?? []

/** The parts of a package are its products. */
const contentsOf = ({ items }: DemoPackage, products: readonly DemoProduct[]): string[] =>
  items.map(({ product_id, quantity }) => {
    const product = products.find(({ id }) => id === product_id)
    return `${quantity} × ${product?.name ?? product_id}`
  })

/** Lines with the values of the product in place of `{flavour}` and the like. */
function filled(lines: readonly string[], one: Goods): string[] {
  const attributes: Readonly<Record<string, unknown>> = 'attributes' in one ? one.attributes : {}
  const values: Readonly<Record<string, unknown>> = {
    name: one.name,
    flavour: attributes.flavour,
    colour: attributes.colour,
    battery: attributes.battery_mah,
    mg: attributes.nicotine_mg_ml,
    warranty: 'warranty_days' in one ? one.warranty_days : undefined,
  }
  return lines.map((line) =>
    line.replace(/\{(\w+)\}/g, (_whole, name: string) => {
      const value = values[name]
      if (typeof value === 'string') return value
      if (typeof value === 'number') return String(value)
      throw new Error(`${one.sku} has no ${name} for its text`)
    }),
  )
}

/** One row per pair, however many rules name it. */
function pairsOf(products: readonly DemoProduct[]): { product_id: number; fits_id: number }[] {
  const keys = readFits().flatMap(({ of, fits }) =>
    products
      .filter((one) => isOf(of, one))
      .flatMap((one) =>
        products
          .filter((other) => other.id !== one.id && isOf(fits, other))
          .map((other) => `${Math.min(one.id, other.id)}:${Math.max(one.id, other.id)}`),
      ),
  )
  return [...new Set(keys)].map((key) => {
    const [product_id = 0, fits_id = 0] = key.split(':').map(Number)
    return { product_id, fits_id }
  })
}
