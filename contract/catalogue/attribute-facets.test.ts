import { describe, expect, it } from 'vitest'
import { card } from '#tests/support/pages/card.ts'
import type { AttributeReader } from './attribute-facets.ts'
import { attributeIn } from './attribute-names.ts'
import { catalogueList, type ListQuery } from './catalogue-list.ts'
import type { CustomAttribute } from './custom-attributes.ts'
import { facetNames } from './facet-names.ts'
import { listQueryOf } from './list-query.ts'
import type { CustomValues } from './product.ts'

const named = (en: string) => ({ en, ms: `${en} ms`, id: `${en} id` })
const attribute = (id: string, more: Partial<CustomAttribute>): CustomAttribute => ({
  id,
  name: named(id),
  kind: 'text',
  unit: null,
  options: [],
  categories: [],
  filterable: true,
  archived: false,
  ...more,
})
const COIL = attribute('coil', {
  kind: 'choice',
  options: ['mesh', 'ceramic', 'quartz'].map((id) => ({ id, name: named(id) })),
})
const POWER = attribute('power', { kind: 'number', unit: 'W' })
const LOCK = attribute('lock', { kind: 'yes_no' })
const MADE = attribute('made', {})

const VALUES: Record<number, CustomValues> = {
  1: { coil: 'ceramic', power: 9, lock: 'yes', made: 'Penang' },
  2: { coil: 'mesh', power: 20, lock: 'no', made: 'Ipoh' },
  3: { coil: 'mesh', power: 100, made: 'Ipoh, Perak' },
}
const cards = [1, 2, 3, 4].map((id) => card(id, {}))
const reader = (language: 'en' | 'ms' = 'en'): AttributeReader => ({
  filters: [COIL, POWER, LOCK, MADE].map((one) => attributeIn(one, language)),
  valuesOf: ({ id }) => VALUES[id],
})
const ask = (query: Partial<ListQuery>, attributes: AttributeReader | undefined = reader()) =>
  catalogueList(
    cards,
    { ...listQueryOf({}), ...query },
    { found: null, names: facetNames(undefined, 'en'), attributes },
  )
const idsOf = (attribute: string) => ask({ attribute: attribute.split(',') }).products.data.map(({ id }) => id)
const valuesOf = (query: Partial<ListQuery>, language: 'en' | 'ms' = 'en') =>
  Object.fromEntries(
    (ask(query, reader(language)).facets.attributes ?? []).map(({ id, values }) => [
      id,
      values.map(({ label, count }) => `${label} ${count}`),
    ]),
  )

describe('custom attributes of the product list', () => {
  it.each([
    ['coil:mesh', [2, 3]],
    ['coil:mesh,coil:ceramic', [1, 2, 3]],
    ['coil:mesh,power:20', [2]],
    ['coil:mesh,lock:yes', []],
    ['coil:mesh,gone:x', []],
  ])('filter by %s', (written, ids) => {
    expect(idsOf(written)).toEqual(ids)
  })

  it('are counted in the order of options, of numbers, and of texts', () => {
    expect(valuesOf({})).toEqual({
      coil: ['mesh 2', 'ceramic 1'],
      power: ['9\u00a0W 1', '20\u00a0W 1', '100\u00a0W 1'],
      lock: ['Yes 1', 'No 1'],
      made: ['Ipoh 1', 'Penang 1'],
    })
    expect(valuesOf({}, 'ms')).toMatchObject({ coil: ['mesh ms 2', 'ceramic ms 1'], lock: ['Ya 1', 'Tidak 1'] })
  })

  it('are not narrowed by their own selection, and by that of others', () => {
    expect(valuesOf({ attribute: ['coil:ceramic'] })).toEqual({
      coil: ['mesh 2', 'ceramic 1'],
      power: ['9\u00a0W 1'],
      lock: ['Yes 1'],
      made: ['Penang 1'],
    })
  })

  it('include a selected value without products, whose label is that of the option', () => {
    expect(valuesOf({ attribute: ['coil:quartz'] })).toEqual({ coil: ['mesh 2', 'ceramic 1', 'quartz 0'] })
  })

  it('are absent from the facets of a store without any', () => {
    expect(ask({}, { filters: [], valuesOf: () => undefined }).facets).not.toHaveProperty('attributes')
    const without = catalogueList(cards, listQueryOf({}), { found: null, names: facetNames(undefined, 'en') })
    expect(without.facets).not.toHaveProperty('attributes')
  })
})
