import { describe, expect, it } from 'vitest'
import { cartFlags } from '#contract/cart/cart-flags.ts'
import { noCalculation } from '#tests/simulation/sample-cart.ts'
import { shownLine } from '#tests/support/pages/shown-lines.ts'
import { cartNeeds, isCheckoutBlocked, lineInTheWay } from './cart-needs.ts'
import type { ShownCart, ShownLine } from './cart-view.ts'

const calculation = noCalculation as NonNullable<ShownCart['calculation']>
const needs = (selectedLines: ShownLine[], more: Partial<NonNullable<ShownCart['calculation']>> = {}) =>
  cartNeeds(
    { selectedLines, flags: cartFlags(selectedLines), calculation: { ...calculation, ...more } },
    { needsYou: 0, unread: 0 },
  )

const preorder = { allowed: true, eta: null, limit: null }
const soldOut = shownLine(1, {}, { stock: 0 })

describe('the checkout of a cart', () => {
  it('is possible when a selected line can be ordered', () => {
    expect(needs([shownLine(1)])).toEqual([])
    expect(needs([])).toEqual(['items'])
  })

  it('is blocked by a line that is out of stock, but not by one that can be pre-ordered', () => {
    expect(needs([soldOut])).toEqual(['stock'])
    const ahead = shownLine(1, {}, { stock: 0, preorder })
    expect(cartFlags([ahead])).toMatchObject({ outOfStock: true, preOrder: true })
    expect(needs([ahead])).toEqual([])
  })

  it('is blocked by a product that is no longer sold, but not by a bundle that has ended', () => {
    expect(needs([shownLine(1, { error: { code: 'NOT_AVAILABLE', userMessage: '' } })])).toEqual(['error'])
    expect(needs([shownLine(1, { error: { code: 'PROMOTION_ENDED', userMessage: '' } })])).toEqual([])
  })

  it('is blocked when the points do not suffice for a selected line', () => {
    const errors = [{ cart_id: 'line-1', code: 'POINTS_SHORT', userMessage: '' }]
    expect(needs([shownLine(1)], { errors })).toEqual(['error'])
    expect(needs([shownLine(2)], { errors })).toEqual([])
  })

  it('is blocked by a change that needs a decision, but not by unread changes or restricted delivery', () => {
    const ship_to = { state_id: 1, state_name: 'Johor', zone: 'west', eta_days: [1, 2], restricted: true }
    const one = { selectedLines: [shownLine(1)], flags: cartFlags([]), calculation: { ...calculation, ship_to } }
    expect(isCheckoutBlocked(cartNeeds(one, { needsYou: 1, unread: 0 }))).toBe(true)
    const notices = cartNeeds(one, { needsYou: 0, unread: 2 })
    expect(notices).toEqual(['changes', 'restricted'])
    expect(isCheckoutBlocked(notices)).toBe(false)
  })

  it('leads to the line that is in the way', () => {
    const refused = shownLine(3, { state: 'refused' })
    const lines = [shownLine(2), soldOut, refused]
    const cart = { lines, selectedLines: lines, calculation }
    expect(lineInTheWay('stock', cart)).toBe(soldOut)
    expect(lineInTheWay('needsYou', cart)).toBe(refused)
    expect(lineInTheWay('error', cart)).toBeUndefined()
    const errors = [{ cart_id: 'line-2', code: 'POINTS_SHORT', userMessage: '' }]
    expect(lineInTheWay('error', { ...cart, calculation: { ...calculation, errors } })).toBe(lines[0])
  })
})
