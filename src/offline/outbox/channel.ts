import type { Owner } from '../storage/owner.ts'

/**
 * Notifies all tabs and the service worker that an owner's records changed; `rev` orders the notices of one context.
 */
export interface CartNotice {
  owner: Owner
  rev: number
  /** The change was made in this context. */
  isOurs: boolean
}

export interface CartChannel {
  publish(owner: Owner): void
  /** Also receives the notices of this context. Returns the unsubscribe function. */
  subscribe(listener: (notice: CartNotice) => void): () => void
}

export function openChannel(): CartChannel {
  const listeners = new Set<(notice: CartNotice) => void>()
  const notifyListeners = (notice: CartNotice) => {
    for (const listener of listeners) listener(notice)
  }
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('cart') : null
  channel?.addEventListener('message', ({ data }: MessageEvent<CartNotice>) =>
    notifyListeners({ ...data, isOurs: false }),
  )
  let rev = 0
  return {
    publish(owner) {
      rev += 1
      const notice = { owner, rev, isOurs: true }
      channel?.postMessage(notice)
      notifyListeners(notice)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
