import { describe, expect, it } from 'vitest'
import { isBuyable, stockState } from './stock-state.ts'

const closed = { allowed: false, eta: null, limit: null }
const open = { allowed: true, eta: '2027-01-15', limit: 200 }

describe('stockState', () => {
  it('includes the number when it is small', () => {
    expect(stockState({ stock: 10, preorder: closed })).toEqual({ kind: 'in-stock' })
    expect(stockState({ stock: 9, preorder: open })).toEqual({ kind: 'few', left: 9 })
  })

  it('is pre-order only when the stock is empty and the product allows it', () => {
    expect(stockState({ stock: 0, preorder: open })).toEqual({ kind: 'pre-order', eta: '2027-01-15' })
    expect(stockState({ stock: 0, preorder: closed })).toEqual({ kind: 'sold-out' })
  })
})

describe('isBuyable', () => {
  it('is true with stock or pre-order, and never without a price', () => {
    expect(isBuyable({ stock: 1, preorder: closed, unit_price: 100 })).toBe(true)
    expect(isBuyable({ stock: 0, preorder: open, unit_price: 100 })).toBe(true)
    expect(isBuyable({ stock: 0, preorder: closed, unit_price: 100 })).toBe(false)
    expect(isBuyable({ stock: 9, preorder: closed, unit_price: null })).toBe(false)
  })
})
