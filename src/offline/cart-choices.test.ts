import { describe, expect, it } from 'vitest'
import { memoryDevice } from '#tests/support/memory-records.ts'
import { choicesQuery, NO_CHOICES, openCartChoices } from './cart-choices.ts'
import { leaveDevice } from './leave.ts'

const ALICE = 'alice:0'

function someDevice() {
  const device = memoryDevice()
  const transact = device.open()
  return { device, transact, alice: openCartChoices(transact, ALICE), bob: openCartChoices(transact, 'bob:0') }
}

describe('what a person asks of their cart', () => {
  it('is theirs alone, and each choice leaves the others as they were', async () => {
    const { alice, bob } = someDevice()
    await alice.choose({ voucherCode: 'HEMAT10' })
    await alice.choose({ stateId: 12 })
    expect(await alice.read()).toEqual({ ...NO_CHOICES, voucherCode: 'HEMAT10', stateId: 12 })
    expect(await bob.read()).toEqual(NO_CHOICES)
  })

  it('leaves no record once all of it is taken back', async () => {
    const { device, alice } = someDevice()
    await alice.choose({ affiliateCode: 'KAWAN7' })
    await alice.choose({ affiliateCode: null })
    expect([...device.records.keys()]).toEqual([])
  })

  it.each([true, false])('goes with them at sign-out, also when unsent changes stay (%s)', async (stays) => {
    const { device, transact, alice, bob } = someDevice()
    await alice.choose({ voucherCode: 'HEMAT10' })
    await bob.choose({ voucherCode: 'RAYA' })
    await leaveDevice({ transact, clock: { now: () => 0, monotonic: () => 0 }, changed: () => {} }, ALICE, stays)
    expect([...device.records.keys()]).toEqual(['choices:bob:0'])
  })

  it('is asked of the server only where there is something to ask', () => {
    expect(choicesQuery(NO_CHOICES)).toEqual({})
    expect(choicesQuery({ voucherCode: 'A', affiliateCode: 'B', stateId: 3, manualDiscount: 500 })).toEqual({
      voucher_code: 'A',
      affiliate_code: 'B',
      state_id: '3',
      manual_discount: '500',
    })
  })
})
