import { describe, expect, it } from 'vitest'
import { lineKey } from '#contract/cart/line-key.ts'
import { ModelServer } from '#tests/simulation/model-server.ts'
import { answerOf, requestOf } from '#tests/simulation/wire.ts'
import { edit, OWNER, storeOn } from '#tests/support/device/offline.ts'
import { NEVER_FROZEN } from '#tests/support/device/page-lifecycle.ts'
import { drainLock } from '../../offline/outbox/lock.ts'
import { pageMaintenance } from '../../offline/outbox/page-maintenance.ts'
import { pageTransport } from '../../offline/outbox/page-transport.ts'
import { drainBeforeCheckout } from './drain-before-checkout.ts'

/** A device and a simulated server, with the checkout between them. */
function shop() {
  const { store, clock } = storeOn()
  const server = new ModelServer({})
  const line = { isDown: false }
  const ask: typeof fetch = async (url, init) => {
    if (line.isDown) throw new TypeError('Failed to fetch')
    const { status, body } = server.handle(requestOf(url, init, OWNER))
    return answerOf(status, body, clock.ms)
  }
  const parts = {
    store,
    transport: pageTransport(ask),
    clock: { now: () => clock.ms, monotonic: () => clock.ms },
  }
  const outbox = {
    ...parts,
    maintenance: pageMaintenance(parts),
    lock: drainLock(undefined, NEVER_FROZEN),
    sleep: async (ms: number) => {
      clock.ms += ms
    },
    isHidden: () => true,
  }
  return { store, server, line, checkout: () => drainBeforeCheckout(OWNER, outbox) }
}

const keyOf = (product: number) =>
  lineKey({ productable_type: 'product', productable_id: product, checkout_type: 'currency' })

describe('a checkout with queued changes', () => {
  it('sends them first, and orders the lines that the server then has', async () => {
    const { store, server, checkout } = shop()
    await store.enqueue(OWNER, edit(1, 'add', 2))
    await store.enqueue(OWNER, edit(2, 'add', 1))
    await store.select(OWNER, keyOf(2), false)
    const drained = await checkout()
    expect(server.cart(OWNER).lines.size).toBe(2)
    expect(drained).toMatchObject({ kind: 'clear' })
    expect(drained.kind === 'clear' && drained.cartIds).toHaveLength(1)
  })

  it('goes on where the device cannot store changes, which are then sent at once', async () => {
    const { store, checkout } = shop()
    store.view = () => Promise.reject(new DOMException('The database did not open', 'UnknownError'))
    expect(await checkout()).toEqual({ kind: 'unstored' })
  })

  it('returns the number of changes that could not be sent', async () => {
    const { store, line, checkout } = shop()
    line.isDown = true
    await store.enqueue(OWNER, edit(1, 'add', 2))
    await store.enqueue(OWNER, edit(2, 'add', 1))
    expect(await checkout()).toEqual({ kind: 'waiting', count: 2 })
  })

  it('stops on a refused change of an ordered line only', async () => {
    const { store, server, checkout } = shop()
    server.stock = 3
    await store.enqueue(OWNER, edit(1, 'add', 5))
    expect(await checkout()).toEqual({ kind: 'needs-you' })
    await store.select(OWNER, keyOf(1), false)
    expect((await checkout()).kind).toBe('clear')
  })
})
