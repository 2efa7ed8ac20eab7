import type { InputOf, ResponseOf } from '#contract/call.ts'
import { createStockAlert } from '#contract/catalogue/calls/create-stock-alert.ts'
import type { getStaffStockAlerts } from '#contract/catalogue/calls/get-staff-stock-alerts.ts'
import { withdrawStockAlert } from '#contract/catalogue/calls/withdraw-stock-alert.ts'
import { MAX_STOCK_ALERTS, STOCK_ALERT_DAYS, type StockAlert } from '#contract/catalogue/stock-alert.ts'
import { buyerKindOf, saleRule } from '#contract/site/sales-policy.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { Refusal } from '../../../route.ts'
import * as accounts from '../../account/services/accounts.ts'
import { salesPolicy } from '../../settings/services/sales-policy.ts'
import * as alerts from '../queries/stock-alerts.ts'
import { STOCK_ALERT_MESSAGES } from '../stock-alert-messages.ts'
import { isFor } from './prices/unit-price.ts'

const DAY_MS = 24 * 60 * 60_000

const alertOf = ({ created_at, expires_at, ...row }: alerts.AlertRow): StockAlert => ({
  ...row,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
})

const momentOf = (context: Pick<SignedInContext, 'config' | 'clock'>) => ({
  market: context.config.market.code,
  now: nowOf(context),
})

export async function ownAlerts(context: SignedInContext): Promise<StockAlert[]> {
  const rows = await alerts.openOf(context.db, context.session.person.id, momentOf(context))
  return rows.map(alertOf)
}

/**
 * Returns the person's open request for the product, made now unless there was one.
 *
 * @throws Refusal NOT_FOUND for what is not in this shop or not for this role; CONFLICT with too many open requests
 */
export async function requestAlert(
  body: InputOf<typeof createStockAlert>['body'],
  context: SignedInContext,
): Promise<ResponseOf<typeof createStockAlert>> {
  const { session, language } = context
  const { id: accountId, role_id } = session.person
  const { productable_id: productId, productable_type: type } = body
  const policy = await salesPolicy(context)
  const kind = buyerKindOf({ role_id })
  const moment = momentOf(context)
  const { market, now } = moment
  return withIdempotencyKey(context, { call: createStockAlert, body }, async (transaction) => {
    // The requests of one account one after the other, so that their number is limited and none is made twice.
    await accounts.lock(transaction, accountId)
    const target = await alerts.target(transaction, market, { id: productId, type })
    if (!target || !isFor(target.roles, role_id) || saleRule(policy, kind, target) === 'hide')
      throw new Refusal('NOT_FOUND', SERVER_MESSAGES[language].notFound)
    const open = await alerts.openOf(transaction, accountId, moment)
    const known = open.find(({ productable_id }) => productable_id === productId)
    if (known) return { alert: alertOf(known) }
    if (open.length >= MAX_STOCK_ALERTS)
      throw new Refusal('CONFLICT', STOCK_ALERT_MESSAGES[language].tooMany(MAX_STOCK_ALERTS))
    const key = { accountId, market, productId }
    // One that has expired and was not ended by the job yet.
    await alerts.withdraw(transaction, key, now)
    await alerts.insert(transaction, key, { now, expiresAt: new Date(now.getTime() + STOCK_ALERT_DAYS * DAY_MS) })
    const [made] = await alerts.openOf(transaction, accountId, moment)
    if (!made) throw new Error('A back-in-stock request vanished while it was being made')
    return { alert: alertOf(made) }
  })
}

export async function withdrawAlert(
  body: InputOf<typeof withdrawStockAlert>['body'],
  context: SignedInContext,
): Promise<Record<string, never>> {
  const { market, now } = momentOf(context)
  return withIdempotencyKey(context, { call: withdrawStockAlert, body }, async (transaction) => {
    await alerts.withdraw(
      transaction,
      { accountId: context.session.person.id, market, productId: body.productable_id },
      now,
    )
    return {}
  })
}

/** Back-in-stock requests by product, for staff. */
export async function listAlertCounts(
  { page }: InputOf<typeof getStaffStockAlerts>['query'],
  context: SignedInContext,
): Promise<ResponseOf<typeof getStaffStockAlerts>['alerts']> {
  const moment = momentOf(context)
  const rows = await alerts.countsPage(context.db, { ...moment, ...pageOf(page) })
  const data = rows.map(({ id, type, sku, name, oldest_at, ...counts }) => ({
    product: { id, type, sku, name },
    ...counts,
    oldest_at: oldest_at?.toISOString() ?? null,
  }))
  return { data, meta: metaOf(page, await alerts.countProducts(context.db, moment)) }
}
