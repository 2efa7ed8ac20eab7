import { describe, expect, it } from 'vitest'
import { fromStoreLocalTime, toStoreLocalTime } from '../store-local-time.ts'
import { type Field, leavesOf } from './fields.ts'
import { type FormLocale, parseFormValues, toFormValues } from './form-values.ts'

const MY = { currency: 'MYR', timeZone: 'Asia/Kuala_Lumpur' } as const
const ID = { currency: 'IDR', timeZone: 'Asia/Jakarta' } as const

const part: Field[] = [
  { kind: 'kept', name: 'id', label: '' },
  { kind: 'text', name: 'group', label: 'Group', empty: 'absent' },
  { kind: 'whole', name: 'quantity', label: 'Pieces' },
]

const promotion: Field[] = [
  { kind: 'text', name: 'name', label: 'Name' },
  { kind: 'flag', name: 'exclude_vouchers', label: 'Alone' },
  { kind: 'moment', name: 'starts_at', label: 'From' },
  { kind: 'moment', name: 'ends_at', label: 'To', empty: 'null' },
  { kind: 'several', name: 'roles', label: 'For', options: [], isNumber: true },
  {
    kind: 'variant',
    name: 'terms',
    label: 'Terms',
    tag: 'type',
    options: [{ value: 'bundle_percent', label: 'Percent' }],
    cases: {
      bundle_percent: [
        { kind: 'list', name: 'items', label: 'Goods', add: 'Goods', fields: part },
        { kind: 'percent', name: 'bp', label: 'Off' },
      ],
      bundle_price: [
        {
          kind: 'group',
          name: 'price',
          label: 'Price',
          fields: [
            { kind: 'money', name: 'MYR', label: 'RM', currency: 'MYR', empty: 'null' },
            { kind: 'money', name: 'IDR', label: 'Rp', currency: 'IDR', empty: 'null' },
          ],
        },
      ],
    },
  },
]

const percent = {
  name: 'Three for less',
  exclude_vouchers: true,
  starts_at: '2026-11-20T16:00:00.000Z',
  ends_at: null,
  roles: [3, 4],
  terms: { type: 'bundle_percent', items: [{ id: 'a', group: 'pod', quantity: 3 }, { quantity: 1 }], bp: 1250 },
}

describe('the values of a staff form', () => {
  it('are the original ones after a round trip, for every shape', () => {
    const priced = { ...percent, terms: { type: 'bundle_price', price: { MYR: 1290, IDR: null } } }
    for (const values of [percent, priced])
      expect(parseFormValues(promotion, toFormValues(promotion, values, MY), MY)).toEqual(values)
  })

  it('are amounts, percentages and times in display format', () => {
    const values = toFormValues(promotion, percent, MY)
    expect(values.starts_at).toBe('2026-11-21T00:00')
    expect(values.terms).toMatchObject({ bp: '12.5', items: [{ id: 'a', group: 'pod', quantity: '3' }, { id: '' }] })
  })

  it('distinguish empty from null, and an omitted group from an empty one', () => {
    const fields: Field[] = [
      { kind: 'text', name: 'note', label: 'Note', empty: 'absent' },
      { kind: 'money', name: 'cap', label: 'Cap', empty: 'null' },
      { kind: 'money', name: 'price', label: 'Price' },
      { kind: 'group', name: 'limit', label: 'Limit', empty: 'null', fields: part },
      { kind: 'lines', name: 'address', label: 'Address' },
    ]
    const values = { ...toFormValues(fields, {}, MY), address: ' 1 Jalan \n\n Ipoh ' }
    expect(parseFormValues(fields, values, MY)).toEqual({ cap: null, limit: null, address: ['1 Jalan', 'Ipoh'] })
  })

  it('use the same field paths as the server', () => {
    const values = toFormValues(promotion, percent, MY)
    expect([...leavesOf(promotion, values).keys()]).toContain('terms.items.0.quantity')
    expect([...leavesOf(promotion, values).keys()]).not.toContain('terms.price.MYR')
  })
})

describe('a typed amount', () => {
  it.each([
    ['12.9', 'MYR', 1290],
    ['1,234.50', 'MYR', 123450],
    ['48.000', 'IDR', 48000],
    ['48000', 'IDR', 48000],
    ['12.345', 'MYR', Number.NaN],
    ['12,5', 'MYR', 1250],
    ['RM 5', 'MYR', 500],
    ['12.5', 'IDR', Number.NaN],
    ['-5', 'MYR', Number.NaN],
  ] as const)('%s in %s is parsed as %d', (text, currency, amount) => {
    const fields: Field[] = [{ kind: 'money', name: 'fee', label: 'Fee', currency }]
    expect(parseFormValues(fields, { fee: text }, MY)).toEqual({ fee: amount })
  })

  it('is formatted without decimals for a currency that has none', () => {
    expect(toFormValues([{ kind: 'money', name: 'fee', label: 'Fee' }], { fee: 48000 }, ID)).toEqual({ fee: '48000' })
  })
})

describe('a local time of the store', () => {
  it('is the same moment after a round trip, in every zone', () => {
    for (const zone of ['Asia/Kuala_Lumpur', 'Asia/Jakarta', 'Asia/Jayapura', 'UTC']) {
      const iso = '2026-12-31T17:30:00.000Z'
      expect(fromStoreLocalTime(toStoreLocalTime(iso, zone), zone)).toBe(iso)
    }
    expect(toStoreLocalTime('2026-12-31T17:30:00.000Z', 'Asia/Jakarta')).toBe('2027-01-01T00:30')
  })

  it('is returned unchanged when invalid, so that the schema rejects it', () => {
    expect(fromStoreLocalTime('soon', 'UTC')).toBe('soon')
  })

  it('are numbers as the market writes them, never rounded', () => {
    const fields: Field[] = [
      { kind: 'whole', name: 'stock', label: 'Stock' },
      { kind: 'decimal', name: 'power', label: 'Power' },
      { kind: 'percent', name: 'bp', label: 'Off' },
    ]
    const read = (typed: string, locale: FormLocale) =>
      parseFormValues(fields, { stock: typed, power: typed, bp: typed }, locale)
    expect(read('1,000', MY)).toEqual({ stock: 1_000, power: 1_000, bp: 100_000 })
    expect(read('1.000', ID)).toEqual({ stock: 1_000, power: 1_000, bp: 100_000 })
    expect(read('1.000', MY)).toEqual({ stock: { readings: [1_000, 1] }, power: 1, bp: { readings: [1_000, 1] } })
    expect(read('12,5', MY)).toEqual({ stock: Number.NaN, power: 12.5, bp: 1_250 })
    expect(read('1,125', ID)).toEqual({
      stock: { readings: [1_125, 1.125] },
      power: 1.125,
      bp: { readings: [1_125, 1.125] },
    })
    expect(toFormValues(fields, { stock: 1_000, power: 1.125, bp: 1_250 }, ID)).toEqual({
      stock: '1000',
      power: '1,125',
      bp: '12,5',
    })
  })
})
