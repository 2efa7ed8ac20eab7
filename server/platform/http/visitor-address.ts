import { isIP, SocketAddress } from 'node:net'

/** Canonical form of an IP address, with IPv4-mapped IPv6 as IPv4; null if it is no IP address. */
export function plainAddress(text: string): string | null {
  const family = isIP(text)
  if (family === 0) return null
  const { address } = new SocketAddress({ address: text, family: family === 4 ? 'ipv4' : 'ipv6' })
  return address.replace(/^::ffff:(?=\d+\.)/, '')
}

interface PeerAddress {
  /** Address of the socket's peer. */
  peer: string
  /** X-Forwarded-For: each proxy appends its peer; earlier entries may be forged. */
  forwarded: string | null
}

/**
 * Client address of a request: the peer, or the address that the first of our consecutive proxies saw.
 *
 * @param proxies as returned by `plainAddress`
 */
export function visitorAddress({ peer, forwarded }: PeerAddress, proxies: readonly string[]): string {
  const own = plainAddress(peer) ?? peer
  if (forwarded === null || !proxies.includes(own)) return own
  for (const hop of forwarded.split(',').toReversed()) {
    const address = plainAddress(hop.trim())
    if (address === null) return own
    if (!proxies.includes(address)) return address
  }
  return own
}
