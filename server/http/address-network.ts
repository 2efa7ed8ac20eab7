import { isIPv4, isIPv6, SocketAddress } from 'node:net'

/**
 * The network that an address belongs to, as the key of a rate limit.
 *
 * One household or server usually holds a whole IPv6 /64, and one customer of a provider up to a /48, so limits count
 * networks and not single IPv6 addresses. An IPv4 address is its own network: behind one there may be a whole carrier.
 *
 * @param address as `plainAddress` writes it; anything that is no IP address is answered unchanged
 * @param bits length of the IPv6 prefix; a multiple of 16
 */
export function addressNetwork(address: string, bits: 48 | 64): string {
  if (isIPv4(address) || !isIPv6(address)) return address
  const groups = expandGroups(new SocketAddress({ address, family: 'ipv6' }).address)
  return `${groups.slice(0, bits / 16).join(':')}::/${bits}`
}

/** The eight groups of an IPv6 address in its canonical text, without leading zeros. */
function expandGroups(canonical: string): string[] {
  const [head = '', tail] = canonical.split('::')
  const before = head === '' ? [] : head.split(':')
  if (tail === undefined) return before
  const after = tail === '' ? [] : tail.split(':')
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}
