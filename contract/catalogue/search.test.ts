import { describe, expect, it } from 'vitest'
import { TERMS } from '#tests/support/data/catalogue-terms.ts'
import { card } from '#tests/support/pages/card.ts'
import { MAX_SEARCH } from '../constants.ts'
import type { ProductCard } from './product.ts'
import { createSearch } from './search.ts'
import { searchRowsOf, wordsOf } from './search-row.ts'

const pod = (id: number, sku: string, attributes: ProductCard['attributes']) =>
  card(id, {
    name: `Kabusa Pod ${attributes.flavour}`,
    sku,
    attributes: { nicotine_mg_ml: 20, volume_ml: 2, ...attributes },
  })
const stick = (id: number, flavour: string, flavour_family = 'fruit') =>
  card(id, { name: `Lintas Stick ${flavour}`, category: 'disposable', attributes: { flavour, flavour_family } })

const RANGE: ProductCard[] = [
  card(1001, {
    name: 'Kabusa One Device Graphite',
    category: 'device',
    attributes: { model: 'Kabusa One', colour: 'Graphite', battery_mah: 650, connector: 'USB-C' },
  }),
  pod(1012, 'KP-01-20', { flavour: 'Mango', flavour_family: 'fruit', compatible_with: ['kabusa-one'] }),
  pod(1013, 'KP-02-20', { flavour: 'Lychee Mint', flavour_family: 'fruit-mint' }),
  pod(1014, 'KP-03-20', { flavour: 'Watermelon', flavour_family: 'fruit' }),
  pod(1016, 'KP-05-20', { flavour: 'Grape', flavour_family: 'fruit' }),
  pod(1022, 'KP-11-20', { flavour: 'Cool Menthol', flavour_family: 'mint' }),
  pod(1024, 'KP-13-10', { flavour: 'Roasted Coffee', nicotine_mg_ml: 10 }),
  stick(1030, 'Mango'),
  stick(1031, 'Green Grape'),
  card(1046, { name: 'Kabusa Duo Coil 0.8 ohm', category: 'coil', attributes: { resistance_ohm: 0.8 } }),
  card(1053, { name: 'Kabusa Charging Case for One', category: 'charger' }),
  card(2006, { name: 'Mint Pod Set', type: 'package', category: 'package' }),
]
const search = createSearch(RANGE.map(searchRowsOf()))

it('finds products by the names of categories and flavour families that an owner added', () => {
  const own = card(9001, { name: 'Zyn', category: 'nicotine-pouches', attributes: { flavour_family: 'spice' } })
  const find = createSearch([...RANGE, own].map(searchRowsOf(TERMS)))
  expect(find('nicotine pouches')[0]).toBe(9001)
  expect(find('spices')).toEqual([9001])
  expect(search('spices')).not.toContain(9001)
})

describe('a visitor who searches', () => {
  it.each([
    ['a flavour', 'mango', [1012, 1030]],
    ['in capitals', 'MANGO', [1012, 1030]],
    ['with accents', 'mängó', [1012, 1030]],
    ['the words in any order', 'mango pod kabusa', [1012]],
    ['a part of a word', 'melon', [1014]],
    ['the beginning of a word', 'water', [1014]],
    ['by what it fits', 'pods for kabusa one', [1012]],
    ['by its strength', '10mg', [1024]],
    ['by its strength with a space', '10 mg/ml', [1024]],
    ['a number with a comma', '0,8 ohm', [1046]],
    ['a SKU', 'KP-03-20', [1014]],
    ['a SKU without its hyphens', 'kp0320', [1014]],
    ['the beginning of a SKU', 'kp-13', [1024]],
    ['a battery by its beginning', '65', [1001]],
    ['a kind in Malay', 'peranti', [1001]],
    ['a flavour in Indonesian', 'semangka', [1014]],
    ['a connector in one word', 'usbc', [1001]],
  ])('finds %s: %s', (_what, query, ids) => {
    expect(search(query)).toEqual(ids)
  })

  it.each([
    ['a letter too many', 'manggo', 1012],
    ['a doubled letter', 'wattermelon', 1014],
    ['a letter missing', 'watrmelon', 1014],
    ['two letters that changed places', 'mnago', 1012],
    ['another letter', 'mengo', 1012],
    ['another first letter', 'nango', 1012],
    ['two slips', 'wotermellon', 1014],
    ['a slip in one of two words', 'roastid coffee', 1024],
    ['a slip in each of two words', 'rosted cofee', 1024],
    ['a slip while still typing', 'watterm', 1014],
  ])('finds the product despite %s: %s', (_what, query, id) => {
    expect(search(query)[0]).toBe(id)
  })

  it('finds cool flavours by ice, and no device', () => {
    const found = search('ice')
    expect(found).toEqual(expect.arrayContaining([1013, 1022]))
    expect(found).not.toContain(1001)
  })

  it('finds nicotine salts by salt, and not a word that ends with it', () => {
    const basalt = card(1099, {
      name: 'Kabusa One Device Basalt',
      category: 'device',
      attributes: { colour: 'Basalt' },
    })
    const find = createSearch([...RANGE, basalt].map(searchRowsOf()))
    expect(find('salt')).toEqual([1012, 1013, 1014, 1016, 1022])
    expect(find('basa')[0]).toBe(1099)
  })

  it('gets the results of two possible corrections', () => {
    expect(search('ment')).toEqual([1022, 2006, 1013])
  })

  it('gets no corrected results when there are enough exact ones', () => {
    expect(search('kabusa')).not.toContain(1030)
    expect(search('grape')).not.toContain(1001)
  })
})

describe('search results', () => {
  it('are ranked: exact name, name prefix, words in the name, words elsewhere, corrected words', () => {
    const named = createSearch(
      [
        card(1, { name: 'Cool Mint Pod' }),
        card(2, { name: 'Peppermint' }),
        card(3, { name: 'Plain', attributes: { flavour_family: 'mint' } }),
        card(4, { name: 'Mint' }),
        card(5, { name: 'Minty Stick' }),
        card(6, { name: 'Pod of Mint Leaves', attributes: { flavour: 'Mint' } }),
      ].map(searchRowsOf()),
    )
    expect(named('mint')).toEqual([4, 6, 5, 1, 3, 2])
    expect(named('mnit')).toEqual([4, 6, 5, 1, 3])
  })

  it('do not depend on the order of the catalogue', () => {
    const turned = createSearch(RANGE.toReversed().map(searchRowsOf()))
    for (const query of ['pod', 'mango', 'mengo', '20', 'kabusa one']) expect(turned(query)).toEqual(search(query))
  })

  it('contain no product twice', () => {
    for (const query of ['ment', 'kp', 'KP-01-20', 'mango mango']) {
      const ids = search(query)
      expect(ids).toEqual([...new Set(ids)])
    }
  })
})

describe('wordsOf', () => {
  it('returns lower case words without accents, separated from numbers', () => {
    expect(wordsOf('Crème brûlée 20mg/ml')).toBe('creme brulee 20 mg ml')
    expect(wordsOf('0,8 Ω')).toBe('0.8 ω')
    expect(wordsOf('USB-C (1 m)')).toBe('usb c 1 m')
  })
})

describe('a query without results', () => {
  it.each(['', '   ', '%', "'", '_', '🥭', '-', '"', '芒果', 'xyzzy', 'eexxaacctt'])(
    'returns an empty list: %j',
    (query) => {
      expect(search(query)).toEqual([])
    },
  )

  it('ignores characters that are not part of a word', () => {
    expect(search('🥭 mango!')).toEqual(search('mango'))
    expect(search("mango'; drop table product;--")).toEqual([])
    expect(search('(mango|.*)+$')).toEqual(search('mango'))
  })

  it('uses only the first characters of a long query', () => {
    expect(search(`mango${' '.repeat(60)}grape`)).toEqual(search('mango'))
    expect(search('mango '.repeat(20_000))).toEqual(search('mango'))
    for (const hostile of ['a'.repeat(100_000), '(a+)+$'.repeat(10_000), 'é'.repeat(100_000), 'm g '.repeat(9_999)])
      expect(search(hostile)).toEqual(search(hostile.slice(0, MAX_SEARCH)))
  })
})
