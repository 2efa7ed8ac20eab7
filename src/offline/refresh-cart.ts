import { lineKey } from '#contract/rules/line-key.ts'
import type { CartSnapshot, Owner } from './operation.ts'
import type { Selection, Store } from './store.ts'
import type { FetchedCart, Transport } from './transport.ts'

/** The `cart_ids` of the selected lines; null when all are, for new lines start selected and have no id here yet. */
export function selectedIds(lines: CartSnapshot['lines'], selections: readonly Selection[]): string | null {
  const left = new Set(selections.filter(({ selected }) => !selected).map(({ key }) => key))
  const chosen = lines.filter(
    ({ productable_type, productable, checkout_type }) =>
      !left.has(lineKey({ productable_type, productable_id: productable.id, checkout_type })),
  )
  return chosen.length === lines.length ? null : chosen.map(({ id }) => id).join(',')
}

/**
 * Asks the server for the cart and keeps the answer. The calculation is asked for the selected lines; when the answer
 * brings lines that the question could not name, it is asked once more. null when no cart came.
 */
export async function refreshCart(
  owner: Owner,
  { store, transport }: { store: Store; transport: Transport },
): Promise<FetchedCart | null> {
  const { clientId, base } = await store.partition(owner)
  const before = await store.view(owner)
  const cartIds = selectedIds(before.snapshot?.lines ?? [], before.selections)
  const fetched = await transport.fetchCart(owner, { clientId, base, cartIds })
  if (!fetched) return null
  await store.putSnapshot(owner, { answer: fetched.answer, question: { clientId, base, cartIds } })

  const wanted = selectedIds(fetched.answer.carts.data, (await store.view(owner)).selections)
  if (wanted === cartIds) return fetched
  const question = { clientId, base, cartIds: wanted }
  const again = await transport.fetchCart(owner, question)
  if (again) await store.putSnapshot(owner, { answer: again.answer, question })
  return again ?? fetched
}
