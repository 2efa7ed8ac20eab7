import { describe, expect, it } from 'vitest'
import type { OrderCard } from '#contract/orders/order.ts'
import { filterOrders, MAX_STORED_ORDERS, mergeOrders, type StoredOrder } from './stored-order-list.ts'

const picture = {
  src: '/a',
  width: 1,
  height: 1,
  colour: '#000000',
  flavour_a: '#000000',
  flavour_b: '#000000',
  on_flavour: '#000000',
}

const seen = (no: number, more: Partial<OrderCard> = {}, at = 1): StoredOrder => ({
  at,
  card: {
    id: `order-${no}`,
    order_no: `MY26-${String(no).padStart(6, '0')}`,
    status: 'PAID',
    payment_status: 'PAID',
    currency: 'MYR',
    exponent: 2,
    total: 100,
    points_total: 0,
    delivery_method: 'PICKUP',
    created_at: new Date(no * 1_000).toISOString(),
    expires_at: null,
    lines: [{ name: 'Kabusa Pod Mango', image: picture, quantity: 1 }],
    line_count: 1,
    item_count: 1,
    dealer: null,
    ...more,
  },
})
const numbers = (storedOrders: readonly StoredOrder[]) => storedOrders.map(({ card }) => card.order_no)

describe('the orders stored on the device', () => {
  it('are sorted newest first, once each, in their last seen state', () => {
    const storedOrders = mergeOrders([seen(1), seen(2)], [seen(3), seen(1, { status: 'CANCELLED' }, 2)])
    expect(numbers(storedOrders)).toEqual(['MY26-000003', 'MY26-000002', 'MY26-000001'])
    expect(storedOrders[2]?.card.status).toBe('CANCELLED')
  })

  it('are not replaced by an older state', () => {
    const [stored] = mergeOrders([seen(1, { status: 'CANCELLED' }, 5)], [seen(1, { status: 'PAID' }, 2)])
    expect(stored).toMatchObject({ at: 5, card: { status: 'CANCELLED' } })
  })

  it('are limited in number: the oldest ones are dropped', () => {
    const many = Array.from({ length: MAX_STORED_ORDERS + 5 }, (_, no) => seen(no))
    const storedOrders = mergeOrders(many.slice(0, 100), many.slice(100))
    expect(storedOrders).toHaveLength(MAX_STORED_ORDERS)
    expect(numbers(storedOrders).at(-1)).toBe('MY26-000005')
  })

  it('are filtered by status, number and product name like on the server', () => {
    const coil = [{ name: 'Coil 0.8', image: picture, quantity: 2 }]
    const storedOrders = [seen(12), seen(13, { status: 'SHIPPED', lines: coil })]
    const found = (filter: Parameters<typeof filterOrders>[1]) => numbers(filterOrders(storedOrders, filter))
    expect(found({ status: null, q: '' })).toHaveLength(2)
    expect(found({ status: 'SHIPPED', q: '' })).toEqual(['MY26-000013'])
    expect(found({ status: null, q: 'my26-000012' })).toEqual(['MY26-000012'])
    expect(found({ status: null, q: 'cOIL' })).toEqual(['MY26-000013'])
    expect(found({ status: 'PAID', q: 'coil' })).toEqual([])
  })
})
