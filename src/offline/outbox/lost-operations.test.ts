import { describe, expect, it } from 'vitest'
import { memoryDevice } from '#tests/support/memory-records.ts'
import { edit, OWNER, storeOn } from '#tests/support/offline.ts'
import { findLost } from './lost-operations.ts'

/** A page that has read one queued operation. */
async function pageWithOne() {
  const device = memoryDevice()
  const page = storeOn(device)
  const operation = await page.store.enqueue(OWNER, edit(1, 'add', 1))
  const known = await page.store.view(OWNER)
  return { ...page, device, operation, known }
}

describe('storage that was deleted while a page is open', () => {
  it('is detected at the next change, and the lost operations are restored unchanged', async () => {
    const { store, device, operation, known } = await pageWithOne()
    device.records.clear()
    const next = await store.enqueue(OWNER, edit(2, 'add', 1))
    expect(next.seq).toBeGreaterThan(operation.seq)
    const lost = findLost(known, await store.view(OWNER))
    expect(lost).toEqual([operation])
    await store.restore(OWNER, lost)
    expect((await store.view(OWNER)).operations).toEqual([operation, next])
  })

  it('is detected before any other change', async () => {
    const { store, device, operation, known } = await pageWithOne()
    device.records.clear()
    const lost = findLost(known, await store.view(OWNER))
    await store.restore(OWNER, lost)
    expect((await store.view(OWNER)).operations).toEqual([operation])
    expect((await store.enqueue(OWNER, edit(2, 'add', 1))).seq).toBe(2)
  })

  it('restores the change under a new number when another tab has reused its number', async () => {
    const { device, known, store } = await pageWithOne()
    device.records.clear()
    const other = storeOn(device)
    await other.store.enqueue(OWNER, edit(2, 'add', 1))
    // Ids repeat between the stores of this test, unlike in browsers.
    const [there] = (await store.view(OWNER)).operations
    const lost = known.operations.map((one) => ({ ...one, nonce: 'of-the-lost-one' }))
    await store.restore(OWNER, lost)
    const { operations } = await store.view(OWNER)
    expect(operations.map(({ line }) => line.productable_id)).toEqual([2, 1])
    expect(operations[0]).toEqual(there)
  })

  it('is not reported when the client id changed while an operation was settled', async () => {
    const { store, operation, known } = await pageWithOne()
    await store.leaseNext(OWNER, { patienceMs: 0, most: 1 })
    await store.settle(OWNER, [{ operation, outcome: { kind: 'copied' } }])
    const [again] = (await store.view(OWNER)).operations
    await store.leaseNext(OWNER, { patienceMs: 0, most: 1 })
    await store.decide(OWNER, `${again?.clientId}.1`, { kind: 'discard' })
    if (again) await store.settle(OWNER, [{ operation: again, outcome: { kind: 'cancelled' } }])
    const now = await store.view(OWNER)
    expect([now.operations, now.partition?.clientId]).not.toEqual([[], known.partition?.clientId])
    expect(findLost(known, now)).toEqual([])
  })

  it('is not reported when an operation was settled or discarded', async () => {
    const { store, operation, known } = await pageWithOne()
    await store.decide(OWNER, `${operation.clientId}.${operation.seq}`, { kind: 'discard' })
    expect(findLost(known, await store.view(OWNER))).toEqual([])
  })
})
