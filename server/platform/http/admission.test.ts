import { describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { syncCarts } from '#contract/cart/calls/sync-carts.ts'
import { updateCartItem } from '#contract/cart/calls/update-cart-item.ts'
import { checkout } from '#contract/checkout/calls/checkout.ts'
import { checkoutOffline } from '#contract/checkout/calls/checkout-offline.ts'
import { bringReceipt } from '#contract/collections/calls/bring-receipt.ts'
import { takeSale } from '#contract/counter/calls/take-sale.ts'
import { getOrders } from '#contract/orders/calls/get-orders.ts'
import { payOrder } from '#contract/payments/calls/pay-order.ts'
import { systemClock } from '../../clock.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../route.ts'
import { type Admission, createAdmission } from './admission.ts'

let people = 0
/** A request of somebody who has made no other. */
function requestOf(signal = new AbortController().signal) {
  people += 1
  const headers = new Headers()
  const context = {
    session: { person: { id: `person ${people}` } },
    language: 'en',
    address: '10.0.0.1',
    signal,
    answerHeader: (name: string, value: string) => headers.set(name, value),
  } as unknown as Context
  return { context, headers }
}

const BATCH = { params: {}, query: {}, body: { operations: Array.from({ length: 50 }, () => ({})) } }
const NOTHING = { params: {}, query: {}, body: {} }
type Input = Parameters<Admission['enter']>[1]

/** Whether the call is admitted before a turn of the event loop has passed. */
async function isAdmitted(admission: Admission, call: Call, input: object = NOTHING): Promise<boolean> {
  const gone = new AbortController()
  const entered = admission.enter(call, input as Input, requestOf(gone.signal).context).then(
    () => true,
    () => false,
  )
  await new Promise(setImmediate)
  gone.abort()
  return entered
}

async function fill(admission: Admission, call: Call, input: object = NOTHING): Promise<void> {
  while (await isAdmitted(admission, call, input));
}

describe('admission', () => {
  it('lets orders, their payment and sales at a counter in while carts reconnect', async () => {
    const admission = createAdmission(systemClock)
    await fill(admission, syncCarts, BATCH)
    expect(await isAdmitted(admission, syncCarts, BATCH)).toBe(false)
    for (const call of [checkout, checkoutOffline, payOrder, takeSale, bringReceipt])
      expect(await isAdmitted(admission, call)).toBe(true)
  })

  it('lets carts in while reads fill the server, and reads while orders do', async () => {
    const admission = createAdmission(systemClock)
    await fill(admission, getOrders)
    expect(await isAdmitted(admission, updateCartItem)).toBe(true)
    await fill(admission, checkout)
    expect(await isAdmitted(admission, checkout)).toBe(false)
    expect(await isAdmitted(admission, updateCartItem)).toBe(true)
  })

  it('takes half of the connections for orders, eight at once', async () => {
    const admission = createAdmission(systemClock)
    let admitted = 0
    while (await isAdmitted(admission, checkout)) admitted += 1
    expect(admitted).toBe(8)
  })

  it('refuses what would wait behind too many, with a time for the retry', async () => {
    const admission = createAdmission(systemClock)
    await fill(admission, getOrders)
    const gone = new AbortController()
    const asked = Array.from({ length: 600 }, () => {
      const { context, headers } = requestOf(gone.signal)
      return { headers, entered: admission.enter(getOrders, NOTHING, context) }
    })
    const refused = await Promise.race(
      asked.map(async ({ entered, headers }) => {
        const error: unknown = await entered.then(
          () => new Promise(() => {}),
          (thrown: unknown) => thrown,
        )
        return { error, seconds: Number(headers.get('Retry-After')) }
      }),
    )
    expect(refused.error).toBeInstanceOf(Refusal)
    expect(refused).toMatchObject({ error: { code: 'UNAVAILABLE' } })
    expect(refused.seconds).toBeGreaterThanOrEqual(1)
    expect(refused.seconds).toBeLessThanOrEqual(10)
    gone.abort()
    await Promise.allSettled(asked.map(({ entered }) => entered))
  })
})
