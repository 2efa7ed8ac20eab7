import { describe, expect, it } from 'vitest'
import type { OrderProposal } from '#contract/checkout/order-proposal.ts'
import { ORDER_REFERENCE } from '#contract/checkout/order-reference.ts'
import { memoryDevice } from '#tests/support/device/memory-records.ts'
import { drainWith, edit, OWNER, storeOn } from '#tests/support/device/offline.ts'
import { newOrder, PIECE, waitingOrder } from '#tests/support/device/waiting-orders.ts'
import { type Delivery, OrderServer } from '#tests/support/store/order-server.ts'
import { fold } from '../outbox/merge-operations.ts'
import { pageTransport } from '../outbox/page-transport.ts'
import { refreshCart } from '../outbox/refresh-cart.ts'
import { openOwnRecords } from '../storage/own-records.ts'
import { findUnsent } from '../storage/sign-out.ts'

const MANGO = 'product:1:currency'
const ADDED = {
  ...({ productable_type: 'product', productable_id: 1, checkout_type: 'currency', action: 'add' } as const),
  promotion_id: null,
}
const DAY = 24 * 60 * 60_000

/** A device with a cart of three pieces and a server; `fate` decides what happens to the orders that are sent. */
function shop() {
  const disk = memoryDevice()
  const device = storeOn(disk)
  const server = new OrderServer()
  const sent: string[] = []
  let fate: Delivery = 'ok'
  let cartFate: Delivery = 'ok'
  const ask = server.fetch(
    OWNER,
    (path) => {
      if (path !== '/api/carts' && path !== '/api/orders/unknown') sent.push(path)
      return path.endsWith('offline_checkout') ? fate : cartFate
    },
    () => device.clock.ms,
  )
  const view = () => device.store.view(OWNER)
  const drain = async () => {
    await device.store.nudge(OWNER, 'person')
    return drainWith(device, ask)
  }
  return {
    ...device,
    disk,
    server,
    sent,
    view,
    drain,
    refresh: () => refreshCart(OWNER, { store: device.store, transport: pageTransport(ask) }),
    order: async () => (await view()).orders[0],
    quantity: async () => {
      const { snapshot, operations } = await view()
      return fold(snapshot, operations).get(MANGO) ?? 0
    },
    fill: () => device.store.enqueue(OWNER, edit(1, 'add', 3)),
    place: () => device.store.storeOrder(OWNER, newOrder([[1, 3]])),
    decide: async (kind: 'again' | 'change' | 'cancel' | 'dismiss' | 'give') =>
      device.store.decideOrder(OWNER, (await view()).orders[0]?.id ?? '', { kind }),
    setFate: (next: Delivery) => {
      fate = next
    },
    setCartFate: (next: Delivery) => {
      cartFate = next
    },
  }
}

describe('an order placed without a connection', () => {
  it('is stored with its reference and one key, and its lines leave the cart', async () => {
    const { fill, place, quantity, order } = shop()
    await fill()
    const placed = await place()
    expect(placed.reference).toMatch(ORDER_REFERENCE)
    expect(await order()).toEqual(placed)
    expect(placed).toMatchObject({ state: 'queued', body: { reference: placed.reference } })
    expect(await quantity()).toBe(0)
  })

  it('is sent after the changes of the cart, once, and stays until it is dismissed', async () => {
    const { fill, place, drain, sent, order, server, decide, view } = shop()
    await fill()
    const { reference } = await place()
    expect(await drain()).toMatchObject({ left: 'empty', orders: [{ outcome: { kind: 'acked' } }] })
    expect(sent.at(-1)).toBe('/api/carts/offline_checkout')
    expect(server.placed).toMatchObject([{ reference, total: 3 * PIECE }])
    expect(await order()).toMatchObject({ state: 'sent', answer: { order: { order_no: 'MY26-1' } } })
    await drain()
    expect(server.placed).toHaveLength(1)
    await decide('dismiss')
    expect((await view()).orders).toEqual([])
  })

  it('leaves later changes to the next cart', async () => {
    const { fill, place, drain, store, quantity, server } = shop()
    await fill()
    await place()
    await store.enqueue(OWNER, edit(1, 'add', 2))
    await drain()
    expect(await quantity()).toBe(2)
    expect(server.placed).toMatchObject([{ total: 3 * PIECE }])
  })

  it('takes its own pieces out of the cart, and leaves those that another device has added since', async () => {
    const { fill, place, drain, quantity, server, order } = shop()
    await fill()
    await drain()
    await place()
    server.carts.changeElsewhere(OWNER, { ...ADDED, quantity: 2 })
    await drain()
    expect(await order()).toMatchObject({ state: 'sent' })
    expect(await quantity()).toBe(2)
  })

  it('asks before it is sent when another device has taken its pieces out of the cart', async () => {
    const { fill, place, drain, quantity, server, order, decide } = shop()
    await fill()
    await drain()
    await place()
    server.carts.changeElsewhere(OWNER, { ...ADDED, action: 'remove', quantity: 2 })
    await drain()
    expect(server.placed).toEqual([])
    expect(await order()).toMatchObject({
      state: 'refused',
      refusal: { code: 'not_in_cart' },
      missing: [{ key: MANGO, quantity: 2 }],
    })
    await decide('again')
    await drain()
    expect(server.placed).toHaveLength(1)
    expect(await quantity()).toBe(0)
  })

  it('that returns to the cart returns no piece that another device has taken', async () => {
    const { fill, place, drain, quantity, server, decide } = shop()
    await fill()
    await drain()
    await place()
    await decide('change')
    server.carts.changeElsewhere(OWNER, { ...ADDED, action: 'remove', quantity: 2 })
    await drain()
    expect(await quantity()).toBe(1)
  })

  it('takes no pieces of another device for a change that the server refused', async () => {
    const { place, drain, server, store, setCartFate, view } = shop()
    server.carts.stock = 2
    server.carts.changeElsewhere(OWNER, { ...ADDED, quantity: 2 })
    await store.enqueue(OWNER, edit(1, 'add', 3))
    setCartFate('lost')
    await drain()
    await place()
    setCartFate('ok')
    await drain()
    expect(server.carts.cart(OWNER).lines.get(MANGO)).toMatchObject({ quantity: 2 })
    expect((await view()).operations).toEqual([])
  })

  it('of an earlier release, which emptied the line, is still sent', async () => {
    const { fill, store, drain, quantity, server, disk } = shop()
    await fill()
    await drain()
    await store.enqueue(OWNER, edit(1, 'remove', 0))
    const kept = waitingOrder({ body: { ...newOrder([[1, 3]]).body, reference: 'W-7KQ3F' } })
    disk.records.set(`order:${OWNER}:${kept.id}`, kept)
    await drain()
    expect(server.placed).toHaveLength(1)
    expect(await quantity()).toBe(0)
  })

  it('cannot take the same lines twice', async () => {
    const { fill, place, view } = shop()
    await fill()
    await place()
    await expect(place()).rejects.toMatchObject({ reason: 'cart-changed' })
    expect((await view()).orders).toHaveLength(1)
  })

  it('is not stored while an online checkout of the cart has had no response', async () => {
    const { fill, place, disk, quantity, order } = shop()
    await fill()
    await openOwnRecords(disk.open(), OWNER).keep('checkout-press', { value: {}, at: 1 })
    await expect(place()).rejects.toMatchObject({ reason: 'unanswered' })
    expect(await order()).toBeUndefined()
    expect(await quantity()).toBe(3)
  })

  it.each<Delivery>(['lost', 'cut', 'fault', 'shut', 'forbidden', 'portal'])(
    'keeps body and key after a response that decides nothing: %s',
    async (fate) => {
      const { fill, place, drain, order, setFate, server } = shop()
      await fill()
      const placed = await place()
      setFate(fate)
      await drain()
      expect(await order()).toMatchObject({ state: 'inflight', key: placed.key, body: placed.body })
      setFate('ok')
      await drain()
      expect(await order()).toMatchObject({ state: 'sent' })
      expect(server.placed).toHaveLength(1)
    },
  )

  it('does not hold up another order that the server accepts', async () => {
    const { fill, place, drain, store, server, setFate, view } = shop()
    await fill()
    await place()
    await store.enqueue(OWNER, edit(2, 'add', 1))
    await store.storeOrder(OWNER, newOrder([[2, 1]]))
    setFate('fault')
    await drain()
    expect((await view()).orders.map(({ attempts }) => attempts)).toEqual([1, 1])
    setFate('ok')
    await drain()
    expect(server.placed).toHaveLength(2)
  })
})

describe('an order that has changed', () => {
  const changed = async () => {
    const device = shop()
    await device.fill()
    const placed = await device.place()
    device.server.price = PIECE + 200
    await device.drain()
    return { ...device, placed }
  }

  it('waits for a decision and is never sent again by itself', async () => {
    const { order, drain, sent, placed } = await changed()
    expect(await order()).toMatchObject({ state: 'refused', refusal: { code: 'ORDER_CHANGED' }, key: placed.key })
    const before = sent.length
    await drain()
    expect(sent).toHaveLength(before)
  })

  it('is sent under another key, with the accepted figures', async () => {
    const { order, drain, store, server, placed } = await changed()
    const proposal = (await order())?.refusal?.proposal as OrderProposal
    await store.decideOrder(OWNER, placed.id, { kind: 'accept', proposal })
    expect(await order()).toMatchObject({
      state: 'queued',
      reference: placed.reference,
      shown: { total: 3 * (PIECE + 200), isExact: true },
    })
    expect((await order())?.key).not.toBe(placed.key)
    await drain()
    expect(server.placed).toMatchObject([{ reference: placed.reference, total: 3 * (PIECE + 200) }])
  })

  it('returns to the cart, or is cancelled', async () => {
    const back = await changed()
    await back.decide('change')
    expect(await back.quantity()).toBe(3)
    expect(await back.order()).toBeUndefined()
    const gone = await changed()
    await gone.decide('cancel')
    expect(await gone.quantity()).toBe(0)
    expect(await gone.order()).toBeUndefined()
  })
})

describe('an order that may have arrived', () => {
  const unknown = async (fate: Delivery | 'given') => {
    const device = shop()
    await device.fill()
    await device.place()
    if (fate === 'given') {
      await device.decide('give')
      return device
    }
    device.setFate(fate)
    await device.drain()
    device.setFate('ok')
    return device
  }

  it.each(['lost', 'given'] as const)('is cancelled by its fence when it had not: %s', async (fate) => {
    const { decide, drain, order, server, quantity } = await unknown(fate)
    await decide('cancel')
    expect(await order()).toMatchObject({ state: 'inflight', fence: 'cancel' })
    await drain()
    expect(await order()).toBeUndefined()
    expect(server.placed).toEqual([])
    expect(await quantity()).toBe(0)
  })

  it('returns to the cart after its fence when it had not', async () => {
    const { decide, drain, order, server, quantity } = await unknown('lost')
    await decide('change')
    expect(await quantity()).toBe(0)
    await drain()
    expect(await order()).toBeUndefined()
    expect(server.placed).toEqual([])
    expect(await quantity()).toBe(3)
  })

  it.each(['cancel', 'change'] as const)('is shown as confirmed when it had, whatever was asked: %s', async (kind) => {
    const { decide, drain, order, server, quantity } = await unknown('cut')
    await decide(kind)
    await drain()
    expect(await order()).toMatchObject({ state: 'sent', fence: null })
    expect(server.placed).toHaveLength(1)
    expect(await quantity()).toBe(0)
  })
})

describe('an order that a restored server has lost', () => {
  const lost = async () => {
    const device = shop()
    const restore = device.server.backUp()
    await device.fill()
    const placed = await device.place()
    await device.drain()
    restore()
    device.clock.ms += 2 * 60_000
    await device.refresh()
    return { ...device, placed }
  }

  it('is no longer shown as confirmed, and is sent again under its key', async () => {
    const { order, decide, drain, server, placed } = await lost()
    expect(await order()).toMatchObject({ state: 'refused', refusal: { code: 'lost_order' } })
    await decide('again')
    await drain()
    expect(await order()).toMatchObject({ state: 'sent', key: placed.key })
    expect(server.placed).toMatchObject([{ id: placed.key }])
  })

  it('is given up by its fence', async () => {
    const { order, decide, drain, server, sent } = await lost()
    await decide('cancel')
    const before = sent.length
    await drain()
    expect(sent.slice(before)).toContain('/api/carts/offline_checkout')
    expect(await order()).toBeUndefined()
    expect(server.placed).toEqual([])
  })
})

describe('an old order', () => {
  it('asks before it is sent after two weeks', async () => {
    const { fill, place, clock, drain, order, sent, decide, server } = shop()
    await fill()
    await drain()
    await place()
    clock.ms += 15 * DAY
    await drain()
    expect(await order()).toMatchObject({ state: 'refused', refusal: { code: 'age' } })
    expect(sent.filter((path) => path.endsWith('offline_checkout'))).toEqual([])
    await decide('again')
    await drain()
    expect(server.placed).toHaveLength(1)
  })

  it('that may have arrived is fenced first', async () => {
    const { fill, place, clock, drain, order, setFate, server } = shop()
    await fill()
    await place()
    setFate('lost')
    await drain()
    clock.ms += 15 * DAY
    setFate('ok')
    await drain()
    expect(await order()).toMatchObject({ state: 'refused', refusal: { code: 'age' }, fence: null })
    expect(server.placed).toEqual([])
  })
})

describe('sign-out', () => {
  it('keeps an unsent order with its queue, or deletes it', async () => {
    const kept = shop()
    await kept.fill()
    await kept.place()
    await kept.leave(OWNER, true)
    const { orders } = await findUnsent(kept.disk.open(), OWNER)
    expect(orders).toHaveLength(1)
    expect((await kept.view()).partition).toMatchObject({ status: 'parked' })
    await kept.store.resume(OWNER)
    await kept.drain()
    expect(kept.server.placed).toHaveLength(1)

    const left = shop()
    await left.fill()
    await left.place()
    await left.leave(OWNER, false)
    expect([...left.disk.records.keys()]).toEqual([])
  })

  it('deletes a confirmed order, which the server lists', async () => {
    const { fill, place, drain, leave, disk } = shop()
    await fill()
    await place()
    await drain()
    await leave(OWNER, true)
    expect([...disk.records.keys()].filter((key) => key.startsWith('order:'))).toEqual([])
  })
})
