import { describe, expect, it } from 'vitest'
import { TERMS } from '#tests/support/data/catalogue-terms.ts'
import { facetNames } from './facet-names.ts'
import { shownTerms } from './shown-terms.ts'

describe('the categories of menus', () => {
  it('are in the order of the store, with those of its owner, without hidden ones and rewards', () => {
    expect(shownTerms(TERMS, 'en').menu).toEqual([
      { id: 'pod', name: 'Pods' },
      { id: 'disposable', name: 'Sticks' },
      { id: 'device', name: 'Devices' },
      { id: 'nicotine-pouches', name: 'Nicotine pouches' },
      { id: 'package', name: 'Packages' },
    ])
  })

  it('are named in the language of the user, hidden ones too', () => {
    const { categoryName, familyName } = shownTerms(TERMS, 'ms')
    expect([categoryName('coil'), categoryName('reward'), familyName('spice')]).toEqual([
      'Coils ms',
      'Rewards ms',
      'Spices ms',
    ])
  })

  it('are keys in a page that does not know them', () => {
    const { menu, categoryName, familyName } = shownTerms(undefined, 'en')
    expect([menu, categoryName('pod'), familyName('mint')]).toEqual([[], 'pod', 'mint'])
  })
})

it('facets are named, ordered and coloured by the terms', () => {
  const { labelOf, order, colourOf } = facetNames(TERMS, 'en')
  expect(labelOf('category', 'nicotine-pouches')).toBe('Nicotine pouches')
  expect(labelOf('flavour_family', 'spice')).toBe('Spices')
  expect(labelOf('flavour', 'Mango')).toBe('Mango')
  expect(order.flavour_family).toEqual(['fruit', 'mint', 'spice'])
  expect([colourOf('mint'), colourOf('fruit'), colourOf('unknown')]).toEqual(['#3aa17e', null, null])
})
