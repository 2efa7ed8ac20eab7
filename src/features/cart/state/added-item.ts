import type { Buyable } from './cart-view.ts'

/** What has just been added to the cart. */
export interface AddedItem {
  card: Buyable
  /** Of this addition, not of the line. */
  quantity: number
}

let listener: ((item: AddedItem) => void) | undefined
let unheard: AddedItem | null = null

export function tellAdded(item: AddedItem): void {
  if (listener) listener(item)
  else unheard = item
}

/** Subscribes; an addition from before is delivered at once. Returns the unsubscribe function. */
export function onAdded(next: (item: AddedItem) => void): () => void {
  listener = next
  if (unheard) next(unheard)
  unheard = null
  return () => {
    if (listener === next) listener = undefined
  }
}
