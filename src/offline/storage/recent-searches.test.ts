import { describe, expect, it } from 'vitest'
import { memoryDevice } from '#tests/support/device/memory-records.ts'
import { OWNER, storeOn } from '#tests/support/device/offline.ts'
import { openSearches } from './recent-searches.ts'

describe('recent searches', () => {
  it('survive a restart, newest first, without duplicates that differ in case only', async () => {
    const device = memoryDevice()
    const searches = openSearches(device.open(), OWNER)
    for (const text of ['mango', 'mint', 'Mango']) await searches.remember(text)
    expect(await openSearches(device.open(), OWNER).list()).toEqual(['Mango', 'mint'])
  })

  it('are limited to eight and drop the oldest', async () => {
    const searches = openSearches(memoryDevice().open(), OWNER)
    for (let number = 1; number <= 10; number++) await searches.remember(`search ${number}`)
    const texts = await searches.list()
    expect(texts).toHaveLength(8)
    expect(texts[0]).toBe('search 10')
    expect(texts.at(-1)).toBe('search 3')
  })

  it('can be deleted one by one, and the last one deletes the record', async () => {
    const device = memoryDevice()
    const searches = openSearches(device.open(), OWNER)
    await searches.remember('mango')
    await searches.remember('mint')
    expect(await searches.forget('mango')).toEqual(['mint'])
    expect(await searches.forget('mint')).toEqual([])
    expect(device.records.size).toBe(0)
  })

  it('are separate for each owner', async () => {
    const device = memoryDevice()
    await openSearches(device.open(), OWNER).remember('mango')
    expect(await openSearches(device.open(), 'bob:0').list()).toEqual([])
  })

  it('are deleted at sign-out for that owner only', async () => {
    const { device, leave } = storeOn()
    await openSearches(device.open(), OWNER).remember('mango')
    await openSearches(device.open(), 'guest:0').remember('mint')
    await leave(OWNER, true)
    expect(await openSearches(device.open(), OWNER).list()).toEqual([])
    expect(await openSearches(device.open(), 'guest:0').list()).toEqual(['mint'])
  })
})
