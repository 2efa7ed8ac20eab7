import { describe, expect, it } from 'vitest'
import { memoryDevice } from '#tests/support/device/memory-records.ts'
import { deleteOwnRecords, openOwnRecords } from './own-records.ts'
import { MAX_VIEWED, openViewed } from './recently-viewed.ts'

const OWNER = 'alice:0'
const product = (id: number) => ({ type: 'product', id }) as const

describe('recently viewed products', () => {
  it('are listed newest first, each once, at most twelve', async () => {
    const viewed = openViewed(memoryDevice().open(), OWNER)
    for (let id = 1; id <= MAX_VIEWED + 2; id += 1) await viewed.remember(product(id), id)
    await viewed.remember(product(5), 99)
    const ids = (await viewed.list()).map(({ id }) => id)
    expect(ids).toEqual([5, 14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3])
  })

  it('belong to one owner and are deleted with the owner’s records', async () => {
    const transact = memoryDevice().open()
    await openViewed(transact, OWNER).remember(product(1), 1)
    await openViewed(transact, 'bob:0').remember(product(2), 1)
    await transact('readwrite', (records) => deleteOwnRecords(records, OWNER))
    expect(await openViewed(transact, OWNER).list()).toEqual([])
    expect(await openViewed(transact, 'bob:0').list()).toEqual([product(2)])
  })

  it('leave out what another build wrote in another shape', async () => {
    const transact = memoryDevice().open()
    await openOwnRecords(transact, OWNER).keep('viewed', { value: [7, { id: 'x' }, product(3)], at: 1 })
    expect(await openViewed(transact, OWNER).list()).toEqual([product(3)])
    await openOwnRecords(transact, OWNER).keep('viewed', { value: 'none', at: 1 })
    expect(await openViewed(transact, OWNER).list()).toEqual([])
  })
})
