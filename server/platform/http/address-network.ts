import { isIPv4, isIPv6, SocketAddress } from 'node:net'

/**
 * Network of an address, used as the key of a rate limit.
 *
 * A household or server usually has a whole IPv6 /64 and a provider's customer up to a /48, so limits count networks
 * instead of single IPv6 addresses. An IPv4 address is its own network: a whole carrier may share it.
 *
 * @param address as returned by `plainAddress`; anything else is returned unchanged
 * @param bits length of the IPv6 prefix; a multiple of 16
 */
export function addressNetwork(address: string, bits: 48 | 64): string {
  if (isIPv4(address) || !isIPv6(address)) return address
  const groups = expandGroups(new SocketAddress({ address, family: 'ipv6' }).address)
  return `${groups.slice(0, bits / 16).join(':')}::/${bits}`
}

/** Expands a canonical IPv6 address to its eight groups, without leading zeros. */
function expandGroups(canonical: string): string[] {
  const [head = '', tail] = canonical.split('::')
  const before = head === '' ? [] : head.split(':')
  if (tail === undefined) return before
  const after = tail === '' ? [] : tail.split(':')
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}
