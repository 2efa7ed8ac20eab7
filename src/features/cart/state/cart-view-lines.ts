import type { CartLine } from '#contract/cart/cart.ts'
import { quantityAfter } from '#contract/cart/cart-change.ts'
import { type LineAddress, lineKey } from '#contract/cart/line-key.ts'
import { ownUnitPrice } from '../../../lib/dealer-prices.ts'
import { fold } from '../../../offline/outbox/merge-operations.ts'
import { isUnresolved, isWaiting, keyOf, type Operation, operationId } from '../../../offline/outbox/operation.ts'
import type { OwnerView } from '../../../offline/outbox/store.ts'
import type { Doubt, ShownLine, ShownOperation, ShownRefusal } from './cart-view.ts'

/** Unit price in minor units or points; null when the price for this person is unknown. */
const priceOf = ({ productable, checkout_type }: Pick<CartLine, 'productable' | 'checkout_type'>): number | null =>
  checkout_type === 'points' ? productable.points_price : (productable.unit_price ?? productable.price)

/**
 * A line that the server does not know yet was put in at the price that its page showed, which is the retail price until
 * a dealer's prices have been read: it has the dealer's price as soon as that is known.
 */
const pricedNow = (productable: CartLine['productable'], server: CartLine | null): CartLine['productable'] =>
  server ? productable : { ...productable, unit_price: ownUnitPrice(productable) }

/** The quantity that the operation would have set. */
const requestedQuantity = ({ change, display }: Operation): number => quantityAfter(display.before ?? 0, change)

const refusalOf = (operation: Operation): ShownRefusal | null =>
  operation.refusal && { ...operation.refusal, asked: requestedQuantity(operation) }

const doubtOf = (operation: Operation): Doubt | null => (isUnresolved(operation) ? 'unresolved' : operation.review)

/** The operation to display on a line: a refusal or doubt takes precedence over a queued change. */
function mostUrgent(operations: readonly Operation[]): Operation | undefined {
  return (
    operations.find(({ state }) => state === 'rejected') ??
    operations.find(({ state }) => state === 'review') ??
    operations.find(isWaiting)
  )
}

const LINE_STATE = {
  queued: 'waiting',
  inflight: 'waiting',
  acked: 'settled',
  rejected: 'refused',
  review: 'review',
} as const

interface LineSource {
  address: LineAddress
  productable: CartLine['productable']
  server: CartLine | null
}

/** Lines in the server's order, then local ones in the order of their creation. */
function sources({ snapshot, operations }: OwnerView): Map<string, LineSource> {
  const found = new Map<string, LineSource>()
  for (const server of snapshot?.lines ?? []) {
    const { productable, productable_type, checkout_type } = server
    const address = { productable_type, productable_id: productable.id, checkout_type }
    found.set(lineKey(address), { address, productable, server })
  }
  for (const operation of operations) {
    const key = keyOf(operation)
    if (!found.has(key))
      found.set(key, { address: operation.line, productable: operation.display.productable, server: null })
  }
  return found
}

/**
 * Cart lines of the view model: the snapshot with local changes applied. A line that was removed but has a refused or
 * doubtful change stays, at its quantity, until the person resolves it: nothing disappears without a message.
 */
export function shownLines(view: OwnerView): ShownLine[] {
  const quantities = fold(view.snapshot, view.operations)
  const deselected = new Set(view.selections.filter(({ selected }) => !selected).map(({ key }) => key))
  const lines: ShownLine[] = []
  for (const [key, { address, productable, server }] of sources(view)) {
    const operations = view.operations.filter((operation) => keyOf(operation) === key)
    const mostUrgentOperation = mostUrgent(operations)
    const quantity = quantities.get(key) ?? 0
    const state = mostUrgentOperation ? LINE_STATE[mostUrgentOperation.state] : 'settled'
    if (quantity === 0 && (state === 'settled' || state === 'waiting')) continue
    lines.push({
      key,
      id: server?.id ?? null,
      productable,
      productable_type: address.productable_type,
      checkout_type: address.checkout_type,
      quantity,
      lineTotal:
        server?.quantity === quantity
          ? server.line_total
          : quantity *
            (priceOf({ productable: pricedNow(productable, server), checkout_type: address.checkout_type }) ?? 0),
      selected: !deselected.has(key),
      state,
      since: mostUrgentOperation?.createdAt ?? null,
      asked: mostUrgentOperation ? requestedQuantity(mostUrgentOperation) : null,
      refusal: mostUrgentOperation ? refusalOf(mostUrgentOperation) : null,
      doubt: mostUrgentOperation ? doubtOf(mostUrgentOperation) : null,
      operationId: mostUrgentOperation ? operationId(mostUrgentOperation) : null,
      changedBy: server?.changed_by ?? null,
      promotionId: server?.promotion_id ?? null,
      error: server?.error ?? null,
      isBusy: false,
    })
  }
  return lines
}

/**
 * Operations of this device without a response or with a refusal, oldest first.
 *
 * @param isHeldUp the next attempt is scheduled or needs the person first: nothing is being sent right now
 * @param quantities quantities of the shown cart by line key; null for a cart that is not shown
 */
export const shownOperations = (
  operations: readonly Operation[],
  { isHeldUp, quantities }: { isHeldUp: boolean; quantities: ReadonlyMap<string, number> | null },
): ShownOperation[] =>
  operations.flatMap((operation) => {
    const { state, change, display, createdAt: at } = operation
    if (state === 'acked') return []
    return {
      id: operationId(operation),
      key: keyOf(operation),
      name: display.productable.name,
      change,
      before: display.before,
      state: state === 'inflight' && !isHeldUp ? 'sending' : LINE_STATE[state],
      shared: operation.shared ?? null,
      at,
      refusal: refusalOf(operation),
      doubt: doubtOf(operation),
      held: quantities?.get(keyOf(operation)) ?? (quantities ? 0 : null),
    }
  })

/** Minor units over the given currency lines. */
export const subtotalOf = (lines: readonly ShownLine[]): number =>
  lines.reduce((sum, { checkout_type, lineTotal }) => (checkout_type === 'currency' ? sum + lineTotal : sum), 0)

/** Counts lines, not changes: three changes of one product are one item to review. */
export const countLinesToReview = (operations: readonly Operation[]): number =>
  new Set(operations.filter(({ state }) => state === 'rejected' || state === 'review').map(keyOf)).size
