import { describe, expect, it } from 'vitest'
import { shownLine } from '#tests/support/pages/shown-lines.ts'
import { lineFlag } from './line-flag.ts'
import { en } from './messages/cart/en.ts'

const flag = (stock: number, quantity: number, allowed: boolean) =>
  lineFlag(shownLine(1, { quantity }, { stock, preorder: { allowed, eta: null, limit: null } }), en, {
    language: 'en',
    rule: 'buy',
  })

describe('the verdict on a cart line', () => {
  it('is out of stock or a pre-order, never both', () => {
    expect(flag(0, 1, false)).toBe('Out of stock')
    expect(flag(0, 1, true)).toBe('Pre-order, ships later')
    expect(flag(4, 6, true)).toBe('4 in stock, 2 ship later')
    expect(flag(4, 6, false)).toBe('Only 4 in stock')
    expect(flag(4, 4, false)).toBeNull()
  })
})
