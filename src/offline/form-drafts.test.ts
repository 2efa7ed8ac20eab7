import { describe, expect, it } from 'vitest'
import { memoryDevice } from '#tests/support/memory-records.ts'
import { openFormDrafts } from './form-drafts.ts'

const DAY_MS = 24 * 60 * 60_000

const openAt = (clock: { now: number }) => {
  const disk = memoryDevice()
  return { disk, drafts: openFormDrafts({ transact: disk.open(), owner: 'guest:0', now: () => clock.now }) }
}

describe('what a guest has typed into a form', () => {
  it('is there again after a reload, for that form alone', async () => {
    const { drafts } = openAt({ now: 5 })
    await drafts.keep('register', { step: 'code', phone: '+60123456789' })
    expect(await drafts.read('register')).toEqual({ step: 'code', phone: '+60123456789' })
    expect(await drafts.read('reset')).toBeNull()
  })

  it('is gone after a day, from the disk as well', async () => {
    const clock = { now: 5 }
    const { disk, drafts } = openAt(clock)
    await drafts.keep('register', { step: 'code' })
    clock.now += DAY_MS
    expect(await drafts.read('register')).not.toBeNull()
    clock.now += 1
    expect(await drafts.read('register')).toBeNull()
    expect(disk.records.size).toBe(0)
  })

  it('is gone when it was sent', async () => {
    const { disk, drafts } = openAt({ now: 5 })
    await drafts.keep('dealer', { company_name: 'Kedai' })
    await drafts.forget('dealer')
    expect(await drafts.read('dealer')).toBeNull()
    expect(disk.records.size).toBe(0)
  })
})
