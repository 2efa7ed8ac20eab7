import { cartFlags } from '#contract/cart/cart-flags.ts'
import { areSameChoices, NO_CHOICES } from '../../../offline/outbox/cart-choices.ts'
import { fold, isPending } from '../../../offline/outbox/merge-operations.ts'
import { isWaiting, keyOf, type Retry } from '../../../offline/outbox/operation.ts'
import { selectedIds } from '../../../offline/outbox/refresh-cart.ts'
import type { OwnerView } from '../../../offline/outbox/store.ts'
import { isOrderWaiting, type WaitingOrder } from '../../../offline/waiting-orders/waiting-order.ts'
import type { ShownView } from './cart-view.ts'
import { countLinesToReview, shownLines, shownOperations, subtotalOf } from './cart-view-lines.ts'

/** View model of an owner's records. */
export function shownView(view: OwnerView): ShownView {
  const { snapshot, operations, partition, selections, choices, orders } = view
  const lines = shownLines(view)
  const selectedLines = lines.filter(({ selected, quantity }) => selected && quantity > 0)
  const calculation = snapshot?.calculation ?? null
  // The server's amounts are valid only for the lines that they were requested for.
  const areLinesAsked = snapshot !== null && selectedIds(snapshot.lines, selections) === snapshot.cartIds
  const areChoicesAsked = snapshot !== null && areSameChoices(snapshot.choices ?? NO_CHOICES, choices)
  const isEstimate = !areLinesAsked || operations.some((operation) => isPending(operation, snapshot))
  // Nothing is sent for a cart that can no longer be opened: its changes are listed among the held ones.
  const isHeld = partition?.isUnassigned ?? false
  const waiting = isHeld ? 0 : operations.filter(isWaiting).length + orders.filter(isOrderWaiting).length
  const retry = partition?.retry ?? null
  const isHeldUp = retry !== null || holdOf(partition) !== null
  return {
    lines,
    flags: cartFlags(selectedLines),
    calculation,
    subtotal: isEstimate || !calculation ? subtotalOf(selectedLines) : calculation.subtotal,
    isEstimate,
    asOf: snapshot?.at ?? null,
    operations: isHeld ? [] : shownOperations(operations, { isHeldUp, quantities: fold(snapshot, operations) }),
    waiting,
    needsYou:
      (isHeld ? new Set(operations.map(keyOf)).size : countLinesToReview(operations)) + orders.filter(isRefused).length,
    orders,
    choices,
    areChoicesAsked,
    hold: waiting > 0 ? holdOf(partition) : null,
    nextTryAt: waiting > 0 ? nextTryAt(retry, orders) : null,
    parkedElsewhere: view.parkedElsewhere,
    lapsed: view.tombstone?.count ?? 0,
  }
}

const isRefused = ({ state }: WaitingOrder): boolean => state === 'refused'

/** Of the cart's queue, else of the first order that was tried; null when neither waits. */
function nextTryAt(retry: Retry | null, orders: readonly WaitingOrder[]): number | null {
  const waits = orders.filter(isOrderWaiting).map((order) => order.retry)
  const times = [retry, ...waits].flatMap((wait) => (wait ? wait.from + wait.waitMs : []))
  return times.length > 0 ? Math.min(...times) : null
}

function holdOf(partition: OwnerView['partition']): ShownView['hold'] {
  if (!partition) return null
  if (partition.status === 'update_required') return 'update'
  if (partition.status !== 'active') return 'sign-in'
  return partition.retry?.cause === 'portal' ? 'portal' : null
}
