import { describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders/order.ts'
import { ORDER_ACTS } from '#contract/orders/order-status.ts'
import { en } from './messages/orders/en.ts'
import { actorText, eventText } from './order-events.ts'

type OrderEvent = Order['events'][number]

const event = (more: Partial<OrderEvent>): OrderEvent => ({
  id: 'e',
  act: 'place',
  from: null,
  to: 'PENDING_PAYMENT',
  from_payment: null,
  to_payment: 'UNPAID',
  actor: 'customer',
  reason: null,
  created_at: '2026-11-21T06:05:00.000Z',
  ...more,
})
const eventTextOf = (more: Partial<OrderEvent>) => eventText(event(more), en.happened)

describe('the text of a timeline event', () => {
  it('exists for every action on an order', () => {
    expect(ORDER_ACTS.map((act) => eventTextOf({ act })).filter((words) => !words)).toEqual([])
  })

  it('distinguishes a parcel of a part, the last parcel, and the end without the rest', () => {
    expect(eventTextOf({ act: 'ship', to: 'PROCESSING' })).toBe('Part of the order handed to the courier')
    expect(eventTextOf({ act: 'ship', to: 'SHIPPED' })).toBe('Handed to the courier')
    expect(eventTextOf({ act: 'ship', to: 'SHIPPED', reason: 'Lost' })).toBe('No more parcels to ship')
  })

  it('distinguishes automatic events from those caused by people', () => {
    expect(eventTextOf({ act: 'cancel', actor: 'customer' })).toBe('Cancelled')
    expect(eventTextOf({ act: 'cancel', actor: 'system', from: 'PENDING_PAYMENT' })).toBe(
      'Cancelled: payment time expired',
    )
    expect(eventTextOf({ act: 'cancel', actor: 'system', from: 'READY_FOR_PICKUP' })).toBe(
      'Cancelled: not picked up in time',
    )
    expect(eventTextOf({ act: 'complete', actor: 'customer' })).toBe('Received')
    expect(eventTextOf({ act: 'complete', actor: 'system' })).toBe('Completed automatically')
  })

  it('states whether received goods await payment, and whether a refund is partial', () => {
    expect(eventTextOf({ act: 'fill', to: 'PROCESSING' })).toBe('All items in stock')
    expect(eventTextOf({ act: 'fill', to: 'PENDING_PAYMENT' })).toBe('All items in stock, waiting for payment')
    expect(eventTextOf({ act: 'refund', to_payment: 'PARTIALLY_REFUNDED' })).toBe('Partly refunded')
    expect(eventTextOf({ act: 'refund', to_payment: 'REFUNDED' })).toBe('Refunded')
  })
})

describe('the actor of a timeline event', () => {
  const by = (
    more: Partial<OrderEvent>,
    order: Pick<Order, 'dealer_id' | 'placed_by'>,
    readerId: string | null = null,
  ) => actorText(event(more), { ...order, readerId, messages: en.actors, byName: (name) => `By ${name}` })
  const own = { dealer_id: null, placed_by: null }
  const farids = { dealer_id: 'd', placed_by: { id: 's', first_name: 'Farid', last_name: 'Sales' } }

  it('is the reader, the store, the payment service or the system', () => {
    expect((['customer', 'staff', 'gateway', 'system'] as const).map((actor) => by({ actor }, own))).toEqual([
      'By you',
      'By our team',
      'By the payment provider',
      'Automatically',
    ])
  })

  it('is the dealer or the sales person on a dealer’s order, at every step', () => {
    const dealer = { id: 'owner', first_name: 'Mei' }
    const farid = { id: 's', first_name: 'Farid' }
    expect(by({ act: 'cancel', by: dealer }, farids, 'owner')).toBe('By you')
    expect(by({ act: 'cancel', by: dealer }, farids, 's')).toBe('By Mei')
    expect(by({ by: farid }, farids, 'owner')).toBe('By Farid')
    expect(by({ by: farid }, farids, 's')).toBe('By you')
    expect(by({ actor: 'staff' }, farids)).toBe('By our team')
  })

  it('is as much as an older answer on the device tells', () => {
    expect(by({}, farids)).toBe('By Farid')
    expect(by({ act: 'cancel' }, farids)).toBe('By the buyer')
  })
})
