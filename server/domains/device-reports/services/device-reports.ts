import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { getDeviceReports } from '#contract/device-reports/calls/get-device-reports.ts'
import type { sendDeviceReport } from '#contract/device-reports/calls/send-device-report.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import * as reports from '../queries/device-reports.ts'

export { removeOlder, totals } from '../queries/device-reports.ts'

export async function saveReport(
  body: InputOf<typeof sendDeviceReport>['body'],
  context: SignedInContext,
): Promise<Record<string, never>> {
  const now = nowOf(context)
  await reports.save(context.db, {
    accountId: context.session.person.id,
    market: context.config.market.code,
    build: body.build,
    clockAheadMs: Date.parse(body.sent_at) - now.getTime(),
    storageUsed: body.storage_used,
    storageQuota: body.storage_quota,
    isPersisted: body.is_persisted,
    now,
    carts: body.carts,
  })
  return {}
}

/** For staff. */
export async function listReports(
  { q, state, page }: InputOf<typeof getDeviceReports>['query'],
  { db, config }: SignedInContext,
): Promise<ResponseOf<typeof getDeviceReports>['devices']> {
  const filter = { market: config.market.code, state, q: q || null }
  const rows = await reports.page(db, { ...filter, ...pageOf(page) })
  const data = rows.map(({ oldest_at, reported_at, ...row }) => ({
    ...row,
    oldest_at: oldest_at?.toISOString() ?? null,
    reported_at: reported_at.toISOString(),
  }))
  return { data, meta: metaOf(page, await reports.count(db, filter)) }
}
