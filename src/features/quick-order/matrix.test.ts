import { describe, expect, it } from 'vitest'
import type { SnapshotCard } from '#contract/catalogue/product.ts'
import { card } from '#tests/support/pages/card.ts'
import { matrixOf, variantGroups } from './matrix.ts'

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
      columns: [3, 6],
      rows: [
        ['Mango', 3, 1],
        ['Grape', 2, null],
      ],
    })
  })

  it('keeps two variants of one flavour and strength apart', () => {
    expect(idsOf([...CARDS, variant(4, 'Mango', 3)]).rows).toEqual([
      ['Mango', 3, 1],
      ['Grape', 2, null],
      ['Mango', 4, null],
    ])
  })

  it('puts variants without a strength into a column of their own', () => {
    expect(idsOf([variant(1, 'Mango'), variant(2, 'Mango', 3)])).toEqual({
      columns: [null, 3],
      rows: [['Mango', 1, 2]],
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
    ).toEqual([{ key: 'embun', name: 'Embun' }])
  })
})
