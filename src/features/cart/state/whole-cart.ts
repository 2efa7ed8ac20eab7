import type { ShownLine } from './cart-view.ts'
import { type CartRuntime, withCart } from './started-cart.ts'

/** Selects these lines, or none of them, for the next order. */
export const selectLines = (lines: readonly ShownLine[], selected: boolean): Promise<void> =>
  withCart(({ runtime }) => select(runtime, { lines, selected }))

async function select(
  { owner, outbox, reread, refetch }: CartRuntime,
  { lines, selected }: { lines: readonly ShownLine[]; selected: boolean },
): Promise<void> {
  const shown = owner()
  if (shown === null) return
  for (const { key } of lines) await outbox.store.select(shown, key, selected)
  await reread()
  await refetch()
}

/** Removes these lines one after the other, each as the person's own change. */
export const removeLines = (lines: readonly ShownLine[]): Promise<void> =>
  withCart(async ({ remove }) => {
    for (const line of lines) await remove(line)
  })
