import { lineKey } from '#contract/cart/line-key.ts'
import type { Owner } from '../storage/owner.ts'
import { areSameChoices, NO_CHOICES } from './cart-choices.ts'
import type { AppliedClient, CartSnapshot, Operation, Partition } from './operation.ts'
import type { PageStore } from './page-store.ts'
import type { CartRequest } from './snapshot.ts'
import type { OwnerView, Selection } from './store.ts'
import type { FetchedCart, Transport } from './transport.ts'

interface RefreshDeps {
  store: PageStore
  transport: Transport
}

/** Other client ids that are asked for with one cart. The queue is sent in order, so the first ones count. */
const MAX_OTHERS = 4

/** `cart_ids` of the selected lines; null when all are selected: new lines start selected and have no id here yet. */
export function selectedIds(lines: CartSnapshot['lines'], selections: readonly Selection[]): string | null {
  const left = new Set(selections.filter(({ selected }) => !selected).map(({ key }) => key))
  const chosen = lines.filter(
    ({ productable_type, productable, checkout_type }) =>
      !left.has(lineKey({ productable_type, productable_id: productable.id, checkout_type })),
  )
  return chosen.length === lines.length ? null : chosen.map(({ id }) => id).join(',')
}

/** Client ids besides the current one whose operations are sent or to be sent. */
function otherClients({ clientId }: Partition, operations: readonly Operation[]): string[] {
  const sent = operations.filter(({ state }) => state === 'inflight' || state === 'acked')
  return [...new Set(sent.map((operation) => operation.clientId))].filter((id) => id !== clientId).slice(0, MAX_OTHERS)
}

/**
 * What the cart of this version contains of other client ids. Every processed operation raises the version, so an equal
 * version means the same moment. Another device may have sent operations that wait here too: without this they would be
 * shown twice until this device has sent them.
 */
async function appliedOthers(
  clientIds: readonly string[],
  { owner, question, version }: { owner: Owner; question: CartRequest; version: number | undefined },
  transport: Transport,
): Promise<AppliedClient[]> {
  const found: AppliedClient[] = []
  for (const clientId of clientIds) {
    const fetched = await transport.fetchCart(owner, { ...question, clientId, cartIds: null, choices: NO_CHOICES })
    const sync = fetched?.answer.sync
    if (sync && sync.cart_version === version) found.push({ clientId, applied: sync.applied })
  }
  return found
}

/** A server that was restored from a back-up may lack orders that it had confirmed. */
async function compareOrders(owner: Owner, view: OwnerView, { store, transport }: RefreshDeps): Promise<void> {
  const keys = store.ordersToCompare(owner, view)
  const unknown = keys.length > 0 ? await transport.findUnknown(owner, keys) : null
  if (unknown && unknown.length > 0) await store.noteLostOrders(owner, unknown)
}

const versionOf = (snapshot: CartSnapshot | null): number => snapshot?.version ?? -1

/**
 * Fetches the cart and stores it as snapshot. The calculation covers the selected lines and the user's choices; if the
 * response has lines that the request could not name, or the choices changed meanwhile, it is fetched once more.
 * Returns null when the fetch failed.
 *
 * @throws CallRefused as `fetchCart` does, and the storage's errors
 */
export async function refreshCart(owner: Owner, { store, transport }: RefreshDeps): Promise<FetchedCart | null> {
  const { partition, operations, snapshot, selections, choices } = await store.viewWithClient(owner)
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
  const version = fetched.answer.sync?.cart_version
  const others = await appliedOthers(otherClients(partition, operations), { owner, question, version }, transport)
  const now = await store.putSnapshot(owner, { answer: fetched.answer, question, others })
  await compareOrders(owner, now, { store, transport })
  const selected = selectedIds(fetched.answer.carts.data, now.selections)
  if (selected === question.cartIds && areSameChoices(now.choices, choices)) return fetched
  const next = { clientId, base, version: versionOf(now.snapshot), cartIds: selected, choices: now.choices }
  const again = await transport.fetchCart(owner, next)
  const isSame = again?.answer.sync?.cart_version === version
  if (again) await store.putSnapshot(owner, { answer: again.answer, question: next, others: isSame ? others : [] })
  return again ?? fetched
}
