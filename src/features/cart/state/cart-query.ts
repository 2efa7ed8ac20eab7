import { queryOptions } from '@tanstack/react-query'
import { CallRefused, NoAnswer } from '../../../lib/http/call-errors.ts'
import { NO_CHOICES } from '../../../offline/outbox/cart-choices.ts'
import type { Outbox } from '../../../offline/outbox/outbox.ts'
import type { PageStore } from '../../../offline/outbox/page-store.ts'
import { refreshCart } from '../../../offline/outbox/refresh-cart.ts'
import type { OwnerView } from '../../../offline/outbox/store.ts'
import type { Owner } from '../../../offline/storage/owner.ts'

export const cartQueryKey = (owner: Owner | null) => ['carts', owner] as const

/**
 * Fetches the cart and stores it as the owner's snapshot; components read the records, not this query. The data is
 * personal and must not enter the persisted query cache (no `meta.persist`).
 *
 * @param onUnstored called with the fetched cart when this device cannot store it
 */
export const cartQuery = (
  owner: Owner | null,
  outbox: Outbox<PageStore>,
  onUnstored: (owner: Owner, view: OwnerView) => void,
) =>
  queryOptions({
    queryKey: cartQueryKey(owner),
    queryFn: async () => {
      if (owner === null) throw new NoAnswer('network')
      // A cart that cannot be fetched is null; what is not a refusal is an error of the storage.
      const fetched = await refreshCart(owner, outbox).catch(async (error: unknown) => {
        if (error instanceof CallRefused) throw error
        const view = await fetchUnstored(owner, outbox)
        if (view) onUnstored(owner, view)
        return view
      })
      if (!fetched) throw new NoAnswer('network')
      return { at: outbox.clock.now() }
    },
    enabled: owner !== null,
  })

/** The server's cart in the shape of the stored records, without local changes. */
async function fetchUnstored(owner: Owner, { transport, clock }: Outbox<PageStore>): Promise<OwnerView | null> {
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
    orders: [],
    tombstone: null,
    parkedElsewhere: 0,
  }
}
