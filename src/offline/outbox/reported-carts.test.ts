import { describe, expect, it } from 'vitest'
import { memoryDevice } from '#tests/support/device/memory-records.ts'
import { reportedCarts } from './reported-carts.ts'

const DEALER = '0198f0c4-0000-7000-8000-000000000001'
const operation = (owner: string, seq: number, more: object) => ({
  v: 1 as const,
  owner,
  seq,
  createdAt: 1_000 * seq,
  line: { productable_type: 'product', productable_id: 1, checkout_type: 'currency' },
  ...more,
})
const partition = (owner: string, clientId: string) => ({ v: 1 as const, owner, clientId })

describe('the report of a device', () => {
  it('counts what waits in each cart of the account, and names the dealer', async () => {
    const transact = memoryDevice().open()
    await transact('readwrite', async (records) => {
      const own = [
        operation('sales:0', 1, { state: 'acked' }),
        operation(`sales:${DEALER}`, 2, { state: 'inflight' }),
        operation(`sales:${DEALER}`, 3, { state: 'queued' }),
        operation(`sales:${DEALER}`, 4, { state: 'rejected' }),
        operation(`sales:${DEALER}`, 5, { state: 'review' }),
        operation('other:0', 1, { state: 'queued' }),
      ]
      for (const one of own) records.put(`op:${one.owner}:${one.seq}`, one)
      for (const one of [partition('sales:0', 'a'), partition(`sales:${DEALER}`, 'b'), partition('other:0', 'c')])
        records.put(`client:${one.owner}`, one)
    })
    expect(await reportedCarts(transact, 'sales:0')).toEqual([
      { client_id: 'a', waiting: 0, needs_attention: 0, oldest_at: null },
      { client_id: 'b', dealer_id: DEALER, waiting: 2, needs_attention: 1, oldest_at: new Date(2_000).toISOString() },
    ])
  })
})
