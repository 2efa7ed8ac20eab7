import type { ResponseOf } from '#contract/call.ts'
import { ROLE } from '#contract/constants.ts'
import type { getDealers } from '#contract/dealers/calls/get-dealers.ts'
import type { SignedInContext } from '../../context.ts'
import * as credit from '../../domains/dealers/services/credit.ts'
import * as dealers from '../../domains/dealers/services/dealers.ts'
import * as figures from '../../domains/orders/services/order-figures.ts'
import { orderedProducts, USUAL_MS, usualProducts } from '../../domains/orders/services/usual-products.ts'
import { overdueByDealer } from '../../domains/receivables/services/receivables.ts'

type Dealer = ResponseOf<typeof getDealers>['dealers']['data'][number]

/** Usual products of one dealer in the list: enough to say what to bring on a visit. */
const MAX_USUAL = 8

/** The dealers of the sales person with their credit, newest order and usual products. */
export async function dealersOf({ db, config, clock, session }: SignedInContext, typed: string): Promise<Dealer[]> {
  const words = typed.toLowerCase()
  const found = (await dealers.assigned(db, session.person.id)).filter(
    ({ dealer: { first_name, last_name, company_name } }) =>
      [`${first_name} ${last_name}`, company_name].some((name) => name.toLowerCase().includes(words)),
  )
  const accountIds = found.map(({ account_id }) => account_id)
  const dealerIds = found.map(({ dealer_id }) => dealer_id)
  const [used, overdue, last, usual] = await Promise.all([
    credit.usedOf(db, dealerIds),
    overdueByDealer(dealerIds, { db, config, clock }),
    figures.last(db, accountIds),
    usualProducts(db, {
      accountIds,
      roleId: ROLE.dealer,
      market: config.market.code,
      now: new Date(clock.now()),
      timeZone: config.timeZone,
      since: new Date(clock.now() - USUAL_MS),
      limit: MAX_USUAL,
    }),
  ])
  const lines = await orderedProducts(
    db,
    last.map(({ id }) => id),
  )
  return found.map(({ dealer_id, account_id, credit_limit, dealer }) => {
    const order = last.find((one) => one.account_id === account_id)
    const goods = lines.filter(({ order_id }) => order_id === order?.id)
    return {
      dealer_id,
      dealer,
      credit: { limit: credit_limit, used: used.get(dealer_id) ?? 0 },
      overdue: overdue.get(dealer_id) ?? 0,
      last_order: order
        ? {
            created_at: order.created_at.toISOString(),
            total: order.total,
            pieces: goods.reduce((sum, { quantity }) => sum + quantity, 0),
            goods: goods.map(({ id }) => id),
          }
        : null,
      usual: usual.flatMap(({ account_id: account, ...one }) => (account === account_id ? [one] : [])),
    }
  })
}
