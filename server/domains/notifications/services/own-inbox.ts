import * as v from 'valibot'
import type { ResponseOf } from '#contract/call.ts'
import type { getInbox } from '#contract/notifications/calls/get-inbox.ts'
import { MAX_INBOX, type News, news } from '#contract/notifications/inbox.ts'
import type { Context, Person, SignedInContext, Store } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { Refusal } from '../../../route.ts'
import { promotesTo } from '../../settings/services/sales-policy.ts'
import * as inbox from '../queries/inbox.ts'

const KEPT_MS = 90 * 24 * 60 * 60_000

/** Whether a kind promotes: it is then hidden where the sales policy allows no promotion (rules 5). */
const IS_PROMOTION: Readonly<Record<News['kind'], boolean>> = {
  order: false,
  claim: false,
  voucher: true,
  affiliate: true,
  draw: true,
  message: false,
  dealer_tier: false,
  return: false,
  back_in_stock: true,
  review: false,
  staff: false,
  held_money: false,
  cheque: false,
  other: false,
}
const PROMOTING = (Object.keys(IS_PROMOTION) as News['kind'][]).filter((kind) => IS_PROMOTION[kind])
const hiddenNews = async (
  context: Pick<Context, 'db' | 'config'>,
  person: Pick<Person, 'role_id'>,
): Promise<readonly News['kind'][]> => ((await promotesTo(context, person)) ? [] : PROMOTING)

export async function listInbox(context: SignedInContext): Promise<ResponseOf<typeof getInbox>> {
  const { db, session } = context
  const accountId = session.person.id
  const hidden = await hiddenNews(context, session.person)
  const rows = await inbox.newest(db, { accountId, hidden }, MAX_INBOX)
  const data = rows.map(({ id, news: told, created_at, read_at }) => ({
    id,
    news: v.parse(news, told),
    at: created_at.toISOString(),
    is_read: read_at !== null,
  }))
  return { inbox: { data }, unread: await inbox.countUnread(db, { accountId, hidden }) }
}

/** The number of unread notifications. */
export const unreadOf = async (
  context: Pick<Context, 'db' | 'config'>,
  person: Pick<Person, 'id' | 'role_id'>,
): Promise<number> => inbox.countUnread(context.db, { accountId: person.id, hidden: await hiddenNews(context, person) })

/** @throws Refusal NOT_FOUND, also for another person's notification */
export async function markItemRead(id: string, context: SignedInContext): Promise<{ unread: number }> {
  const { db, clock, session, language } = context
  const accountId = session.person.id
  const isOwn = await inbox.read(db, { id, accountId, now: new Date(clock.now()) })
  if (!isOwn) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[language].notFound)
  return { unread: await unreadOf(context, session.person) }
}

/** @param id the newest notification shown; one of another person marks nothing as read */
export async function readUpTo(id: string, context: SignedInContext): Promise<{ unread: number }> {
  const { db, clock, session } = context
  const accountId = session.person.id
  await inbox.readUpTo(db, { id, accountId, now: new Date(clock.now()) })
  return { unread: await unreadOf(context, session.person) }
}

export const removeOldItems = ({ db, clock }: Store): Promise<void> =>
  inbox.removeOlder(db, new Date(clock.now() - KEPT_MS))
