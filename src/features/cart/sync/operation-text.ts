import { quantityAfter } from '#contract/cart/cart-change.ts'
import type { CartMessages } from '../messages/cart/en.ts'
import type { ShownOperation } from '../state/cart-view.ts'

/** Text of a change to a line, with the quantity before it if known. */
export function changeText(
  { name, change, before }: Pick<ShownOperation, 'name' | 'change' | 'before'>,
  { sync }: CartMessages,
): string {
  if (change.action === 'remove') return sync.removed(name)
  if (change.action === 'add' && !before) return sync.added(name, change.quantity)
  return before === null ? sync.set(name, change.quantity) : sync.changed(name, before, quantityAfter(before, change))
}
