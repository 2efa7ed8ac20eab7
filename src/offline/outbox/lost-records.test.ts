import { describe, expect, it } from 'vitest'
import { memoryDevice } from '#tests/support/device/memory-records.ts'
import { edit, OWNER, storeOn } from '#tests/support/device/offline.ts'
import { newOrder } from '#tests/support/device/waiting-orders.ts'
import { putRequest, type QueuedRequest } from '../requests/request.ts'
import { openWishlist, type PendingWish, pendingWishes } from '../requests/wishes.ts'
import { personOf } from '../storage/owner.ts'
import { KEY } from '../storage/records.ts'
import { beginSignOut } from '../storage/sign-out.ts'
import { countLost, findLost, type PersonRecords } from './lost-records.ts'

type Page = ReturnType<typeof storeOn>

const personIn = async ({ store }: Page): Promise<PersonRecords> => {
  const { cart } = await store.readScreen(OWNER)
  if (!cart) throw new Error('The page has no cart')
  return cart.person
}

/** A page that has read one queued operation. */
async function pageWithOne() {
  const device = memoryDevice()
  const page = storeOn(device)
  const operation = await page.store.enqueue(OWNER, edit(1, 'add', 1))
  const known = await personIn(page)
  const lostOf = async () => findLost(OWNER, known, await personIn(page))
  const restore = async () => {
    const lost = await lostOf()
    if (!lost) throw new Error('Nothing is lost')
    await page.store.restore(OWNER, lost)
    return lost
  }
  return { ...page, device, operation, known, lostOf, restore }
}

const wish: PendingWish = {
  v: 1,
  owner: OWNER,
  productable_type: 'product',
  productable_id: 7,
  name: 'Mango',
  wanted: true,
  mark: 'm',
  at: 1,
}

const claim = {
  v: 1,
  list: 'claims',
  owner: OWNER,
  id: 'c1',
  key: 'k1',
  at: 1,
  state: 'waiting',
  answer: null,
  said: null,
  renewals: 0,
  notBefore: null,
  files: [{ name: 'a.jpg', file: new Blob(['a']), fileId: null }],
  task: { kind: 'message', claimId: '1', no: 'C-1', body: { text: 'Still broken.' } },
} as unknown as QueuedRequest<'claims'>

describe('storage that was deleted while a page is open', () => {
  it('is detected at the next change, and the lost operations are restored unchanged', async () => {
    const { store, device, operation, restore } = await pageWithOne()
    device.records.clear()
    const next = await store.enqueue(OWNER, edit(2, 'add', 1))
    expect(next.seq).toBeGreaterThan(operation.seq)
    expect((await restore()).operations).toEqual([operation])
    expect((await store.view(OWNER)).operations).toEqual([operation, next])
  })

  it('is detected before any other change', async () => {
    const { store, device, operation, restore } = await pageWithOne()
    device.records.clear()
    await restore()
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
    const operations = known.operations.map((one) => ({ ...one, nonce: 'of-the-lost-one' }))
    await store.restore(OWNER, { ...known, operations })
    const { operations: restored } = await store.view(OWNER)
    expect(restored.map(({ line }) => line.productable_id)).toEqual([2, 1])
    expect(restored[0]).toEqual(there)
  })

  it('restores an order with the changes that took its lines out of the cart, under its key', async () => {
    const page = storeOn()
    await page.store.enqueue(OWNER, edit(1, 'set', 2))
    const order = await page.store.storeOrder(OWNER, newOrder([[1, 2]]))
    const known = await personIn(page)
    const { operations } = await page.store.view(OWNER)
    page.device.records.clear()
    const lost = findLost(OWNER, known, await personIn(page))
    expect(lost && countLost(lost)).toBe(operations.length + 1)
    if (lost) await page.store.restore(OWNER, lost)
    expect(await page.store.view(OWNER)).toMatchObject({ orders: [order], operations })
  })

  it('restores wishlist items and requests, with their files', async () => {
    const page = await pageWithOne()
    const transact = page.device.open()
    await openWishlist(transact, OWNER).say(wish)
    await transact('readwrite', async (records) => putRequest(records, claim))
    const known = await personIn(page)
    const stored = page.device.records.get(KEY.request(claim))
    page.device.records.clear()
    const lost = findLost(OWNER, known, await personIn(page))
    expect(lost && countLost(lost)).toBe(3)
    if (lost) await page.store.restore(OWNER, lost)
    expect(await transact('readonly', (records) => pendingWishes(records, OWNER))).toEqual([wish])
    expect(page.device.records.get(KEY.request(claim))).toEqual(stored)
  })

  it('restores what waits in the carts of other dealers, with the name of the dealer', async () => {
    const page = await pageWithOne()
    const dealer = `${personOf(OWNER)}:d7`
    const change = await page.store.enqueue(dealer, { ...edit(3, 'add', 1), cartName: 'Kedai Baru' })
    const known = await personIn(page)
    page.device.records.clear()
    const lost = findLost(OWNER, known, await personIn(page))
    if (lost) await page.store.restore(OWNER, lost)
    const { operations, partition } = await page.store.view(dealer)
    expect(operations).toEqual([change])
    expect(partition?.cartName).toBe('Kedai Baru')
    expect((await page.store.enqueue(dealer, edit(4, 'add', 1))).seq).toBe(change.seq + 1)
  })

  it('restores nothing over a record that is there again', async () => {
    const page = await pageWithOne()
    const transact = page.device.open()
    await openWishlist(transact, OWNER).say(wish)
    const known = await personIn(page)
    page.device.records.clear()
    await openWishlist(transact, OWNER).say({ ...wish, wanted: false, mark: 'later' })
    const lost = findLost(OWNER, known, await personIn(page))
    if (lost) await page.store.restore(OWNER, { ...lost, others: known.others })
    const [there] = await transact('readonly', (records) => pendingWishes(records, OWNER))
    expect(there).toMatchObject({ mark: 'later' })
  })

  it('restores nothing of a person who is signing out', async () => {
    const page = await pageWithOne()
    const clock = { now: () => 1, monotonic: () => 0 }
    await beginSignOut({ transact: page.device.open(), clock, changed: () => {} }, personOf(OWNER), 'discard')
    await page.restore()
    expect([...page.device.records.keys()]).toEqual([KEY.signingOut(personOf(OWNER))])
  })

  it('is not reported when the client id changed while an operation was settled', async () => {
    const { store, operation, known, lostOf } = await pageWithOne()
    await store.leaseNext(OWNER, { patienceMs: 0, most: 1 })
    await store.settle(OWNER, [{ operation, outcome: { kind: 'copied' } }])
    const [again] = (await store.view(OWNER)).operations
    await store.leaseNext(OWNER, { patienceMs: 0, most: 1 })
    await store.decide(OWNER, `${again?.clientId}.1`, { kind: 'discard' })
    if (again) await store.settle(OWNER, [{ operation: again, outcome: { kind: 'cancelled' } }])
    const { operations, partition } = await store.view(OWNER)
    expect([operations, partition?.clientId]).not.toEqual([[], known.partitions[0]?.clientId])
    expect(await lostOf()).toBeNull()
  })

  it('is not reported when an operation was settled or discarded', async () => {
    const { store, operation, lostOf } = await pageWithOne()
    await store.decide(OWNER, `${operation.clientId}.${operation.seq}`, { kind: 'discard' })
    expect(await lostOf()).toBeNull()
  })
})
