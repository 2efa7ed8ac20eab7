import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { isLoopback } from '../http/loopback.ts'

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

/** A host that must not be connected to, or that has no address. */
export class HostRefused extends Error {
  readonly isLoggable = true
  readonly reason: 'private' | 'unknown'

  constructor(reason: HostRefused['reason'], cause?: unknown) {
    super(reason === 'private' ? 'The host is not on the public internet' : 'The host has no address', { cause })
    this.reason = reason
  }
}

/** Resolves a host name to all its addresses. */
export type Lookup = (hostname: string) => Promise<string[]>

const systemLookup: Lookup = async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address)

const withoutBrackets = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

/**
 * Address to connect to. One private address among several is refused, because the name may resolve to that one alone
 * next time.
 *
 * @throws HostRefused `private` for an IP address or a private address, `unknown` if nothing resolves
 */
export async function publicAddress(hostname: string, find: Lookup = systemLookup): Promise<string> {
  if (isIP(withoutBrackets(hostname))) throw new HostRefused('private')
  const addresses = await find(hostname).catch((error: unknown) => {
    throw new HostRefused('unknown', error)
  })
  const [first] = addresses
  if (first === undefined) throw new HostRefused('unknown')
  if (!addresses.every(isPublicAddress)) throw new HostRefused('private')
  return first
}

/** Whether a host has public addresses only. */
export const isPublicHost = (hostname: string, find?: Lookup): Promise<boolean> =>
  publicAddress(hostname, find).then(
    () => true,
    () => false,
  )

/**
 * What an address that was typed on a screen may lead to: the public internet; in a local store, whose staff sit at this
 * machine, also a program on it. Settings of the operator have no reach, because they may name any address.
 */
export type Reach = 'public' | 'this_machine'

/** The reach of each service by its name; undefined for one that the operator has set. */
export type ReachOf = (service: string) => Reach | undefined

/** Whether a host is outside of the reach by its name alone; other names are looked up when they are connected to. */
export const isOutOfReach = (hostname: string, reach: Reach | undefined): boolean =>
  reach !== undefined &&
  (isIP(withoutBrackets(hostname)) !== 0 || /(^|\.)localhost\.?$/i.test(hostname)) &&
  !(reach === 'this_machine' && isLoopback(hostname))

/** Address to connect to within a reach. @throws HostRefused */
export async function addressWithin(reach: Reach, hostname: string, find: Lookup = systemLookup): Promise<string> {
  if (reach === 'this_machine' && isLoopback(hostname))
    return hostname === 'localhost' ? '127.0.0.1' : withoutBrackets(hostname)
  return publicAddress(hostname, find)
}
