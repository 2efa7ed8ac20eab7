import type { Requester } from '../tasks/fair-queue.ts'
import { addressNetwork } from './address-network.ts'

/** Who waits for an answer that takes shared work. */
export interface Visitor {
  requester: Requester
  /** Aborts when the client has gone. */
  signal: AbortSignal
}

/** @param address as `visitorAddress` reads it */
export const requesterOf = (address: string): Requester => ({
  network: addressNetwork(address, 64),
  group: addressNetwork(address, 48),
})
