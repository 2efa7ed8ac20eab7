import type { OrderAct } from '#contract/rules/order-status.ts'
import type { Store } from '../context.ts'
import * as notices from '../queries/notices.ts'
import type { Sender } from './mailbox.ts'
import { nextTry } from './next-try.ts'
import { PAYMENT_WORDS } from './payments/payment-words.ts'
import { storeName } from './person-rules.ts'

const DAY_MS = 24 * 60 * 60_000
/** News of yesterday is no news: a store that was shut for days does not write to everybody. */
const NEWS_MS = DAY_MS
const KEPT_MS = 90 * DAY_MS
const AT_ONCE = 100

/** Steps of an order that its owner hears of. */
const TOLD = ['place', 'settle', 'fill', 'cancel', 'ship', 'ready_for_pickup', 'refund'] as const satisfies OrderAct[]

/**
 * Writes a message for each step of an order that nobody was told of. The step itself, written with what it brought
 * about, is what must not get lost; a message belongs to one step, so that it is written once.
 */
export async function tellOwners(store: Store): Promise<number> {
  const { db, clock, config } = store
  const now = new Date(clock.now())
  const since = new Date(now.getTime() - NEWS_MS)
  const steps = await notices.untoldSteps(db, { market: config.market.code, acts: TOLD, since, most: AT_ONCE })
  const name = steps.length > 0 ? await storeName(store) : ''
  for (const step of steps) {
    const subject = `order_event:${step.event_id}`
    const body = textOf(step, name, store)
    await notices.write(db, { subject, recipient: step.phone, channel: 'sms', body, now })
  }
  return steps.length
}

function textOf(step: notices.UntoldStep, name: string, { config }: Store): string {
  const { act, order_no: order, locale, pickup_code: code, expires_at: until } = step
  const words = PAYMENT_WORDS[locale]
  const date = new Intl.DateTimeFormat(locale, { timeZone: config.timeZone, dateStyle: 'medium', timeStyle: 'short' })
  const said: Readonly<Partial<Record<OrderAct, string>>> = {
    place: words.smsReceived(name, order),
    settle: words.smsPaid(name, order),
    fill:
      step.to_status === 'PENDING_PAYMENT' && until
        ? words.smsPayable(name, order, date.format(until))
        : words.smsArrived(name, order),
    cancel: words.smsCancelled(name, order),
    ship: words.smsShipped(name, order),
    ready_for_pickup: words.smsReady(name, order, code ?? ''),
    refund: words.smsRefunded(name, order),
  }
  return said[act] ?? words.smsReceived(name, order)
}

/**
 * Sends what is written, each at least once: a message that was handed over by a server which died before it could say
 * so is sent again.
 */
export async function sendNotices({ db, clock }: Store, sender: Sender): Promise<number> {
  const due = await notices.due(db, new Date(clock.now()), AT_ONCE)
  let count = 0
  for (const notice of due) {
    if (!(await notices.take(db, notice, nextTry(notice.tries, clock.now())))) continue
    const { recipient: to, channel, body: text } = notice
    const isSent = await sender.send({ to, channel, text }).then(
      () => true,
      () => false,
    )
    if (!isSent) continue
    await notices.sent(db, notice.id, new Date(clock.now()))
    count += 1
  }
  return count
}

/** Where nothing can be sent: what grows old meanwhile shall not go out on the day that something can. */
export const giveUpOldNotices = ({ db, clock }: Store): Promise<void> =>
  notices.giveUp(db, new Date(clock.now() - NEWS_MS))

export const tidyNotices = ({ db, clock }: Store): Promise<void> =>
  notices.removeOlder(db, new Date(clock.now() - KEPT_MS))
