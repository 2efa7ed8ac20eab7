import { describe, expect, it } from 'vitest'
import { memoryDevice } from '#tests/support/memory-records.ts'
import { edit, storeOn } from '#tests/support/offline.ts'
import { openWishlist, type PendingWish } from '../requests/wishes.ts'
import { findUnsent } from './sign-out.ts'

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
})
