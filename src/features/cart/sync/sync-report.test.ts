import { describe, expect, it } from 'vitest'
import { memoryDevice } from '#tests/support/device/memory-records.ts'
import { edit, OWNER, storeOn } from '#tests/support/device/offline.ts'
import { newOrder } from '#tests/support/device/waiting-orders.ts'
import { syncedCarts } from '../../../offline/storage/sync-records.ts'
import { syncReport } from './sync-report.ts'

const OTHER = 'alice:d1'

async function device() {
  const disk = memoryDevice()
  const { store } = storeOn(disk)
  await store.enqueue(OWNER, edit(1, 'add', 2))
  await store.storeOrder(OWNER, newOrder([[1, 2]]))
  await store.enqueue(OWNER, edit(4, 'add', 1))
  await store.enqueue(OTHER, { ...edit(2, 'add', 1), cartName: 'Kedai Lim' })
  await store.enqueue('bob:0', edit(3, 'add', 1))
  return disk.open()('readonly', (records) => syncedCarts(records, OWNER))
}

describe('everything of one person on a device', () => {
  it('is every cart with its changes and orders, and nothing of others', async () => {
    expect(await device()).toMatchObject([
      {
        owner: OWNER,
        name: null,
        changes: [{ change: { action: 'add', quantity: 1 } }],
        orders: [{ state: 'queued' }],
      },
      { owner: OTHER, name: 'Kedai Lim', changes: [{ change: { action: 'add' } }], orders: [] },
    ])
  })

  it('is reported without names, addresses and products', async () => {
    const carts = await device()
    const report = syncReport({ build: 'b1', carts, requests: [], wishes: 0, now: 0, device: { worker: 'activated' } })
    expect(JSON.parse(report)).toMatchObject({
      build: 'b1',
      carts: [{ owner: OWNER, changes: { queued: 1 }, orders: [{ state: 'queued', attempts: 0 }] }, { owner: OTHER }],
    })
    expect(report).not.toMatch(/Kedai|Lim|Jalan|Pod/)
  })
})
