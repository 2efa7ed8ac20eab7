import { setStock } from '#contract/catalogue/calls/set-stock.ts'
import { changeDealerTerms } from '#contract/dealers/calls/change-dealer-terms.ts'
import { giveDealerDiscount } from '#contract/dealers/calls/give-dealer-discount.ts'
import { pinDealerTier } from '#contract/dealers/calls/pin-dealer-tier.ts'
import { approveCommissions } from '../domains/affiliates/services/approve-commissions.ts'
import { recomputeTiers } from '../domains/dealers/services/recompute-tiers.ts'
import type { Sender } from '../domains/notifications/services/mailbox.ts'
import { enqueueOrderMessages, sendOutboundMessages } from '../domains/notifications/services/outbound-messages.ts'
import { sendPushes } from '../domains/notifications/services/send-pushes.ts'
import { tellOfLowStock, tellStaff } from '../domains/notifications/services/tell-staff.ts'
import { endOrders } from '../domains/orders/services/end-orders.ts'
import { expireAttempts } from '../domains/payments/services/requery-payments.ts'
import { expirePoints } from '../domains/points/services/expire-points.ts'
import { valueMovements } from '../domains/purchasing/services/value-movements.ts'
import { sumReportDays } from '../domains/reports/services/sum-report-days.ts'
import * as stock from '../domains/stock/services/stock.ts'
import type { PushServices } from '../platform/push/push-service.ts'
import { dealerTerms } from './dealer-plan.ts'
import { purchase } from './stock-acts.ts'
import { wordsOf } from './words.ts'
import { type Act, DAY_MS, type World } from './world.ts'

/** Takes the messages of the history and sends none of them. */
const NOBODY: Sender = { send: async () => ({ provider: 'demo', answer: 'Made with the history of the demo' }) }
const NO_PUSH: PushServices = { knows: () => true, send: async () => ({ status: 201, retryAfterSeconds: 0 }) }
/** Notices of older orders would only fill the inbox of staff. */
const TOLD_MS = 2 * DAY_MS

/** Whatever the store does by itself, at a moment of the history. */
export const tick: Act<'tick'> = async (_event, { store, gateways, span, now }) => {
  await expireAttempts(store, gateways)
  await endOrders(store)
  await expirePoints(store)
  await approveCommissions(store)
  await recomputeTiers(store)
  if (now === span.start) await valueMovements(store)
  await sumReportDays(store)
  while ((await enqueueOrderMessages(store)) > 0);
  if (now > span.start - TOLD_MS) {
    await tellStaff(store)
    await tellOfLowStock(store)
  }
  while ((await sendOutboundMessages(store, NOBODY)) > 0);
  await sendPushes(store, NO_PUSH)
}

/** The week's order: what is bought often is filled up. */
export const restock: Act<'restock'> = async ({ who }, world) => {
  const { store, assortment, random, people, call } = world
  const market = store.config.market.code
  const rows = await stock.listUnlocked(
    store.db,
    market,
    assortment.refilled.map(({ id }) => id),
  )
  const missing: { product_id: number; pieces: number }[] = []
  for (const { product_id, stock: pieces, reserved } of rows) {
    const usual = assortment.find(product_id).stock
    if (random.chance(0.02)) {
      const counted = Math.max(reserved, (pieces ?? 0) - 1)
      const body = { product_id, stock: counted, reason: 'count', note: wordsOf(world).count } as const
      await call(setStock, people.find(who), { body })
    } else if ((pieces ?? 0) - reserved <= usual * 0.6)
      missing.push({ product_id, pieces: Math.ceil((usual * 0.9) / 10) * 10 })
  }
  await purchase(missing, false, world)
}

/** Before the first day: tiers, credit and sales persons of the dealers. */
export const open: Act<'open'> = async (_event, world) => {
  for (const terms of dealerTerms(world.people, world.store.config.market.code)) await agree(terms, world)
}

async function agree(terms: ReturnType<typeof dealerTerms>[number], world: World): Promise<void> {
  const { people, call, now, span } = world
  const id = terms.dealer.dealer_id ?? ''
  await call(changeDealerTerms, people.admin, {
    params: { id },
    body: { credit_limit: terms.creditLimit, sales_person_ids: terms.salesPersons.map((person) => person.id) },
  })
  const until = new Date(span.start + 120 * DAY_MS).toISOString()
  const reason = wordsOf(world).pin
  if (terms.pinned !== null)
    await call(pinDealerTier, people.admin, { params: { id }, body: { tier: terms.pinned, until, reason } })
  if (terms.discountBp > 0 && now < span.start)
    await call(giveDealerDiscount, people.admin, { params: { id }, body: { bp: terms.discountBp, until, reason } })
}
