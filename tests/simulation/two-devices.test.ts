import { describe, expect, it } from 'vitest'
import { type Mistakes, searchDevices } from './two-devices.ts'

const SEED = 20_260_101

describe('two devices of one person with orders', () => {
  it('lose nothing, order nothing twice and tell what another device took', async () => {
    expect((await searchDevices({ runs: 500, seed: SEED })).report ?? '').toBe('')
  })

  it('order nothing twice and confirm nothing that is lost, when the server is restored or a storage deleted', async () => {
    expect((await searchDevices({ runs: 500, seed: SEED, isHard: true })).report ?? '').toBe('')
  })

  it('would be found out: a device that compares its confirmed orders with nothing', async () => {
    const found = await searchDevices({ runs: 500, seed: SEED, isHard: true, mistakes: { comparesNothing: true } })
    expect(found.failed).toBe(true)
  })

  it.each<[string, Mistakes]>([
    ['takes the whole line out of the cart', { takesLine: true }],
    ['does not hear what was no longer in the cart', { ignoresMissing: true }],
    ['draws a new key at every attempt', { newKeys: true }],
  ])('would be found out: a device that %s', async (_name, mistakes) =>
    expect((await searchDevices({ runs: 500, seed: SEED, mistakes })).failed).toBe(true),
  )
})
