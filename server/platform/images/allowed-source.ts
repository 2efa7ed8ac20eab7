import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { ImageFault } from './image-refusal.ts'

/**
 * Parses an image source inside the one allowed origin. Anything that the URL parser would normalise (backslashes, dot
 * segments, host spellings, a default port) is refused, so that no other parser can read a different URL.
 *
 * @throws ImageFault `origin`
 */
export function allowedSource(source: string, origin: string): URL {
  const url = URL.canParse(source) ? new URL(source) : null
  const isPlain =
    url !== null && url.href === source && url.username === '' && url.password === '' && !/[?#]/.test(source)
  if (!isPlain || url.origin !== origin || !['http:', 'https:'].includes(url.protocol)) throw new ImageFault('origin')
  return url
}

const notPublic = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(network, prefix, 'ipv4')
}

const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
/** Inside the global unicast range, but tunnels to arbitrary IPv4 addresses, or documentation. */
const tunnels = new BlockList()
tunnels.addSubnet('2001::', 23, 'ipv6')
tunnels.addSubnet('2001:db8::', 32, 'ipv6')
tunnels.addSubnet('2002::', 16, 'ipv6')

/** Whether an address is reachable only through the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  return family === 6 && globalUnicast.check(address, 'ipv6') && !tunnels.check(address, 'ipv6')
}

/** Resolves a host name to all its addresses. */
export type Lookup = (hostname: string) => Promise<string[]>

const systemLookup: Lookup = async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address)

/**
 * Address to connect to. One private address among several is refused, because the name may resolve to that one alone
 * next time.
 *
 * @throws ImageFault `origin` for an IP address or a private address, `source` if nothing resolves
 */
export async function publicAddress(hostname: string, find: Lookup = systemLookup): Promise<string> {
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) throw new ImageFault('origin')
  const addresses = await find(hostname).catch((error: unknown) => {
    throw new ImageFault('source', error)
  })
  const [first] = addresses
  if (first === undefined) throw new ImageFault('source')
  if (!addresses.every(isPublicAddress)) throw new ImageFault('origin')
  return first
}
