import { describe, expect, it } from 'vitest'
import { ownMoney } from './held-money.ts'
import type { ReceiptRow } from './receipt-rows.ts'

const row = (change: Partial<ReceiptRow>): ReceiptRow => ({
  text: '',
  state: 'waiting',
  dealer: 'Dealer',
  by: null,
  total: 100,
  takenAt: 2_000,
  deviceKeyId: 'key',
  number: 1,
  way: 'cash',
  collection: null,
  said: null,
  ...change,
})
const stored = (id: string) => ({ id }) as ReceiptRow['collection']
const held = { cash: 1_000, cheques: 500, cheque_count: 1, since: new Date(1_000).toISOString() }

describe('the money that a sales person holds', () => {
  it('is what the store counts, and what waits on this device', () => {
    const rows = [row({}), row({ way: 'cheque', total: 40 }), row({ way: 'transfer', total: 7 })]
    expect(ownMoney(held, rows, new Set())).toEqual({
      cash: 1_100,
      cheques: 540,
      chequeCount: 2,
      unsent: 140,
      limit: null,
      since: 1_000,
    })
  })

  it('counts what was booked since the store answered, and nothing twice', () => {
    const rows = [
      row({ state: 'booked', collection: stored('known') }),
      row({ state: 'booked', collection: stored('new'), total: 30 }),
      row({ state: 'held', collection: stored('held') }),
      row({ state: 'rejected', collection: stored('rejected') }),
      row({ state: 'refused' }),
    ]
    expect(ownMoney(held, rows, new Set(['known']))).toMatchObject({ cash: 1_030, unsent: 30 })
  })

  it('has the limit of the last answer', () => {
    expect(ownMoney({ ...held, limit: 900 }, [], new Set())).toMatchObject({ cash: 1_000, limit: 900 })
  })

  it('is known without any answer of the store', () => {
    expect(ownMoney(null, [row({})], new Set())).toMatchObject({ cash: 100, since: 2_000 })
    expect(ownMoney(null, [], new Set())).toMatchObject({ cash: 0, since: null })
  })
})
