import { describe, expect, it } from 'vitest'
import { memoryDevice } from '#tests/support/device/memory-records.ts'
import { edit, storeOn } from '#tests/support/device/offline.ts'
import { newOrder } from '#tests/support/device/waiting-orders.ts'
import { openWishlist, type PendingWish } from '../requests/wishes.ts'
import { putOwnRecord } from './own-records.ts'
import { KEY } from './records.ts'
import { beginSignOut, findUnsent, forgetSignOut, mayHaveArrived, unfinishedSignOuts } from './sign-out.ts'

const wish: PendingWish = {
  v: 1,
  owner: 'alice:0',
  productable_type: 'product',
  productable_id: 7,
  name: 'Mango',
  wanted: true,
  mark: 'm',
  at: 1,
}

/** Alice acts for two dealers and for herself; Bob has unsent data as well. */
async function deviceOfTwo() {
  const device = memoryDevice()
  const alice = storeOn(device)
  for (const owner of ['alice:0', 'alice:d1', 'alice:d2', 'bob:0'])
    await alice.store.enqueue(owner, edit(1012, 'add', 1))
  await openWishlist(device.open(), 'alice:0').say(wish)
  const countsOf = async (owner: string) => {
    const { changes, wishes } = await findUnsent(device.open(), owner)
    return [changes.length, wishes.length]
  }
  return { ...alice, device, countsOf }
}

describe('sign-out', () => {
  it('lists unsent data of every dealer the user acted for, and none of other accounts', async () => {
    const { countsOf } = await deviceOfTwo()
    expect(await countsOf('alice:0')).toEqual([3, 1])
    expect(await countsOf('bob:0')).toEqual([1, 0])
  })

  it('keeps all unsent data when the user chooses so', async () => {
    const { leave, countsOf } = await deviceOfTwo()
    await leave('alice:0', true)
    expect(await countsOf('alice:0')).toEqual([3, 1])
    expect(await countsOf('bob:0')).toEqual([1, 0])
  })

  it('deletes all unsent data when the user discards it, and none of other accounts', async () => {
    const { leave, countsOf, device } = await deviceOfTwo()
    await leave('alice:0', false)
    expect([...device.records.keys()].filter((key) => key.includes('alice'))).toEqual([])
    expect(await countsOf('bob:0')).toEqual([1, 0])
  })

  it('never deletes a receipt that the store does not have, because its money was taken', async () => {
    const { leave, device } = await deviceOfTwo()
    const receipt = {
      v: 1,
      list: 'collections',
      owner: 'alice:0',
      key: 'k',
      at: 1,
      files: [],
      answer: null,
      said: null,
      renewals: 0,
      notBefore: null,
      task: { kind: 'receipt', name: 'Niaga Contoh', receipt: 'AE' },
    } as const
    const records = [
      { ...receipt, id: 'waiting', state: 'waiting' },
      { ...receipt, id: 'done', state: 'done' },
    ] as const
    for (const one of records) device.records.set(KEY.request(one), one)
    await leave('alice:0', false)
    expect([...device.records.keys()].filter((key) => key.includes('alice'))).toEqual(['collections:alice:0:waiting'])
  })
})

describe('a sign-out that has begun', () => {
  it('has cleared the device and noted the person in one transaction, and the end clears again', async () => {
    const { leave, device, dependencies } = await deviceOfTwo()
    const ofAlice = () => [...device.records.keys()].filter((key) => key.includes('alice'))
    await beginSignOut(dependencies, 'alice', 'discard')
    expect(ofAlice()).toEqual([KEY.signingOut('alice')])
    expect(await unfinishedSignOuts(device.open())).toEqual([{ v: 1, person: 'alice', unsent: 'discard' }])

    // Another tab stores the answer of a call that was under way.
    await device.open()('readwrite', async (records) =>
      putOwnRecord(records, 'alice:d1', { name: 'profile', value: 'Alice', at: 1 }),
    )
    await leave('alice:0', false)
    expect(ofAlice()).toEqual([])
  })

  it('keeps what is unsent, parked, where the person chose so', async () => {
    const { countsOf, device, dependencies, store } = await deviceOfTwo()
    await beginSignOut(dependencies, 'alice', 'keep')
    expect(await countsOf('alice:0')).toEqual([3, 1])
    expect(await store.ownersWaiting()).toEqual(['bob:0'])
    await forgetSignOut(device.open(), 'alice')
    expect(await unfinishedSignOuts(device.open())).toEqual([])
  })

  it('leaves nothing when the transaction fails', async () => {
    const { device, dependencies } = await deviceOfTwo()
    const before = new Map(device.records)
    const transact: typeof dependencies.transact = (mode, work) =>
      dependencies.transact(mode, async (records) => {
        await work(records)
        throw new Error('The transaction is aborted')
      })
    await expect(beginSignOut({ ...dependencies, transact }, 'alice', 'discard')).rejects.toThrow('aborted')
    expect(new Map(device.records)).toEqual(before)
  })
})

describe('what the server may have of what is unsent', () => {
  it('is what was sent and not answered, and not what only waits', async () => {
    const { store, device } = storeOn()
    await store.enqueue('alice:0', edit(1, 'add', 1))
    const none = mayHaveArrived(await findUnsent(device.open(), 'alice:0'))
    await store.leaseNext('alice:0', { patienceMs: 0, most: 1 })
    await store.enqueue('alice:0', edit(2, 'add', 1))
    const { changes } = mayHaveArrived(await findUnsent(device.open(), 'alice:0'))
    expect(none.changes).toEqual([])
    expect(changes.map(({ line }) => line.productable_id)).toEqual([1])
  })

  it('is not an order that was never sent', async () => {
    const { store, device } = storeOn()
    await store.enqueue('alice:0', edit(1, 'set', 2))
    await store.storeOrder('alice:0', newOrder([[1, 2]]))
    const unsent = await findUnsent(device.open(), 'alice:0')
    expect([unsent.orders.length, mayHaveArrived(unsent).orders.length]).toEqual([1, 0])
  })
})
