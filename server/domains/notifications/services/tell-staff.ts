import { ROLE } from '#contract/constants.ts'
import { moneyText } from '#contract/format-number.ts'
import { defaultWays, EVENT_PERMISSIONS, type StaffEvent } from '#contract/notifications/staff-notice.ts'
import { isoTimeIn } from '#contract/site/iso-time.ts'
import { dayOf, startOf } from '#contract/site/time-zone-days.ts'
import { isPermitted, permissionsOf } from '#contract/staff/permissions.ts'
import type { Store } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { eachRow } from '../../../platform/jobs/each-row.ts'
import { queueEvent } from '../../events/services/queue-event.ts'
import * as notices from '../queries/staff-notices.ts'
import { STAFF_NOTICE_MESSAGES, type StaffNoticeMessages } from '../staff-notice-messages.ts'
import { notify } from './notify.ts'
import { sendMessageToStaff } from './send-message.ts'

const DAY_MS = 24 * 60 * 60_000
const KEPT_MS = 3 * DAY_MS
const AT_ONCE = 50
const MAX_NAMED = 5
/** The hour of the store's day from which the summary is sent. */
const SUMMARY_HOUR = 8

interface Telling {
  event: StaffEvent
  /** Identifies what happened. */
  subject: string
  /** Key of the order, application or dealer that the notification opens. */
  id: string | null
  /** The member of staff who did it. */
  by?: string
  say: (messages: StaffNoticeMessages) => string
}

/** Tells whoever has the permission of the event, each by the ways that they chose, in the transaction of the mark. */
export async function tell(
  transaction: Transaction,
  { event, subject, id, by, say }: Telling,
  { config, clock }: Pick<Store, 'config' | 'clock'>,
): Promise<void> {
  const now = new Date(clock.now())
  const all = await notices.readers(transaction, config.market.code, event)
  const permitted = all.filter(({ id: readerId, role_id, permissions }) => {
    const own = { role_id, permissions: permissionsOf(role_id, permissions) }
    return readerId !== by && isPermitted(EVENT_PERMISSIONS[event], own)
  })
  const chosen = permitted.map((one) => {
    const standard = defaultWays(event, one.role_id === ROLE.admin)
    return { ...one, inbox: one.inbox ?? standard.inbox, byEmail: one.by_email ?? standard.email }
  })
  for (const { id: accountId, locale } of chosen.filter(({ inbox }) => inbox)) {
    const news = { kind: 'staff', what: event, id, text: say(STAFF_NOTICE_MESSAGES[locale]) } as const
    notify(transaction, { accountId, subject: `staff:${event}:${subject}`, news, now })
  }
  const readers = chosen.filter(({ byEmail }) => byEmail)
  const message = { subject: `staff:${event}:${subject}`, messages: STAFF_NOTICE_MESSAGES, say, topic: event, readers }
  await sendMessageToStaff(transaction, message, { config, now })
}

/** Once for each subject, whichever process comes first. */
export function tellOnce(store: Store, telling: Telling): Promise<boolean> {
  const { db, config, clock } = store
  return db.transaction(async (transaction) => {
    const { event, subject } = telling
    const mark = { market: config.market.code, event, subject, now: new Date(clock.now()) }
    const isFirst = await notices.markTold(transaction, mark)
    if (isFirst) await tell(transaction, telling, store)
    return isFirst
  })
}

/** Tells staff of orders to work on and of dealer applications; what is older than a day is not told. */
export async function tellStaff(store: Store): Promise<void> {
  const { db, clock, config } = store
  const due = { market: config.market.code, since: new Date(clock.now() - DAY_MS), limit: AT_ONCE }
  const orders = (await notices.untoldOrders(db, due)).map(({ id, order_no, total }): Telling => {
    const amount = moneyText(total, config.market)
    return { event: 'order', subject: id, id, say: (own) => own.order(order_no, amount) }
  })
  const applications = (await notices.untoldApplications(db, due)).map(
    ({ id, company_name: name }): Telling => ({
      event: 'dealer_application',
      subject: id,
      id,
      say: (own) => own.application(name),
    }),
  )
  await eachRow([...orders, ...applications], (telling) => tellOnce(store, telling))
}

/** Tells of all products that began to run low since the last round in one notice, and once until they are filled up. */
export async function tellOfLowStock(store: Store): Promise<void> {
  const { db, clock, config } = store
  const market = config.market.code
  await notices.forgetFilledProducts(db, market)
  await notices.forgetTold(db, new Date(clock.now() - KEPT_MS))
  await db.transaction(async (transaction) => {
    const now = new Date(clock.now())
    const low: string[] = []
    for (const { id, name } of await notices.untoldLowProducts(transaction, market))
      if (await notices.markTold(transaction, { market, event: 'low_stock', subject: String(id), now })) {
        low.push(name)
        await queueEvent(transaction, { type: 'stock.low', market, data: { product_id: id, name }, now })
      }
    if (low.length === 0) return
    const names = low.slice(0, MAX_NAMED).join(', ')
    const more = low.length - MAX_NAMED
    const say = (own: StaffNoticeMessages) => own.low(more > 0 ? own.more(names, more) : names)
    await tell(transaction, { event: 'low_stock', subject: now.toISOString(), id: null, say }, store)
  })
}

/** Sends the numbers of yesterday and what waits, once a day from eight in the morning of the store. */
export async function sendDailySummary(store: Store): Promise<void> {
  const { db, clock, config } = store
  const at = clock.now()
  if (Number(isoTimeIn(config.timeZone, at).slice(11, 13)) < SUMMARY_HOUR) return
  const day = (back: number) => startOf(config.timeZone, at, ([year, month, date]) => [year, month, date - back])
  const found = await notices.summary(db, config.market.code, { from: day(1), until: day(0) })
  if (Object.values(found).every((count) => count === 0)) return
  const say = (own: StaffNoticeMessages) => own.summary({ ...found, sales: moneyText(found.sales, config.market) })
  await tellOnce(store, { event: 'summary', subject: dayOf(config.timeZone, at), id: null, say })
}
