import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { getWebhookDeliveries } from '#contract/webhooks/calls/get-webhook-deliveries.ts'
import type { rollWebhookSecret } from '#contract/webhooks/calls/roll-webhook-secret.ts'
import type { saveWebhook as saveCall } from '#contract/webhooks/calls/save-webhook.ts'
import { MAX_WEBHOOKS, OLD_SECRET_HOURS, TEST_EVENT, type Webhook } from '#contract/webhooks/webhook.ts'
import { nowOf } from '../../../clock.ts'
import { reachOfScreens } from '../../../connection-settings.ts'
import type { SignedInContext } from '../../../context.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { isOutOfReach } from '../../../platform/outbound/public-address.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { queueEvent } from '../../events/services/queue-event.ts'
import * as deliveries from '../queries/deliveries.ts'
import * as webhooks from '../queries/webhooks.ts'
import { WEBHOOK_MESSAGES } from '../webhook-messages.ts'
import { newSecret } from './webhook-secret.ts'

const HOUR_MS = 60 * 60_000

function entityOf(row: webhooks.WebhookRow): Webhook {
  const { id, url, events, active, ended, failing_since, old_secret_until, created_at } = row
  return {
    id,
    url,
    events,
    active,
    ended,
    failing_since: failing_since?.toISOString() ?? null,
    old_secret_until: old_secret_until?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }
}

export const listWebhooks = async ({ db, config }: SignedInContext): Promise<Webhook[]> =>
  (await webhooks.list(db, config.market.code)).map(entityOf)

const requireWebhook = async (db: Transaction | SignedInContext['db'], id: string, context: SignedInContext) =>
  requireFound(await webhooks.find(db, context.config.market.code, id), context)

/** The address without a fragment. @throws Refusal VALIDATION for one that is not https, or out of reach */
function readAddress(typed: string, context: SignedInContext): string {
  const url = URL.canParse(typed) ? new URL(typed) : null
  const reach = reachOfScreens(context.config)
  const isOwn = reach === 'this_machine' && url?.protocol === 'http:' && !isOutOfReach(url.hostname, reach)
  const isLoopback = isOwn && isOutOfReach(url.hostname, 'public')
  const isSafe = url?.protocol === 'https:' || isLoopback
  if (url && isSafe && !url.username && !url.hash && !isOutOfReach(url.hostname, reach)) return url.href
  throw fieldError(context, 'url', WEBHOOK_MESSAGES[context.language].address)
}

/** @throws Refusal VALIDATION; NOT_FOUND; CONFLICT when there are too many */
export async function saveWebhook(
  { id: known, url: typed, events, active }: InputOf<typeof saveCall>['body'],
  context: SignedInContext,
): Promise<ResponseOf<typeof saveCall>> {
  const { db, config, language } = context
  const market = config.market.code
  const url = readAddress(typed, context)
  const saved = { url, events: [...new Set(events)], active }
  const id = known ?? newId(context.clock.now())
  return db.transaction(async (transaction) => {
    const made = known ? null : newSecret(config, id)
    if (made) {
      if ((await webhooks.list(transaction, market)).length >= MAX_WEBHOOKS)
        throw new Refusal('CONFLICT', WEBHOOK_MESSAGES[language].tooMany(MAX_WEBHOOKS))
      await webhooks.create(transaction, { ...saved, id, market, secret: made.sealed, now: nowOf(context) })
    } else {
      await requireWebhook(transaction, id, context)
      await webhooks.change(transaction, id, saved)
    }
    const act = made ? 'webhook.create' : 'webhook.change'
    // Some services put a token into the address.
    const detail = { name: new URL(url).host, events, active }
    await recordAct(transaction, { act, object: `webhook:${id}`, detail }, context)
    return { webhook: entityOf(await requireWebhook(transaction, id, context)), secret: made?.secret ?? null }
  })
}

/** @throws Refusal NOT_FOUND */
export async function rollSecret(id: string, context: SignedInContext): Promise<ResponseOf<typeof rollWebhookSecret>> {
  const oldUntil = new Date(context.clock.now() + OLD_SECRET_HOURS * HOUR_MS)
  return context.db.transaction(async (transaction) => {
    const { url } = await requireWebhook(transaction, id, context)
    const { secret, sealed } = newSecret(context.config, id)
    await webhooks.rollSecret(transaction, id, { secret: sealed, oldUntil })
    const detail = { name: new URL(url).host }
    await recordAct(transaction, { act: 'webhook.roll_secret', object: `webhook:${id}`, detail }, context)
    return { webhook: entityOf(await requireWebhook(transaction, id, context)), secret }
  })
}

/** @throws Refusal NOT_FOUND */
export async function removeWebhook(id: string, context: SignedInContext): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const { url } = await requireWebhook(transaction, id, context)
    await webhooks.remove(transaction, id)
    const detail = { name: new URL(url).host }
    await recordAct(transaction, { act: 'webhook.remove', object: `webhook:${id}`, detail }, context)
  })
}

/** Queues an event that is about nothing. @throws Refusal NOT_FOUND; CONFLICT for one that is switched off */
export async function sendTestEvent(id: string, context: SignedInContext): Promise<string> {
  return context.db.transaction(async (transaction) => {
    const detail = { name: await requireOn(transaction, id, context) }
    await recordAct(transaction, { act: 'webhook.test', object: `webhook:${id}`, detail }, context)
    const market = context.config.market.code
    return queueEvent(transaction, { type: TEST_EVENT, market, data: {}, webhookId: id, now: nowOf(context) })
  })
}

/** @throws Refusal NOT_FOUND; CONFLICT for one that is switched off */
export async function resendEvent(
  { id, event_id: eventId }: { id: string; event_id: string },
  context: SignedInContext,
): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const name = await requireOn(transaction, id, context)
    const isFound = await deliveries.sendAgain(transaction, { webhookId: id, eventId }, nowOf(context))
    requireFound(isFound || null, context)
    const detail = { name, event_id: eventId }
    await recordAct(transaction, { act: 'webhook.resend', object: `webhook:${id}`, detail }, context)
  })
}

/** Returns its host. */
async function requireOn(transaction: Transaction, id: string, context: SignedInContext): Promise<string> {
  const { url, active } = await requireWebhook(transaction, id, context)
  if (!active) throw new Refusal('CONFLICT', WEBHOOK_MESSAGES[context.language].off)
  return new URL(url).host
}

/** @throws Refusal NOT_FOUND */
export async function listDeliveries(
  id: string,
  { state, page }: InputOf<typeof getWebhookDeliveries>['query'],
  context: SignedInContext,
): Promise<ResponseOf<typeof getWebhookDeliveries>['deliveries']> {
  await requireWebhook(context.db, id, context)
  const filter = { webhookId: id, state: state ?? null }
  const data = await deliveries.page(context.db, { ...filter, ...pageOf(page) })
  return { data, meta: metaOf(page, await deliveries.count(context.db, filter)) }
}
