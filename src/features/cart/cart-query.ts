import { queryOptions } from '@tanstack/react-query'
import { NoAnswer } from '../../lib/call-errors.ts'
import type { Owner } from '../../offline/operation.ts'
import type { Outbox } from '../../offline/outbox.ts'
import type { OutboxStore } from '../../offline/outbox-store.ts'
import { refreshCart } from '../../offline/refresh-cart.ts'

export const cartQueryKey = (owner: Owner | null) => ['carts', owner] as const

/**
 * Asks for the cart and keeps it as the owner's snapshot; screens read the records and not this answer. Personal, so it
 * never goes into the stored query cache (no `meta.persist`).
 */
export const cartQuery = (owner: Owner | null, outbox: Outbox<OutboxStore>) =>
  queryOptions({
    queryKey: cartQueryKey(owner),
    queryFn: async () => {
      const fetched = owner === null ? null : await refreshCart(owner, outbox)
      if (!fetched) throw new NoAnswer('network')
      return { at: outbox.clock.now() }
    },
    enabled: owner !== null,
  })
