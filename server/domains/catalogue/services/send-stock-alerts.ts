import { STOCK_ALERT_DAYS } from '#contract/catalogue/stock-alert.ts'
import type { SalesPolicy } from '#contract/site/sales-policy.ts'
import { sendsEmails } from '../../../config.ts'
import type { Store } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { eachRow } from '../../../platform/jobs/each-row.ts'
import { notify } from '../../notifications/services/notify.ts'
import { queueTemplate } from '../../notifications/services/queue-message.ts'
import { promotedRoles, salesPolicy } from '../../settings/services/sales-policy.ts'
import * as alerts from '../queries/stock-alerts.ts'

const DAY_MS = 24 * 60 * 60_000
/** Products per run, each in a transaction of its own. */
const PRODUCTS_AT_ONCE = 100
/** People per product and run: their messages are written while the product is locked. */
const PEOPLE_AT_ONCE = 50

/**
 * Tells people who asked for it that a product is in stock again, once each, the oldest requests first. Within a day no
 * more people are told than there are pieces. Nobody is told of goods that may not be promoted to them.
 *
 * @returns how many people were told
 */
export async function sendStockAlerts(store: Store): Promise<number> {
  const { db, clock, config } = store
  const moment = { market: config.market.code, now: new Date(clock.now()) }
  await alerts.tidy(db, moment, new Date(clock.now() - STOCK_ALERT_DAYS * DAY_MS))
  const policy = await salesPolicy(store)
  if (promotedRoles(policy).length === 0) return 0
  const since = new Date(clock.now() - DAY_MS)
  const due = await alerts.dueProducts(db, { ...moment, since, limit: PRODUCTS_AT_ONCE })
  return eachRow(due, (productId) => db.transaction((transaction) => tellOf(transaction, { productId, policy }, store)))
}

async function tellOf(
  transaction: Transaction,
  { productId, policy }: { productId: number; policy: SalesPolicy },
  store: Store,
): Promise<number> {
  const { clock, config } = store
  const now = new Date(clock.now())
  const product = { market: config.market.code, now, productId }
  const remaining = await alerts.lockRemaining(transaction, { ...product, since: new Date(now.getTime() - DAY_MS) })
  if (remaining <= 0) return 0
  const told = await alerts.takeOldest(transaction, {
    ...product,
    roles: { restricted: promotedRoles(policy, { age_restricted: true }), other: promotedRoles(policy, {}) },
    limit: Math.min(remaining, PEOPLE_AT_ONCE),
  })
  for (const person of told) await tell(transaction, { person, productId }, { store, now })
  return told.length
}

/** In the inbox with a push message, and by e-mail to people who have confirmed one; a text message costs money. */
async function tell(
  transaction: Transaction,
  { person, productId }: { person: alerts.ToldPerson; productId: number },
  { store: { config }, now }: { store: Store; now: Date },
): Promise<void> {
  const { id, account_id: accountId, first_name: name, email, locale: language, type, name: product } = person
  const subject = `stock_alert:${id}`
  notify(transaction, {
    accountId,
    subject,
    news: { kind: 'back_in_stock', productable_id: productId, productable_type: type, name: product },
    now,
  })
  if (email === null || !sendsEmails(config)) return
  await queueTemplate(
    {
      subject,
      template: 'back_in_stock',
      values: { name, product, link: `${config.publicUrl}/shop/${type}/${productId}` },
      language,
      recipient: { channel: 'email', to: email },
      accountId,
    },
    { db: transaction, config, now },
  )
}
