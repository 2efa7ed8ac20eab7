import { describe, expect, it } from 'vitest'
import { cartLine, noCalculation } from '#tests/simulation/sample-cart.ts'
import { edit, OWNER } from '#tests/support/device/offline.ts'
import { NO_CHOICES } from '../../../offline/outbox/cart-choices.ts'
import type { CartSnapshot } from '../../../offline/outbox/operation.ts'
import type { OwnerView } from '../../../offline/outbox/store.ts'
import { callAnswered, cartFetched, cartSlice, lineBusy, ownerChanged, recordsRead } from './cart-slice.ts'
import { initialState, NO_ACCOUNT } from './cart-state.ts'
import { shownView } from './cart-view-model.ts'
import { shownOf } from './use-cart.ts'

const cart = cartSlice.reducer

/** Stored records as re-read from the device: always equal, never the same object. */
const readAgain = (quantities: number[] = [1, 2]) => {
  const view: OwnerView = {
    partition: null,
    operations: [],
    snapshot: {
      v: 1,
      owner: OWNER,
      version: 1,
      clientId: '00000000-0000-4000-8000-000000000001',
      applied: 0,
      lines: quantities.map((quantity, at) => cartLine({ ...edit(at + 1, 'add', 1).line, quantity })),
      calculation: noCalculation as CartSnapshot['calculation'],
      cartIds: null,
      at: 5_000,
    },
    selections: [],
    choices: NO_CHOICES,
    orders: [],
    tombstone: null,
    parkedElsewhere: 0,
  }
  return recordsRead({ owner: OWNER, view: shownView(view), account: NO_ACCOUNT, intents: [] })
}

const begun = [ownerChanged(OWNER), readAgain(), cartFetched('ok')].reduce(cart, initialState)

describe('the cart view model', () => {
  it('is the same object after a response, and after equal records are re-read', () => {
    expect(shownOf(cart(begun, callAnswered(6_000)))).toBe(shownOf(begun))
    expect(cart(begun, readAgain())).toBe(begun)
  })

  it('is a new object when something changed, but reuses the lines that did not change', () => {
    const [first, second] = shownOf(begun).lines
    const changed = shownOf(cart(begun, readAgain([1, 5])))
    expect(changed.count).toBe(6)
    expect(changed.lines[0]).toBe(first)
    expect(changed.lines[1]).not.toBe(second)
    const [, busy] = shownOf(cart(begun, lineBusy(second?.key ?? ''))).lines
    expect(busy?.isBusy).toBe(true)
  })

  it('contains nothing of the previous person after another one signs in', () => {
    expect(shownOf(cart(begun, ownerChanged(null)))).toMatchObject({ lines: [], count: 0 })
  })
})
