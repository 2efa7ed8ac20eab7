import { closeShift } from '#contract/counter/calls/close-shift.ts'
import { moveCash } from '#contract/counter/calls/move-cash.ts'
import { openShift } from '#contract/counter/calls/open-shift.ts'
import { takeSale } from '#contract/counter/calls/take-sale.ts'
import { addStockCount } from '#contract/stock/calls/add-stock-count.ts'
import { browserClock } from '../../lib/format/clock.ts'
import type { QueueKinds } from './request-kind.ts'

/** A counter takes hundreds a day, and each sending reads them all; the store has what it has booked. */
const defaults = { keptDays: { done: 2, refused: 365 }, hasFields: false, attachments: null }

/** What a counter took, sent in order; what the store does not take holds up nothing that follows. */
export const COUNTER: QueueKinds<'counter'> = {
  list: 'counter',
  goesOn: true,
  kinds: {
    open_shift: { call: openShift, ...defaults, wireOf: ({ body }) => ({ body }) },
    sale: { call: takeSale, ...defaults, wireOf: ({ body }) => ({ body }) },
    move_cash: {
      call: moveCash,
      ...defaults,
      wireOf: ({ shiftId, movement }) => ({ params: { id: shiftId }, body: { movement } }),
    },
    // By its id a count is taken once; the body says how long ago it was made.
    stock_count: {
      call: addStockCount,
      ...defaults,
      wireOf: ({ takeId, count }) => ({
        params: { id: String(takeId) },
        body: { ...count, sent_at: new Date(browserClock.now()).toISOString() },
      }),
    },
    close_shift: { call: closeShift, ...defaults, wireOf: ({ shiftId, body }) => ({ params: { id: shiftId }, body }) },
  },
}
