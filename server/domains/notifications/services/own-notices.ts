import type { InputOf, ResponseOf } from '#contract/call.ts'
import { ROLE } from '#contract/constants.ts'
import type { getOwnNotices } from '#contract/notifications/calls/get-own-notices.ts'
import type { saveOwnNotices } from '#contract/notifications/calls/save-own-notices.ts'
import { defaultWays, EVENT_PERMISSIONS, STAFF_EVENTS, type StaffEvent } from '#contract/notifications/staff-notice.ts'
import { isPermitted } from '#contract/staff/permissions.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import * as accounts from '../../account/services/accounts.ts'
import * as notices from '../queries/staff-notices.ts'

const eventsOf = ({ session }: SignedInContext): StaffEvent[] =>
  STAFF_EVENTS.filter((event) =>
    isPermitted(EVENT_PERMISSIONS[event], { ...session.person, permissions: session.permissions }),
  )

export async function showOwnNotices(
  db: Database,
  context: SignedInContext,
): Promise<ResponseOf<typeof getOwnNotices>['notices']> {
  const { person } = context.session
  const chosen = await notices.ofAccount(db, person.id)
  const settings = eventsOf(context).map((event) => {
    const { inbox, email } =
      chosen.find((one) => one.event === event) ?? defaultWays(event, person.role_id === ROLE.admin)
    return [event, { inbox, email }]
  })
  return { settings: Object.fromEntries(settings), email: (await accounts.find(db, person.id))?.email ?? null }
}

export async function saveNotices(
  { settings }: InputOf<typeof saveOwnNotices>['body'],
  context: SignedInContext,
): Promise<ResponseOf<typeof getOwnNotices>['notices']> {
  return context.db.transaction(async (transaction) => {
    for (const event of eventsOf(context)) {
      const ways = settings[event]
      if (ways) await notices.save(transaction, context.session.person.id, { event, ...ways })
    }
    return showOwnNotices(transaction, context)
  })
}
