import { queryOptions } from '@tanstack/react-query'
import { NoAnswer } from '../../lib/call-errors.ts'
import { NO_CHOICES } from '../../offline/cart-choices.ts'
import type { Owner } from '../../offline/operation.ts'
import type { Outbox } from '../../offline/outbox.ts'
import type { OutboxStore } from '../../offline/outbox-store.ts'
import { refreshCart } from '../../offline/refresh-cart.ts'
import type { OwnerView } from '../../offline/store.ts'

export const cartQueryKey = (owner: Owner | null) => ['carts', owner] as const

/**
 * Asks for the cart and keeps it as the owner's snapshot; screens read the records and not this answer. Personal, so it
 * never goes into the stored query cache (no `meta.persist`).
 *
 * @param onUnstored hears the cart where this device does not let us store it: what the store holds is shown all the same
 */
export const cartQuery = (
  owner: Owner | null,
  outbox: Outbox<OutboxStore>,
  onUnstored: (owner: Owner, view: OwnerView) => void,
) =>
  queryOptions({
    queryKey: cartQueryKey(owner),
    queryFn: async () => {
      if (owner === null) throw new NoAnswer('network')
      // Rejects for the storage alone: a cart that does not come is null.
      const fetched = await refreshCart(owner, outbox).catch(async () => {
        const view = await fetchUnstored(owner, outbox)
        if (view) onUnstored(owner, view)
        return view
      })
      if (!fetched) throw new NoAnswer('network')
      return { at: outbox.clock.now() }
    },
    enabled: owner !== null,
  })

/** The server's cart as a device would keep it, with nothing of this device on top. */
async function fetchUnstored(owner: Owner, { transport, clock }: Outbox<OutboxStore>): Promise<OwnerView | null> {
  const question = { clientId: crypto.randomUUID(), base: 0, version: -1, cartIds: null, choices: NO_CHOICES }
  const fetched = await transport.fetchCart(owner, question)
  if (!fetched?.answer.sync) return null
  const { carts, calculation, sync } = fetched.answer
  const { clientId, cartIds, choices } = question
  const stored = { v: 1, owner, clientId, cartIds, choices, calculation, lines: carts.data, at: clock.now() } as const
  return {
    partition: null,
    operations: [],
    snapshot: { ...stored, version: sync.cart_version, applied: sync.applied },
    selections: [],
    choices,
    tombstone: null,
    parkedElsewhere: 0,
  }
}
