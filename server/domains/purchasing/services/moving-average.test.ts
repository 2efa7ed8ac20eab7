import { describe, expect, it } from 'vitest'
import { adjust, type CostState, NO_COST, receive, sell, sendBack, takeBack } from './moving-average.ts'

const stockOf = (pieces: number, value: number | null, more: Partial<CostState> = {}): CostState => ({
  ...NO_COST,
  pieces,
  value,
  ...more,
})
const received = (state: CostState, [pieces, each]: [number, number], waiting = 0) =>
  receive(state, { pieces, each, waiting })

describe('the moving average', () => {
  it('is that of all receipts, and pieces leave at it', () => {
    const { state } = received(received(NO_COST, [2, 100]).state, [2, 200])
    expect(state).toMatchObject({ pieces: 4, value: 600 })
    expect(sell(state, 3)).toMatchObject({ cost: 450, waiting: 0, state: { pieces: 1, value: 150 } })
  })

  it('loses nothing to rounding', () => {
    let state = stockOf(3, 100)
    const costs = Array.from({ length: 3 }, () => {
      const sold = sell(state, 1)
      state = sold.state
      return sold.cost
    })
    expect([costs, state.value]).toEqual([[33, 34, 33], 0])
  })

  it('gives the cost of the first receipt to the stock from before, and to what was sold of it', () => {
    const sold = sell(stockOf(10, null), 4)
    expect(sold).toMatchObject({ cost: 0, waiting: 4, state: { pieces: 6, value: null } })
    expect(received(sold.state, [5, 100], 4)).toMatchObject({
      settled: 4,
      cost: 400,
      state: { pieces: 11, value: 1_100 },
    })
  })

  it('gives the cost of the next receipt to what was sold before it was received', () => {
    const sold = sell(stockOf(1, 50), 3)
    expect(sold).toMatchObject({ cost: 50, waiting: 2, state: { pieces: -2, value: 0 } })
    expect(received(sold.state, [1, 80], 2)).toMatchObject({ settled: 1, cost: 80, state: { pieces: -1, value: 0 } })
    expect(received(sold.state, [5, 80], 2)).toMatchObject({ settled: 2, cost: 160, state: { pieces: 3, value: 240 } })
  })

  it('takes back what an order had paid, first for what was sold before it was received', () => {
    expect(takeBack(stockOf(1, 100), { pieces: 2, cost: 300 }).state).toMatchObject({ pieces: 3, value: 400 })
    expect(takeBack(stockOf(-1, 0), { pieces: 2, cost: 300 })).toMatchObject({
      settled: 1,
      cost: 150,
      state: { pieces: 1, value: 150 },
    })
  })

  it('values what a count finds at the average, else at the last cost', () => {
    expect(adjust(stockOf(4, 600), -1)).toMatchObject({ pieces: 3, value: 450 })
    expect(adjust(stockOf(4, 600), 2)).toMatchObject({ pieces: 6, value: 900 })
    expect(adjust(stockOf(0, 0, { last_cost: 70 }), 2)).toMatchObject({ pieces: 2, value: 140 })
  })

  it('does not count twice what a counter sold before it was counted', () => {
    const sold = sell(stockOf(0, 0, { uncounted: 1, last_cost: 70 }), 1)
    const { state } = received(sold.state, [10, 100], 1)
    expect(state).toMatchObject({ pieces: 9, value: 900, uncounted: 1 })
    expect(adjust(state, -1)).toMatchObject({ pieces: 9, value: 900, uncounted: 0 })
  })
})

describe('a return to the supplier', () => {
  it('leaves at the cost of its receipt: 2 at 100 and 2 at 200, one of the second returned', () => {
    expect(sendBack(stockOf(4, 600), { pieces: 1, cost: 200 })).toMatchObject({
      value: 200,
      state: { pieces: 3, value: 400 },
    })
  })

  it('leaves at the average when less than nothing would stay, or something of no pieces', () => {
    expect(sendBack(stockOf(4, 100), { pieces: 1, cost: 200 })).toMatchObject({ value: 25, state: { value: 75 } })
    expect(sendBack(stockOf(1, 150), { pieces: 1, cost: 100 })).toMatchObject({
      value: 150,
      state: { pieces: 0, value: 0 },
    })
  })
})
