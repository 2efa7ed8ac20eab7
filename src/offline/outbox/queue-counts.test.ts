import { describe, expect, it } from 'vitest'
import { memoryDevice } from '#tests/support/device/memory-records.ts'
import { countQueues } from './queue-counts.ts'

const operation = (owner: string, seq: number, state: string) => ({
  v: 1 as const,
  owner,
  seq,
  state,
  line: { productable_type: 'product', productable_id: Math.min(seq, 2), checkout_type: 'currency' },
})

describe('the queues of a sales person', () => {
  it('are counted per dealer, without those of other accounts', async () => {
    const device = memoryDevice()
    const transact = device.open()
    await transact('readwrite', async (records) => {
      for (const one of [
        operation('sales:a', 1, 'queued'),
        operation('sales:a', 2, 'inflight'),
        operation('sales:a', 3, 'acked'),
        operation('sales:b', 1, 'rejected'),
        operation('sales:b', 2, 'review'),
        operation('sales:b', 3, 'rejected'),
        operation('salesman:a', 1, 'queued'),
      ])
        records.put(`op:${one.owner}:${one.seq}`, one)
    })
    expect([...(await countQueues(transact, 'sales:0'))]).toEqual([
      ['sales:a', { waiting: 2, needsYou: 0 }],
      ['sales:b', { waiting: 0, needsYou: 2 }],
    ])
  })
})
