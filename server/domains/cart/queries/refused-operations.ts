import type { Market } from '#contract/site/market.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

export interface RefusedOperation {
  seq: number
  productable_type: 'product' | 'package'
  productable_id: number
  checkout_type: 'currency' | 'points'
  action: 'add' | 'set' | 'remove'
  quantity: number
  code: string
  available: number | null
}

export interface NewRefusals {
  clientId: string
  accountId: string
  dealerId: string | null
  market: Market['code']
  now: Date
  refused: readonly RefusedOperation[]
}

/** Sent without waiting, with the outcomes of the operations. Products that do not exist are left out. */
export function record(transaction: Transaction, refusals: NewRefusals): void {
  const { clientId, accountId, dealerId, market, now, refused } = refusals
  transaction.send(
    `insert into cart_refusal (id, client_id, seq, account_id, dealer_id, market, productable_type, productable_id,
                               checkout_type, action, quantity, code, available, refused_at, state)
     select n.id, $1, n.seq, $2, $3, $4, n.productable_type, n.productable_id, n.checkout_type, n.action, n.quantity,
            n.code, n.available, $5::timestamptz, 'open'
       from unnest($6::uuid[], $7::bigint[], $8::text[], $9::integer[], $10::text[], $11::text[], $12::integer[],
                   $13::text[], $14::integer[])
              as n (id, seq, productable_type, productable_id, checkout_type, action, quantity, code, available)
       join product p on p.id = n.productable_id and p.type = n.productable_type
     on conflict (client_id, seq) do nothing`,
    [
      clientId,
      accountId,
      dealerId,
      market,
      now,
      refused.map(() => newId(now.getTime())),
      refused.map(({ seq }) => seq),
      refused.map(({ productable_type }) => productable_type),
      refused.map(({ productable_id }) => productable_id),
      refused.map(({ checkout_type }) => checkout_type),
      refused.map(({ action }) => action),
      refused.map(({ quantity }) => quantity),
      refused.map(({ code }) => code),
      refused.map(({ available }) => available),
    ],
  )
}
