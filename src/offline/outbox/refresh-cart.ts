import { lineKey } from '#contract/cart/line-key.ts'
import type { Owner } from '../storage/owner.ts'
import { areSameChoices } from './cart-choices.ts'
import type { CartSnapshot } from './operation.ts'
import type { PageStore } from './page-store.ts'
import type { Selection } from './store.ts'
import type { FetchedCart, Transport } from './transport.ts'

/** `cart_ids` of the selected lines; null when all are selected: new lines start selected and have no id here yet. */
export function selectedIds(lines: CartSnapshot['lines'], selections: readonly Selection[]): string | null {
  const left = new Set(selections.filter(({ selected }) => !selected).map(({ key }) => key))
  const chosen = lines.filter(
    ({ productable_type, productable, checkout_type }) =>
      !left.has(lineKey({ productable_type, productable_id: productable.id, checkout_type })),
  )
  return chosen.length === lines.length ? null : chosen.map(({ id }) => id).join(',')
}

const versionOf = (snapshot: CartSnapshot | null): number => snapshot?.version ?? -1

/**
 * Fetches the cart and stores it as snapshot. The calculation covers the selected lines and the user's choices; if the
 * response has lines that the request could not name, or the choices changed meanwhile, it is fetched once more.
 * Returns null when the fetch failed.
 */
export async function refreshCart(
  owner: Owner,
  { store, transport }: { store: PageStore; transport: Transport },
): Promise<FetchedCart | null> {
  const { partition, snapshot, selections, choices } = await store.viewWithClient(owner)
  const { clientId, base } = partition
  const question = {
    clientId,
    base,
    version: versionOf(snapshot),
    cartIds: selectedIds(snapshot?.lines ?? [], selections),
    choices,
  }
  const fetched = await transport.fetchCart(owner, question)
  if (!fetched) return null
  const now = await store.putSnapshot(owner, { answer: fetched.answer, question })
  const selected = selectedIds(fetched.answer.carts.data, now.selections)
  if (selected === question.cartIds && areSameChoices(now.choices, choices)) return fetched
  const next = { clientId, base, version: versionOf(now.snapshot), cartIds: selected, choices: now.choices }
  const again = await transport.fetchCart(owner, next)
  if (again) await store.putSnapshot(owner, { answer: again.answer, question: next })
  return again ?? fetched
}
