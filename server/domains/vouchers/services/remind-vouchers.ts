import { sendsEmails } from '../../../config.ts'
import type { Store } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { eachRow } from '../../../platform/jobs/each-row.ts'
import { notify } from '../../notifications/services/notify.ts'
import { queueTemplate } from '../../notifications/services/queue-message.ts'
import { promotedRoles, salesPolicy } from '../../settings/services/sales-policy.ts'
import * as grants from '../queries/voucher-grants.ts'

const DAY_MS = 24 * 60 * 60_000
const AHEAD_MS = 3 * DAY_MS
const AT_ONCE = 200

/**
 * Notifies people of their vouchers that end within three days, once per voucher; by e-mail too, if they agreed to
 * news. Skips vouchers given within the last day, and people to whom nothing is promoted.
 *
 * @returns how many
 */
export async function remindVouchers(store: Store): Promise<number> {
  const { db, clock, config } = store
  const roles = promotedRoles(await salesPolicy(store))
  const now = new Date(clock.now())
  const range = { now, until: new Date(now.getTime() + AHEAD_MS), given: new Date(now.getTime() - DAY_MS) }
  const ending = await grants.ending(db, config.market.code, { ...range, roles, limit: AT_ONCE })
  return eachRow(ending, (grant) =>
    db.transaction(async (transaction) => {
      const { id, account_id: accountId, name, ends_at } = grant
      const subject = `voucher:${id}:ending`
      notify(transaction, {
        accountId,
        subject,
        news: { kind: 'voucher', what: 'ending', name, ends_at: ends_at.toISOString() },
        now,
      })
      if (grant.marketing && grant.email !== null && sendsEmails(config))
        await queueReminder(transaction, { ...grant, email: grant.email, subject }, { store, now })
      return true
    }),
  )
}

/** News goes by e-mail only: a text message has no room for the link that ends it. */
function queueReminder(
  transaction: Transaction,
  grant: grants.EndingGrant & { email: string; subject: string },
  { store: { config }, now }: { store: Store; now: Date },
): Promise<string> {
  const { subject, locale: language, email, account_id: accountId, first_name: name, name: voucher } = grant
  const date = new Intl.DateTimeFormat(language, { timeZone: config.timeZone, dateStyle: 'medium', timeStyle: 'short' })
  return queueTemplate(
    {
      subject,
      template: 'voucher_ending',
      values: { name, voucher, until: date.format(grant.ends_at), link: `${config.publicUrl}/account/vouchers` },
      language,
      recipient: { channel: 'email', to: email },
      accountId,
    },
    { db: transaction, config, now },
  )
}
