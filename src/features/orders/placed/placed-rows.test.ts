import { describe, expect, it } from 'vitest'
import type { PlacedOrder } from '#contract/orders/placed-order.ts'
import { MARKETS } from '#contract/site/market.ts'
import { waitingOrder } from '#tests/support/device/waiting-orders.ts'
import { ownerOf } from '../../../offline/storage/owner.ts'
import { en } from '../messages/placed-orders/en.ts'
import { placedFile } from './placed-file.ts'
import { type PlacedRow, placedRows, placedSums, totalOf } from './placed-rows.ts'

const DAY = { day: '2026-11-25', timeZone: 'Asia/Kuala_Lumpur' }
/** One minute past midnight in Kuala Lumpur. */
const AT = Date.parse('2026-11-24T16:01:00Z')

const placed = (more: Partial<PlacedOrder> = {}): PlacedOrder => ({
  id: 'a',
  order_no: 'MY26-000123',
  reference: null,
  dealer: { id: '7', company_name: 'Kedai Wap' },
  status: 'PAID',
  payment_status: 'ON_ACCOUNT',
  is_partly_sent: false,
  item_count: 12,
  total: 43_210,
  created_at: '2026-11-25T02:00:00.000Z',
  ...more,
})
const waiting = (more: Parameters<typeof waitingOrder>[0] = {}) => waitingOrder({ at: AT, ...more })
const names = (rows: readonly PlacedRow[]) =>
  rows.map(({ kind, order }) => (kind === 'server' ? order.order_no : order.reference))

describe('the orders of a day', () => {
  it('are those of the server and those that wait, newest first', () => {
    const order = waiting()
    expect(names(placedRows([placed()], [order], DAY))).toEqual(['MY26-000123', order.reference])
  })

  it('leave out what was placed on another day of the market', () => {
    const orders = [waiting({ at: AT - 2 * 60_000 }), waiting({ at: AT + 24 * 60 * 60_000 })]
    expect(placedRows([], orders, DAY)).toEqual([])
  })

  it('have the server’s figures once it has the order, also when the response was lost', () => {
    const sent = waiting({ state: 'sent', answer: { order: { id: 'a', order_no: 'MY26-000123' } } })
    expect(placedRows([placed()], [sent], DAY).map(totalOf)).toEqual([43_210])
    const lost = waiting({ state: 'inflight' })
    expect(placedRows([placed({ reference: lost.reference })], [lost], DAY).map(totalOf)).toEqual([43_210])
  })

  it('add up without those that were cancelled or refunded', () => {
    const rows = placedRows(
      [placed(), placed({ id: 'b', status: 'CANCELLED' }), placed({ id: 'c', status: 'REFUNDED' })],
      [],
      DAY,
    )
    expect(placedSums(rows)).toEqual({ dealers: 1, orders: 1, pieces: 12, total: 43_210 })
  })

  it('count a dealer once, whatever a waiting order calls them', () => {
    const ofDealer = (id: string, dealerName: string | null) => {
      const order = waiting({ id, reference: id, owner: ownerOf('me', '7') })
      return { ...order, shown: { ...order.shown, dealerName } }
    }
    // An order taken over from another device has no name.
    const rows = placedRows([placed()], [ofDealer('b', 'Farid Niaga'), ofDealer('c', null)], DAY)
    expect(placedSums(rows)).toMatchObject({ dealers: 1, orders: 3 })
  })

  it('are written to a file with the amount as a number, and names that no spreadsheet runs', () => {
    const order = waiting()
    const rows = placedRows([placed({ dealer: { id: '7', company_name: '=1+1' } })], [order], DAY)
    const file = placedFile(rows, {
      messages: en,
      market: MARKETS.MYR,
      dateFormat: { language: 'en', timeZone: DAY.timeZone },
      stateOf: ({ kind }) => kind,
    })
    const [, first, second] = file.split('\r\n')
    expect(first).toMatch(/^2026-11-25,10:00.*,'=1\+1,MY26-000123,,12,MYR,432\.10,Yes,server$/)
    expect(second).toContain(`,,${order.reference},`)
    expect(second).toMatch(/,No,device$/)
  })
})
