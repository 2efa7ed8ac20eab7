import { describe, expect, it } from 'vitest'
import { memoryDevice } from '#tests/support/device/memory-records.ts'
import { openFormDrafts } from './form-drafts.ts'

const DAY_MS = 24 * 60 * 60_000

const openAt = (clock: { now: number }) => {
  const disk = memoryDevice()
  return { disk, drafts: openFormDrafts({ transact: disk.open(), owner: 'guest:0', now: () => clock.now }) }
}

describe('the draft of a form', () => {
  it('is restored after a reload, for that form only', async () => {
    const { drafts } = openAt({ now: 5 })
    await drafts.keep('register', { step: 'code', phone: '+60123456789' })
    expect(await drafts.read('register')).toEqual({ step: 'code', phone: '+60123456789' })
    expect(await drafts.read('reset')).toBeNull()
  })

  it('expires after a day and is deleted from the disk', async () => {
    const clock = { now: 5 }
    const { disk, drafts } = openAt(clock)
    await drafts.keep('register', { step: 'code' })
    clock.now += DAY_MS
    expect(await drafts.read('register')).not.toBeNull()
    clock.now += 1
    expect(await drafts.read('register')).toBeNull()
    expect(disk.records.size).toBe(0)
  })

  it('is deleted when the form was sent', async () => {
    const { disk, drafts } = openAt({ now: 5 })
    await drafts.keep('dealer', { company_name: 'Kedai' })
    await drafts.forget('dealer')
    expect(await drafts.read('dealer')).toBeNull()
    expect(disk.records.size).toBe(0)
  })
})
