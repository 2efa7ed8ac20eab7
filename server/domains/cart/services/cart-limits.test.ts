import { describe, expect, it } from 'vitest'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { capOf } from './cart-limits.ts'

const limits = { stock: 4, max_per_order: 10, preorder_allowed: false, preorder_limit: null, elsewhere: 0 }

describe('the largest quantity of a product in a cart', () => {
  it.each([
    [{}, 4, 'Only 4 left'],
    [{ stock: 0 }, 0, 'Out of stock'],
    [{ stock: null }, 0, 'Out of stock'],
    [{ stock: 0, preorder_allowed: true, preorder_limit: 0 }, 0, 'Out of stock'],
    [{ stock: 0, preorder_allowed: true, preorder_limit: 3 }, 3, 'Only 3 can be pre-ordered'],
    [{ stock: 2, preorder_allowed: true, preorder_limit: 3 }, 5, 'Only 5 left'],
    [{ stock: 0, preorder_allowed: true }, 10, 'At most 10 per order'],
    [{ elsewhere: 10 }, 0, 'At most 10 per order'],
  ])('of %o is %i: "%s"', (changed, available, sentence) => {
    const cap = capOf({ ...limits, ...changed })
    expect([cap.available, cap.sentence(SERVER_MESSAGES.en)]).toEqual([available, sentence])
  })
})
