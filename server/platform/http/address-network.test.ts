import { describe, expect, it } from 'vitest'
import { addressNetwork } from './address-network.ts'

describe('addressNetwork', () => {
  it.each([
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', 64, '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', 64, '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', 64, '2001:db8:1:2::/64'],
    ['2001:db8:1:2:aaaa::', 48, '2001:db8:1::/48'],
    ['2001:db8::1', 64, '2001:db8:0:0::/64'],
    ['::1', 64, '0:0:0:0::/64'],
    ['::', 48, '0:0:0::/48'],
    ['203.0.113.7', 64, '203.0.113.7'],
    ['own', 64, 'own'],
  ] as const)('returns for %s with /%i the network %s', (address, bits, network) => {
    expect(addressNetwork(address, bits)).toBe(network)
  })
})
