import { OWN_ADDRESS } from '../../context.ts'
import { addressNetwork } from './address-network.ts'

/**
 * Concurrent uploads. Each holds up to 10 MB until it is complete, and its sender decides how long that takes: no
 * person and no network can take the places of all others.
 */
const LIMITS = { all: 24, network: 12, person: 3 }

export interface UploadSender {
  /** Account id; null without a session. */
  person: string | null
  /** IP address. */
  address: string
}

const underWay = new Map<string, number>()

/** Takes a place for an upload and returns a function that frees it; null when none is free for this sender. */
export function takeUploadSlot({ person, address }: UploadSender): (() => void) | null {
  const places: [key: string, limit: number][] = [['all', LIMITS.all]]
  if (address !== OWN_ADDRESS) places.push([`network:${addressNetwork(address, 48)}`, LIMITS.network])
  if (person !== null) places.push([`person:${person}`, LIMITS.person])
  if (places.some(([key, limit]) => (underWay.get(key) ?? 0) >= limit)) return null
  for (const [key] of places) underWay.set(key, (underWay.get(key) ?? 0) + 1)
  return () => {
    for (const [key] of places) {
      const rest = (underWay.get(key) ?? 0) - 1
      if (rest > 0) underWay.set(key, rest)
      else underWay.delete(key)
    }
  }
}
