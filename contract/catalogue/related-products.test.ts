import { describe, expect, it } from 'vitest'
import { randomFrom } from '#tests/support/data/seeded-random.ts'
import type { ProductCard } from './product.ts'
import { relatedProducts } from './related-products.ts'

const picture = { src: '', width: 1, height: 1, colour: '', flavour_a: '', flavour_b: '', on_flavour: '' }
const card = (id: number, more: Partial<ProductCard>): ProductCard => ({
  id,
  type: 'product',
  sku: `S-${id}`,
  slug: `s-${id}`,
  name: `Name ${id}`,
  category: 'pod',
  group: null,
  currency: 'MYR',
  price: 1000,
  unit_price: 1000,
  compare_at_price: null,
  points_price: null,
  stock: 5,
  preorder: { allowed: false, eta: null, limit: null },
  max_per_order: 5,
  badges: [],
  image: picture,
  promotion_ids: [],
  attributes: {},
  ...more,
})
const FAMILY: Record<string, string> = { Mango: 'fruit', Grape: 'fruit', Mint: 'mint' }
const pod = (id: number, flavour: string, more: Partial<ProductCard> = {}) =>
  card(id, {
    group: 'pods',
    attributes: { flavour, flavour_family: FAMILY[flavour], compatible_with: ['one', 'arc'] },
    ...more,
  })

const one = card(1, { category: 'device', group: 'one', attributes: { compatible_with: ['pods'] } })
const oneInSand = { ...one, id: 2 }
const arc = card(3, { category: 'device', group: 'arc', attributes: { compatible_with: ['pods'] } })
const mango = pod(10, 'Mango')
const mint = pod(11, 'Mint', { stock: 0 })
const grape = pod(12, 'Grape', { badges: ['bestseller'] })
const mangoJuice = card(20, {
  category: 'liquid',
  group: 'juice',
  attributes: { flavour: 'Mango', flavour_family: 'fruit' },
})
const plumJuice = card(21, {
  category: 'liquid',
  group: 'juice',
  attributes: { flavour: 'Plum', flavour_family: 'fruit' },
})
const gift = card(30, { category: 'device', price: null, unit_price: null })
const shop = [one, oneInSand, arc, mango, mint, grape, mangoJuice, plumJuice, gift]
const idsOf = (of: ProductCard, cards = shop) => relatedProducts(cards, of).map(({ id }) => id)

describe('relatedProducts', () => {
  it('suggests for a device compatible products, bestsellers first and sold-out last, then other devices', () => {
    expect(idsOf(one)).toEqual([12, 10, 11, 3])
  })

  it('prefers available products to further sold-out ones', () => {
    const gone = Array.from({ length: 6 }, (_, at) => pod(50 + at, 'Mint', { stock: 0, badges: ['bestseller'] }))
    expect(idsOf(one, [one, ...gone, mango]).slice(0, 2)).toEqual([10, 50])
  })

  it('suggests for a pod one of each compatible device, then the same flavour, then its family', () => {
    expect(idsOf(mango)).toEqual([1, 3, 2, 20, 21])
  })

  it('suggests devices with the same connector, or bestsellers when nothing is related', () => {
    const cable = card(40, { category: 'charger', group: 'power', attributes: { connector: 'USB-C' } })
    const charged = { ...one, attributes: { ...one.attributes, connector: 'USB-C' } }
    expect(idsOf(cable, [charged, arc, mango, cable])).toEqual([1])
    expect(idsOf(card(41, { category: 'pouch' }))).toEqual([12])
  })

  it('never contains the product itself, its siblings or points-only products', () => {
    for (const of of shop) {
      const related = relatedProducts(shop, of)
      expect(
        related.filter(({ id, group, price }) => id === of.id || price === null || (group && group === of.group)),
      ).toEqual([])
      expect(new Set(related).size).toBe(related.length)
    }
  })

  it('treats products available for pre-order as available', () => {
    const ahead = { ...mint, preorder: { allowed: true, eta: null, limit: null } }
    expect(idsOf(one, [one, ahead, mango])).toEqual([11, 10])
  })

  it('is limited to 8 products', () => {
    const many = Array.from({ length: 1_000 }, (_, at) => pod(100 + at, 'Mango', { group: `g${at % 9}` }))
    expect(relatedProducts([...shop, ...many], mango)).toHaveLength(8)
    expect(relatedProducts([], mango)).toEqual([])
  })
})

/** The definition, by looks at all products. */
function simplyRelated(cards: readonly ProductCard[], of: ProductCard, fits: readonly ProductCard[]): ProductCard[] {
  const { compatible_with = [], flavour, flavour_family, connector } = of.attributes
  const others = cards.filter(
    (other) =>
      other.id !== of.id && !fits.includes(other) && other.price !== null && !(other.group && other.group === of.group),
  )
  const isAvailable = ({ stock, preorder }: ProductCard) => stock > 0 || preorder.allowed
  const availableFirst = (some: readonly ProductCard[]) =>
    some.toSorted((a, b) => Number(isAvailable(b)) - Number(isAvailable(a)))
  const mixed = (some: readonly ProductCard[]) => {
    const isBest = ({ badges }: ProductCard) => badges.includes('bestseller')
    const ranked = availableFirst(some.toSorted((a, b) => Number(isBest(b)) - Number(isBest(a))))
    const turnOf = (one: ProductCard, place: number) =>
      one.group === null ? 0 : ranked.slice(0, place).filter(({ group }) => group === one.group).length
    const turns = new Map(ranked.map((one, place) => [one, turnOf(one, place)]))
    return ranked.toSorted((a, b) => (turns.get(a) ?? 0) - (turns.get(b) ?? 0))
  }
  const fitting = others.filter(
    ({ group, attributes }) =>
      (group !== null && compatible_with.includes(group)) || attributes.compatible_with?.includes(of.group ?? ''),
  )
  const plugged = others.filter(
    (one) => connector && one.category !== of.category && one.attributes.connector === connector,
  )
  const related = new Set(
    [
      mixed(fitting).slice(0, 4),
      mixed(plugged).slice(0, 4),
      others.filter(({ attributes }) => flavour && attributes.flavour === flavour),
      mixed(others.filter(({ attributes }) => flavour_family && attributes.flavour_family === flavour_family)),
      mixed(others.filter(({ category }) => category === of.category)),
      mixed(others.filter(({ badges }) => badges.includes('bestseller'))),
    ].flatMap(availableFirst),
  )
  return [...related].slice(0, 8)
}

describe('relatedProducts of a catalogue that changes', () => {
  it.each([1, 2, 3, 4])('are those of the definition, in the random history %i', (seed) => {
    const next = randomFrom(seed)
    const random = (below: number) => Math.floor(next() * below)
    const of = <Item>(...items: Item[]): Item => items[random(items.length)] as Item
    const fields = (): Partial<ProductCard> => ({
      category: of('pod', 'device', 'liquid'),
      group: of(null, 'a', 'b', 'c', 'd', 'd', 'd'),
      price: of(null, 10, 10, 10),
      stock: of(0, 0, 5),
      preorder: { allowed: random(8) === 0, eta: null, limit: null },
      badges: of([], [], ['bestseller'], ['new', 'bestseller']),
      attributes: {
        ...(random(2) === 0 && { flavour: of('Mango', 'Mint'), flavour_family: of('fruit', 'mint') }),
        ...(random(3) === 0 && { connector: of('USB-C', 'Lightning') }),
        ...(random(4) === 0 && { compatible_with: [of('a', 'b'), of('b', 'c')] }),
      },
    })
    let cards = Array.from({ length: 60 }, (_, at) => card(500 - at, fields()))
    for (let step = 0; step < 30; step += 1) {
      const at = random(cards.length)
      const one = cards[at] as ProductCard
      for (let asked = 0; asked < 8; asked += 1) {
        const from = random(cards.length)
        const fits = cards.slice(from + 1, from + random(4))
        const about = cards[from] as ProductCard
        expect(relatedProducts(cards, about, fits)).toEqual(simplyRelated(cards, about, fits))
      }
      cards = of<() => ProductCard[]>(
        () => cards.with(at, { ...one, stock: random(2) }),
        () => cards.with(at, { ...one, ...fields() }),
        () => cards.with(at, { ...one, badges: [] }),
        () => cards.toSpliced(at, 1),
        () => [...cards, card(600 + step, fields())],
        () => cards.toSpliced(at, 1).concat(one),
      )()
    }
  })
})
