import { describe, expect, it } from 'vitest'
import { memoryDevice } from '#tests/support/device/memory-records.ts'
import { openOwnRecords } from './own-records.ts'
import { signOutDevice } from './sign-out.ts'

const AT = 1_800_000_000_000

async function deviceOfTwo() {
  const device = memoryDevice()
  const transact = device.open()
  const alice = openOwnRecords(transact, 'alice:0')
  const bob = openOwnRecords(transact, 'bob:0')
  await alice.keep('addresses', { value: ['Jalan Satu'], at: AT })
  await alice.keep('draft:address', { value: { city: 'Ipoh' }, at: AT })
  await bob.keep('addresses', { value: ['Jalan Dua'], at: AT })
  return { device, transact, alice, bob }
}

describe('own records', () => {
  it('are readable by their owner only', async () => {
    const { alice, bob } = await deviceOfTwo()
    expect(await alice.read('addresses')).toEqual({ value: ['Jalan Satu'], at: AT })
    expect(await bob.read('addresses')).toEqual({ value: ['Jalan Dua'], at: AT })
    expect(await bob.read('draft:address')).toBeNull()
  })

  it('are deleted by name', async () => {
    const { alice } = await deviceOfTwo()
    await alice.forget('draft:address')
    expect(await alice.read('draft:address')).toBeNull()
    expect(await alice.read('addresses')).not.toBeNull()
  })

  it.each([true, false])(
    'are deleted at sign-out, also when unsent changes stay (%s); those of other accounts stay',
    async (stays) => {
      const { device, transact, bob } = await deviceOfTwo()
      await signOutDevice(
        { transact, clock: { now: () => AT, monotonic: () => 0 }, changed: () => {} },
        'alice:0',
        stays,
      )
      expect([...device.records.keys()].filter((key) => key.includes('alice'))).toEqual([])
      expect(await bob.read('addresses')).not.toBeNull()
    },
  )

  it('are deleted for every dealer of the account, and not for an account with the same prefix', async () => {
    const { device, transact } = await deviceOfTwo()
    await openOwnRecords(transact, 'alice:dealer-a').keep('addresses', { value: ['Jalan Tiga'], at: AT })
    await openOwnRecords(transact, 'alice:dealer-b').keep('addresses', { value: ['Jalan Empat'], at: AT })
    await openOwnRecords(transact, 'alices:0').keep('addresses', { value: ['Jalan Lima'], at: AT })
    await signOutDevice({ transact, clock: { now: () => AT, monotonic: () => 0 }, changed: () => {} }, 'alice:0', true)
    expect([...device.records.keys()].filter((key) => key.includes('alice'))).toEqual(['own:alices:0:addresses'])
  })
})
