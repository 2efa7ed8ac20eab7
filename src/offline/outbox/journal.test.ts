import { describe, expect, it } from 'vitest'
import { memoryDevice } from '#tests/support/device/memory-records.ts'
import { edit, OWNER, storeOn } from '#tests/support/device/offline.ts'
import { waitingOrder } from '#tests/support/device/waiting-orders.ts'
import { KEY, type Versioned } from '../storage/records.ts'
import { type Outcomes, readJournal } from './journal.ts'

const report = async (): Promise<Outcomes> => {
  const operation = await storeOn().store.enqueue(OWNER, edit(1, 'add', 2))
  const refusal = { code: 'STOCK_LIMIT', userMessage: 'Only 1 left for Aina.', available: 1 }
  return {
    settled: [
      { operation, outcome: { kind: 'acked' } },
      { operation, outcome: { kind: 'rejected', refusal, isRecorded: true } },
    ],
    orders: [{ order: waitingOrder(), outcome: { kind: 'acked', answer: {} } }],
  }
}

describe('the journal of a queue', () => {
  it('has each outcome, without the server’s sentence or a name', async () => {
    const disk = memoryDevice()
    const { store } = storeOn(disk)
    await store.enqueue(OWNER, edit(1, 'add', 2))
    await store.note(OWNER, await report())
    const entries = await disk.open()('readonly', (records) => readJournal(records, OWNER))
    expect(entries).toMatchObject([
      { what: 'add 2 product:1:currency', outcome: 'acked' },
      { outcome: 'rejected STOCK_LIMIT' },
      { id: 'W-7KQ3F', what: 'order', outcome: 'acked' },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/Aina|Pod|Lim/)
  })

  it('ends with the last fifty, and is written only when something was sent', async () => {
    const disk = memoryDevice()
    const { store } = storeOn(disk)
    await store.note(OWNER, { settled: [], orders: [] })
    expect([...disk.records.keys()]).toEqual([])
    await store.enqueue(OWNER, edit(1, 'add', 2))
    for (let step = 0; step < 30; step += 1) await store.note(OWNER, await report())
    expect(await disk.open()('readonly', (records) => readJournal(records, OWNER))).toHaveLength(50)
  })

  it('is not begun for a person who has signed out before a drain ended', async () => {
    const disk = memoryDevice()
    const { store } = storeOn(disk)
    await store.note(OWNER, await report())
    expect([...disk.records.keys()]).toEqual([])
    await store.enqueue(OWNER, edit(1, 'add', 2))
    const partition = disk.records.get(KEY.partition(OWNER))
    disk.records.set(KEY.partition(OWNER), { ...partition, status: 'parked' } as Versioned)
    await store.note(OWNER, await report())
    expect([...disk.records.keys()].filter((key) => key.startsWith('own:'))).toEqual([])
  })
})
