import type { Owner } from './operation.ts'

/** Tells every tab and the worker that an owner's records changed; `rev` orders the notices of one context. */
export interface CartNotice {
  owner: Owner
  rev: number
  /** This context made the change itself. */
  isOurs: boolean
}

export interface CartChannel {
  publish(owner: Owner): void
  /** Notices of this context too, so that there is one way to hear. Answers how to stop. */
  subscribe(listener: (notice: CartNotice) => void): () => void
}

export function openChannel(): CartChannel {
  const listeners = new Set<(notice: CartNotice) => void>()
  const tell = (notice: CartNotice) => {
    for (const listener of listeners) listener(notice)
  }
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('cart') : null
  channel?.addEventListener('message', ({ data }: MessageEvent<CartNotice>) => tell({ ...data, isOurs: false }))
  let rev = 0
  return {
    publish(owner) {
      rev += 1
      const notice = { owner, rev, isOurs: true }
      channel?.postMessage(notice)
      tell(notice)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
