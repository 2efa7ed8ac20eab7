import type { ProductCard } from '#contract/catalogue/product.ts'
import { card } from '../pages/card.ts'

const LINES: [name: string, code: string, category: string][] = [
  ['Kabusa Pod', 'KP', 'pod'],
  ['Kabusa Pod Max', 'KM', 'pod'],
  ['Lintas Stick', 'LS', 'disposable'],
  ['Lintas Stick Long', 'LL', 'disposable'],
  ['Embun', 'EM', 'liquid'],
  ['Embun Salt', 'ES', 'liquid'],
  ['Selat Pod', 'SP', 'pod'],
  ['Rimba Stick', 'RS', 'disposable'],
]
const STRENGTHS = [0, 6, 10, 20]
const MANNERS = ['', 'Green', 'Roasted', 'Frosted', 'Golden', 'Wild', 'Velvet', 'Smoky']
const FLAVOURS = `
  Mango Lychee Watermelon Honeydew Grape Apple Guava Passionfruit Pineapple Spearmint
  Menthol Tobacco Coffee Custard Pandan Blackcurrant Peach Oolong Cendol Lemongrass
  Rambutan Durian Papaya Tamarind Coconut Calamansi Jasmine Hibiscus Cinnamon Cardamom
  Raspberry Strawberry Blueberry Cranberry Elderflower Rhubarb Apricot Nectarine Plum Cherry
`
  .trim()
  .split(/\s+/)
const FAMILIES = ['fruit', 'fruit-mint', 'mint', 'tobacco', 'beverage', 'dessert']

/** Seeded random numbers from 0 to below 1. */
export function dice(seed = 1): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** A catalogue of the largest supported size, the same in every run; no two products share a name or a SKU. */
export function largeCatalogue(count = 10_000, firstId = 10_001): ProductCard[] {
  const random = dice()
  return Array.from({ length: count }, (_, at) => {
    const [line, code, category] = pick(LINES, at)
    const flavour = `${pick(MANNERS, Math.floor(at / LINES.length))} ${pick(FLAVOURS, Math.floor(at / 64))}`.trim()
    const strength = pick(STRENGTHS, Math.floor(at / 2_560))
    const name = `${line} ${flavour} ${strength} mg`
    const price = 1_500 + Math.floor(random() * 80) * 50
    return card(firstId + at, {
      name,
      sku: `${code}-${String(at).padStart(5, '0')}-${strength}`,
      slug: name.toLowerCase().replaceAll(' ', '-'),
      category,
      group: line.toLowerCase().replaceAll(' ', '-'),
      price,
      unit_price: price,
      stock: Math.floor(random() * 200),
      badges: at % 50 === 0 ? ['new'] : [],
      attributes: {
        flavour,
        flavour_family: pick(FAMILIES, at),
        nicotine_mg_ml: strength,
        volume_ml: category === 'liquid' ? 10 : 2,
        ...(category === 'pod' && { compatible_with: ['kabusa-one', 'kabusa-arc', 'kabusa-duo'] }),
      },
    })
  })
}

/** Item of a list, by an index that wraps around. */
function pick<Item>(list: readonly Item[], at: number): Item {
  const item = list[at % list.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}
