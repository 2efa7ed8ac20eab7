import type { Language } from '#contract/site/language.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

export interface NamedSlot {
  slot: string
  name: string
}

/** Slots of this store: of its categories, of its tax classes with their tax codes, `other` for packages, and of gateways that were paid through. */
export const slots = (db: Database, market: Market['code'], language: Language): Promise<NamedSlot[]> =>
  db.query<NamedSlot>(
    `(select 'sales:' || id as slot, coalesce(name ->> $2, id) as name from category order by position, id)
     union all
     (select distinct kind.prefix || slot.class, slot.class
        from (select class from tax_class where market = $1 union select class from tax_rate where market = $1) tax,
             lateral (values (tax.class), ('other')) as slot (class),
             (values ('tax:'), ('tax_code:')) as kind (prefix) order by 1)
     union all
     select distinct 'pay:' || t.provider, t.provider
       from payment_attempt t left join sales_order o on o.id = t.order_id
       left join receivable_payment q on q.id = t.receivable_payment_id
      where coalesce(o.market, q.market) = $1 and t.state in ('SUCCEEDED', 'REVIEW', 'REFUNDED') and t.provider not in ('MANUAL', 'NONE')`,
    [market, language],
  )
