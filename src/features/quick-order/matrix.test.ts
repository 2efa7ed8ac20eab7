import { describe, expect, it } from 'vitest'
import type { SnapshotCard } from '#contract/catalogue/product.ts'
import { card } from '#tests/support/pages/card.ts'
import { columnTerms, matrixOf, oneLess, oneMore, orderSums, variantGroups } from './matrix.ts'
import { limitOf } from './order-rows.ts'

const variant = (id: number, flavour: string, nicotine_mg_ml?: number): SnapshotCard =>
  card(id, {
    name: `Embun ${flavour} ${nicotine_mg_ml ?? ''}`,
    group: 'embun',
    attributes: { flavour, ...(nicotine_mg_ml !== undefined && { nicotine_mg_ml }) },
  })
const CARDS = [variant(1, 'Mango', 6), variant(2, 'Grape', 3), variant(3, 'Mango', 3), card(9, { name: 'Other' })]

const idsOf = (cards: readonly SnapshotCard[]) => {
  const { columns, rows } = matrixOf(cards, 'embun')
  return { columns, rows: rows.map(({ label, cells }) => [label, ...cells.map((one) => one?.id ?? null)]) }
}

describe('the order matrix of a model', () => {
  it('has a row for each flavour and a column for each strength, with gaps where there is none', () => {
    expect(idsOf(CARDS)).toEqual({
      columns: [6, 3],
      rows: [
        ['Mango', 1, 3],
        ['Grape', null, 2],
      ],
    })
  })

  it('keeps two variants of one flavour and strength apart', () => {
    expect(idsOf([...CARDS, variant(4, 'Mango', 3)]).rows).toEqual([
      ['Mango', 1, 3],
      ['Grape', null, 2],
      ['Mango', null, 4],
    ])
  })

  it('puts variants without a strength into a column of their own', () => {
    expect(idsOf([variant(1, 'Mango'), variant(2, 'Mango', 3)])).toEqual({
      columns: [3, null],
      rows: [['Mango', 2, 1]],
    })
  })

  it('calls its rows flavours, and colours where no variant has a flavour', () => {
    const device = (id: number, colour: string) => card(id, { group: 'arc', attributes: { colour } })
    expect(matrixOf(CARDS, 'embun').kind).toBe('flavour')
    expect(matrixOf([device(1, 'Copper'), device(2, 'Graphite')], 'arc').kind).toBe('colour')
  })

  it('is offered for models with several variants, by what their names share', () => {
    expect(
      variantGroups([
        ...CARDS,
        card(8, { group: 'single', name: 'One' }),
        card(6, { group: 'cables' }),
        card(7, { group: 'cables' }),
      ]),
    ).toEqual([{ key: 'embun', name: 'Embun', count: 3 }])
  })
})

describe('one more and one less in a cell', () => {
  const limit = (terms: { case_size?: number; min_per_order?: number }, { stock = 100, inCart = 0 } = {}) =>
    limitOf(card(1, { stock, max_per_order: 100 }), terms, inCart)

  it('is a whole case, from the fewest that can be ordered to the most', () => {
    const cases = limit({ case_size: 10, min_per_order: 20 }, { stock: 45 })
    expect([0, 20, 30, 40].map((pieces) => oneMore(pieces, cases))).toEqual([20, 30, 40, 40])
    expect([40, 30, 20, 0].map((pieces) => oneLess(pieces, cases))).toEqual([30, 20, 0, 0])
  })

  it('is one piece where there are no cases', () => {
    expect(oneMore(0, limit({}))).toBe(1)
    expect(oneLess(1, limit({}))).toBe(0)
  })

  it('goes on from what is in the cart, and rounds a quantity up to the next case', () => {
    expect(oneMore(0, limit({ case_size: 10, min_per_order: 20 }, { inCart: 20 }))).toBe(10)
    expect(oneMore(3, limit({ case_size: 10 }))).toBe(10)
  })
})

describe('the heading of a column', () => {
  const cards = [card(1, {}), card(2, {})]
  it('has the price and the case where all variants agree', () => {
    expect(
      columnTerms(
        cards,
        () => 1_718,
        () => 10,
      ),
    ).toEqual({ price: 1_718, isFrom: false, caseSize: 10 })
  })

  it('has the lowest price and no case where they differ, and no price while none is known', () => {
    const byId = ({ id }: SnapshotCard) => id * 100
    expect(columnTerms(cards, byId, ({ id }) => id)).toEqual({ price: 100, isFrom: true, caseSize: null })
    expect(
      columnTerms(
        cards,
        () => null,
        () => 1,
      ),
    ).toEqual({ price: null, isFrom: false, caseSize: 1 })
  })
})

describe('the sums of an order', () => {
  it('count pieces, products and whole cases, and give no amount while a price is missing', () => {
    const lines = [
      { pieces: 40, caseSize: 10, unitPrice: 1_718 },
      { pieces: 3, caseSize: 1, unitPrice: 4_493 },
    ]
    expect(orderSums(lines)).toEqual({ pieces: 43, lines: 2, cases: 4, amount: 82_199 })
    expect(orderSums([...lines, { pieces: 1, caseSize: 1, unitPrice: null }]).amount).toBeNull()
  })
})
