import {
  type AnswerFailure,
  WEBHOOK_EVENT_DAYS,
  WEBHOOK_FAILURE_DAYS,
  WEBHOOK_TRIES_HOURS,
} from '#contract/webhooks/webhook.ts'
import { reachOfScreens } from '../../../connection-settings.ts'
import type { Store } from '../../../context.ts'
import { signedHeaders } from '../../../platform/crypto/sign-webhook.ts'
import { type Again, type Leased, runDueRows } from '../../../platform/jobs/due-rows.ts'
import { fetchCheckedHost } from '../../../platform/outbound/fetch-checked-host.ts'
import { HostRefused, type Lookup } from '../../../platform/outbound/public-address.ts'
import { readBeginning } from '../../../platform/outbound/read-limited.ts'
import type { ReportFailure } from '../../../platform/tasks/background-tasks.ts'
import { tell } from '../../notifications/services/tell-staff.ts'
import * as deliveries from '../queries/deliveries.ts'
import * as webhooks from '../queries/webhooks.ts'
import { secretsOf } from './webhook-secret.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const TIMEOUT_MS = 10_000
/** Bytes of an answer that staff see. */
const MAX_ANSWER = 300
/** Events of one receiver in a run; the next run goes on. */
const MAX_IN_RUN = 200
const GONE = 410

export interface WebhookDelivery {
  /** Begins to send what is due, each receiver by itself: a slow one holds up no other. */
  startDue(): Promise<void>
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>
}

interface DeliveryParts {
  report?: ReportFailure | undefined
  /** Finds the addresses of a host. */
  find?: Lookup
}

export function createWebhookDelivery(store: Store, { report, find }: DeliveryParts = {}): WebhookDelivery {
  const running = new Map<string, Promise<void>>()
  const send = (row: Leased<deliveries.DueDelivery>) => sendEvent(row, store, find)

  /** One event after the other, until none is due or one fails: the receiver is then left alone for a moment. */
  async function run(id: string): Promise<void> {
    const failed: unknown[] = []
    const onFailed = (row: deliveries.DueDelivery) => void failed.push(row)
    for (let sent = 0; sent < MAX_IN_RUN && failed.length === 0; sent += 1)
      if ((await runDueRows(deliveries.DELIVERIES, send, { store, report, only: [id], onFailed })) === 0) return
  }

  return {
    async startDue() {
      const due = await deliveries.dueWebhooks(store.db, store.config.market.code, new Date(store.clock.now()))
      for (const id of due.filter((one) => !running.has(one))) {
        const work = run(id)
          .catch((error: unknown) => report?.('send webhooks', error))
          .finally(() => running.delete(id))
        running.set(id, work)
      }
    },
    async idle() {
      await Promise.all(running.values())
    },
  }
}

interface ReceiverAnswer {
  /** null: no answer came. */
  status: number | null
  answer: string
}

async function sendEvent(row: Leased<deliveries.DueDelivery>, store: Store, find?: Lookup): Promise<'done' | Again> {
  const { status, answer } = await post(row, store, find)
  const now = new Date(store.clock.now())
  if (status !== null && status >= 200 && status < 300) {
    const key = { webhookId: row.webhook_id, eventId: row.event_id }
    await deliveries.markDelivered(store.db, key, { status, answer, now })
    await webhooks.markWorking(store.db, row.webhook_id)
    return 'done'
  }
  const isGone = status === GONE
  const since = await webhooks.markFailing(store.db, row.webhook_id, now)
  if (isGone) await endWebhook(row, 'gone', store)
  else if (now.getTime() - since.getTime() >= WEBHOOK_FAILURE_DAYS * DAY_MS) await endWebhook(row, 'failures', store)
  return { isFinal: isGone, set: { status, answer, answered_at: now } }
}

/** Posts the event as it was stored, signed for this moment. Redirects are not followed. */
async function post(
  row: Leased<deliveries.DueDelivery>,
  { config, clock }: Store,
  find?: Lookup,
): Promise<ReceiverAnswer> {
  const seconds = Math.floor(clock.now() / 1000)
  const keys = secretsOf(config, { ...row, id: row.webhook_id }, new Date(clock.now()))
  const request = new Request(row.url, {
    method: 'POST',
    body: row.body,
    headers: signedHeaders(keys, { id: row.event_id, seconds, body: row.body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  try {
    const response = await fetchCheckedHost(reachOfScreens(config), request, find)
    // A body that breaks off does not change what the status says.
    const text = await readBeginning(response.body, MAX_ANSWER).then(
      (read) => read.text,
      () => '',
    )
    return { status: response.status, answer: text.replaceAll(/\s+/g, ' ').replaceAll('\0', '').trim() }
  } catch (error) {
    return { status: null, answer: causeOf(error) }
  }
}

/** As `answer` of contract/webhooks/webhook.ts says it. */
function causeOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout' satisfies AnswerFailure
  if (error instanceof HostRefused) return error.reason satisfies AnswerFailure
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'error'
}

async function endWebhook(
  { webhook_id: id, url }: deliveries.DueDelivery,
  ended: 'gone' | 'failures',
  store: Store,
): Promise<void> {
  const { host } = new URL(url)
  await store.db.transaction(async (transaction) => {
    if (!(await webhooks.end(transaction, id, ended))) return
    const subject = `${id}:${store.clock.now()}`
    const say = { event: 'webhook_ended', subject, id } as const
    await tell(transaction, { ...say, say: (own) => own.webhookEnded[ended](host) }, store)
  })
}

/** Gives up what receivers that are switched off have missed, and removes old events with their deliveries. */
export async function removeOldEvents({ db, clock }: Store): Promise<void> {
  await deliveries.giveUpOlder(db, new Date(clock.now() - WEBHOOK_TRIES_HOURS * HOUR_MS))
  await deliveries.removeOlder(db, new Date(clock.now() - WEBHOOK_EVENT_DAYS * DAY_MS))
}
