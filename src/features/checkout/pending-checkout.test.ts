import { beforeEach, describe, expect, it } from 'vitest'
import { memoryDevice } from '#tests/support/device/memory-records.ts'
import { openOwnRecords } from '../../offline/storage/own-records.ts'
import { type CheckoutBody, openPendingCheckouts } from './pending-checkout.ts'

const BODY: CheckoutBody = {
  cart_ids: ['018f0000-0000-7000-8000-000000000001'],
  payment_service: 'SENANGPAY',
  delivery_method: 'PICKUP',
  pickup_store_id: 1,
  expected_total: 6_970,
}

let device = memoryDevice()
let made = 0

/** As after a reload: nothing is in memory. */
const reopened = (owner = 'alice:0') =>
  openPendingCheckouts({
    records: openOwnRecords(device.open(), owner),
    newId: () => `018f0000-0000-4000-8000-${String(++made).padStart(12, '0')}`,
    now: () => 1_800_000_000_000,
  })

beforeEach(() => {
  device = memoryDevice()
  made = 0
})

describe('a pending checkout', () => {
  it('is stored before it is sent, and the same after a reload', async () => {
    const first = await reopened().begin(BODY)
    expect([...device.records.keys()]).toEqual(['own:alice:0:checkout-press'])
    expect(await reopened().begin({ ...BODY, remark: null })).toEqual(await reopened().find())
    expect((await reopened().begin(BODY)).client_ref).toBe(first.client_ref)
  })

  it('is a new one for different content', async () => {
    const first = await reopened().begin(BODY)
    const second = await reopened().begin({ ...BODY, expected_total: 7_000 })
    expect(second.client_ref).not.toBe(first.client_ref)
    expect((await reopened().find())?.client_ref).toBe(second.client_ref)
  })

  it('ends with the server’s response', async () => {
    const first = await reopened().begin(BODY)
    await reopened().forget()
    expect(await reopened().find()).toBeNull()
    expect((await reopened().begin(BODY)).client_ref).not.toBe(first.client_ref)
  })

  it('is not visible to another owner', async () => {
    const first = await reopened().begin(BODY)
    expect(await reopened('bob:0').find()).toBeNull()
    expect((await reopened('alice:dealer').begin(BODY)).client_ref).not.toBe(first.client_ref)
  })

  it('is stable until the page is closed on a device that cannot store', async () => {
    const pendingCheckouts = openPendingCheckouts({
      records: {
        read: () => Promise.reject(new Error('no storage')),
        keep: () => Promise.reject(new Error('no storage')),
        forget: () => Promise.reject(new Error('no storage')),
      },
      newId: () => `018f0000-0000-4000-8000-${String(++made).padStart(12, '0')}`,
      now: () => 0,
    })
    const first = await pendingCheckouts.begin(BODY)
    expect(await pendingCheckouts.begin(BODY)).toEqual(first)
    await pendingCheckouts.forget()
    expect(await pendingCheckouts.find()).toBeNull()
  })

  it('is ignored when another build stored it in another shape', async () => {
    const records = openOwnRecords(device.open(), 'alice:0')
    await records.keep('checkout-press', { value: { cart_ids: 'all' }, at: 0 })
    expect(await reopened().find()).toBeNull()
  })
})
