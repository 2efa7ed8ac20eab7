import { describe, expect, it } from 'vitest'
import { memoryDevice } from '#tests/support/device/memory-records.ts'
import { signOutDevice } from '../storage/sign-out.ts'
import { choicesQuery, NO_CHOICES, openCartChoices } from './cart-choices.ts'

const ALICE = 'alice:0'

function someDevice() {
  const device = memoryDevice()
  const transact = device.open()
  return { device, transact, alice: openCartChoices(transact, ALICE), bob: openCartChoices(transact, 'bob:0') }
}

describe('cart choices', () => {
  it('are stored per owner, and a change of one leaves the others unchanged', async () => {
    const { alice, bob } = someDevice()
    await alice.choose({ voucherCode: 'HEMAT10' })
    await alice.choose({ stateId: 12 })
    expect(await alice.read()).toEqual({ ...NO_CHOICES, voucherCode: 'HEMAT10', stateId: 12 })
    expect(await bob.read()).toEqual(NO_CHOICES)
  })

  it('leave no record when all are reset', async () => {
    const { device, alice } = someDevice()
    await alice.choose({ affiliateCode: 'KAWAN7' })
    await alice.choose({ affiliateCode: null })
    expect([...device.records.keys()]).toEqual([])
  })

  it.each([true, false])('are deleted at sign-out, also when unsent changes stay (%s)', async (stays) => {
    const { device, transact, alice, bob } = someDevice()
    await alice.choose({ voucherCode: 'HEMAT10' })
    await bob.choose({ voucherCode: 'RAYA' })
    await signOutDevice({ transact, clock: { now: () => 0, monotonic: () => 0 }, changed: () => {} }, ALICE, stays)
    expect([...device.records.keys()]).toEqual(['choices:bob:0'])
  })

  it('add only the chosen values to the cart query', () => {
    expect(choicesQuery(NO_CHOICES)).toEqual({})
    expect(choicesQuery({ voucherCode: 'A', affiliateCode: 'B', stateId: 3, manualDiscount: 500 })).toEqual({
      voucher_code: 'A',
      affiliate_code: 'B',
      state_id: '3',
      manual_discount: '500',
    })
  })
})
