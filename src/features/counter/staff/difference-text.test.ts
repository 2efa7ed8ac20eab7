import { describe, expect, it } from 'vitest'
import type { SaleDifference } from '#contract/counter/counter-sale.ts'
import { en } from '../messages/staff-counter/en.ts'
import { differenceText } from './difference-text.ts'

const sale = { lines: [{ productable_id: 7, name: 'Mango' }] } as Parameters<typeof differenceText>[1]
const words = { messages: en.sales, money: (amount: number) => `RM ${amount}` }
const of = (change: Partial<SaleDifference>): string =>
  differenceText({ kind: 'price', productable_id: 7, expected: null, taken: null, ...change }, sale, words)

describe('what differs between a sale and the store', () => {
  it('names the pieces that nobody had counted', () => {
    expect(of({ kind: 'stock', taken: 3 })).toBe('More of Mango was sold than was in stock: 3 were not counted.')
  })

  it('names the price that was taken beside the price of the store', () => {
    expect(of({ expected: 20, taken: 25 })).toBe('Mango was sold for RM 25; the price was RM 20.')
  })
})
