import type { Requester } from '../tasks/fair-queue.ts'
import { addressNetwork } from './address-network.ts'

/** A client waiting for a response that needs queued work. */
export interface Visitor {
  requester: Requester
  /** Aborts when the client disconnects. */
  signal: AbortSignal
}

/** @param address as returned by `visitorAddress` */
export const requesterOf = (address: string): Requester => ({
  network: addressNetwork(address, 64),
  group: addressNetwork(address, 48),
})
