import { describe, expect, it } from 'vitest'
import type { CartAnswer } from '#contract/cart/cart.ts'
import { noCalculation } from '#tests/simulation/sample-cart.ts'
import { OWNER, storeOn } from '#tests/support/offline.ts'
import { NO_CHOICES, putChoices } from './cart-choices.ts'
import { refreshCart } from './refresh-cart.ts'
import type { CartRequest } from './snapshot.ts'
import type { Transport } from './transport.ts'

const answer: CartAnswer = {
  carts: { data: [] },
  calculation: noCalculation as CartAnswer['calculation'],
  sync: { cart_version: 1, applied: 0 },
}

/** A device on which the user acts while each cart request is in flight. */
function asking(meanwhile: ((choose: (code: string | null) => Promise<void>) => Promise<void>)[] = []) {
  const { store } = storeOn()
  const choose = (voucherCode: string | null) =>
    store.change(OWNER, (records) => putChoices(records, OWNER, { voucherCode }))
  const request: CartRequest['choices'][] = []
  const transport: Transport = {
    most: 1,
    sendOrder: async () => ({ kind: 'retry', cause: 'connection', retryAfterMs: null, said: null }),
    send: async () => [],
    async fetchCart(_owner, { choices }) {
      request.push(choices)
      await meanwhile[request.length - 1]?.(choose)
      return { answer, serverNow: null }
    },
  }
  return { store, choose, asked: request, refresh: () => refreshCart(OWNER, { store, transport }) }
}

describe('refreshCart', () => {
  it("sends the user's choices and stores them with the snapshot", async () => {
    const { store, choose, asked: calls, refresh } = asking()
    await choose('HEMAT10')
    await refresh()
    expect(calls).toEqual([{ ...NO_CHOICES, voucherCode: 'HEMAT10' }])
    expect((await store.view(OWNER)).snapshot?.choices).toEqual(calls[0])
  })

  it('fetches again when a code was removed during the request', async () => {
    const { store, choose, asked: calls, refresh } = asking([(choose) => choose(null)])
    await choose('HEMAT10')
    await refresh()
    expect(calls.map(({ voucherCode }) => voucherCode)).toEqual(['HEMAT10', null])
    expect((await store.view(OWNER)).snapshot?.choices).toEqual(NO_CHOICES)
  })
})
