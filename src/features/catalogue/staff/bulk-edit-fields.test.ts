import { describe, expect, it } from 'vitest'
import { bulkChangeOf, NOTHING_CHANGED } from './bulk-edit-fields.ts'

describe('the change of many products', () => {
  it('leaves out what stays', () => {
    const stay = { act: 'stay' }
    expect(bulkChangeOf({ ...NOTHING_CHANGED.change })).toEqual({})
    expect(bulkChangeOf({ visible: 'no', category: 'pod', price: stay })).toEqual({ visible: false, category: 'pod' })
  })

  it('lowers by a negative amount', () => {
    expect(bulkChangeOf({ price: { act: 'lower', amount: 200 } })).toEqual({ price: { kind: 'amount', amount: -200 } })
    expect(bulkChangeOf({ price: { act: 'lower_percent', bp: 500 } })).toEqual({ price: { kind: 'percent', bp: -500 } })
    const stock = { act: 'take', pieces: 3, reason: 'damaged' }
    expect(bulkChangeOf({ stock })).toEqual({ stock: { kind: 'add', pieces: -3, reason: 'damaged' } })
  })

  it('sends what cannot be read as it is, so that the field is named', () => {
    expect(bulkChangeOf({ price: { act: 'lower', amount: null } })).toEqual({ price: { kind: 'amount', amount: null } })
    expect(bulkChangeOf(null)).toEqual({})
  })
})
