import type { Requester } from '../tasks/fair-queue.ts'
import { addressNetwork } from './address-network.ts'

/** A client waiting for a response that needs queued work. */
export interface Visitor {
  requester: Requester
  /** Nobody looks at the response yet. */
  isSpeculative?: boolean
  /** Aborts when the client disconnects. */
  signal: AbortSignal
}

/** @param address as returned by `visitorAddress` */
export const requesterOf = (address: string): Requester => ({
  network: addressNetwork(address, 64),
  group: addressNetwork(address, 48),
})

/** `sec-purpose` is the browser's own header; `purpose` is that of a page that downloads what it does not show. */
export const isPrefetch = (headers: Headers): boolean =>
  ['sec-purpose', 'purpose'].some((name) => headers.get(name)?.startsWith('prefetch'))
