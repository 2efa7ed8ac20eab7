import { isIP, SocketAddress } from 'node:net'

/** One spelling for each IP address, the older kind as such also where it came as the newer; null: it is none. */
export function plainAddress(text: string): string | null {
  const family = isIP(text)
  if (family === 0) return null
  const { address } = new SocketAddress({ address: text, family: family === 4 ? 'ipv4' : 'ipv6' })
  return address.replace(/^::ffff:(?=\d+\.)/, '')
}

interface Arriving {
  /** Address of the socket's other end. */
  peer: string
  /** X-Forwarded-For: every proxy writes at its end whom it heard, and anybody may have written before. */
  forwarded: string | null
}

/**
 * Whom a request is from: the peer, or whoever the last of our own proxies in a row heard.
 *
 * @param proxies as `plainAddress` writes them
 */
export function visitorAddress({ peer, forwarded }: Arriving, proxies: readonly string[]): string {
  const own = plainAddress(peer) ?? peer
  if (forwarded === null || !proxies.includes(own)) return own
  for (const hop of forwarded.split(',').toReversed()) {
    const address = plainAddress(hop.trim())
    if (address === null) return own
    if (!proxies.includes(address)) return address
  }
  return own
}
