import type { AffiliateAnswer } from '#contract/affiliates/affiliate.ts'
import { partsOf, startOf } from '#contract/site/time-zone-days.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { qrCodePath } from '../../auth/services/second-factor.ts'
import * as people from '../queries/affiliate-accounts.ts'
import * as payouts from '../queries/affiliate-payouts.ts'
import * as commissions from '../queries/commissions.ts'
import { programmeOf } from './programme.ts'

const PER_PAGE = 20
const PAYOUTS_SHOWN = 50
const MONTHS = 6

/** All data of the affiliate page; for a person who has not applied, only the programme. */
export async function ownAffiliate(db: Database, page: number, context: SignedInContext): Promise<AffiliateAnswer> {
  const { config, session } = context
  const programme = await programmeOf(db, config)
  const found = await people.ofAccount(db, session.person.id)
  if (!found) return { programme, affiliate: null, ...nothing(page, context) }
  const { code, status, status_reason: reason } = found
  const link = `${config.publicUrl}/affiliate-get?code=${code}`
  const lines = await commissions.page(db, code, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE })
  return {
    programme,
    affiliate: { status, code, link, qr: qrCodePath(link), reason },
    summary: await summaryOf(db, code, context),
    months: await monthsOf(db, code, context),
    commissions: {
      data: lines.map(({ created_at, payable_at, ...line }) => ({
        ...line,
        at: created_at.toISOString(),
        payable_at: payable_at?.toISOString() ?? null,
      })),
      meta: { page, per_page: PER_PAGE, total: await commissions.count(db, code) },
    },
    payouts: { data: await payouts.ofCode(db, code, PAYOUTS_SHOWN) },
  }
}

const nothing = (page: number, { config }: SignedInContext) => ({
  summary: { clicks: 0, orders: 0, pending: 0, approved: 0, requested: 0, paid: 0, currency: config.market.currency },
  months: [],
  commissions: { data: [], meta: { page, per_page: PER_PAGE, total: 0 } },
  payouts: { data: [] },
})

async function summaryOf(db: Database, code: string, { config }: SignedInContext): Promise<AffiliateAnswer['summary']> {
  return {
    clicks: await people.clicks(db, code),
    ...(await balanceOf(db, code)),
    currency: config.market.currency,
  }
}

/** `approved` is the amount available for a payout; exact only under the affiliate's lock. */
export async function balanceOf(
  db: Database,
  code: string,
): Promise<Omit<AffiliateAnswer['summary'], 'clicks' | 'currency'>> {
  const { approved, ...earned } = await commissions.totals(db, code)
  const { requested, paid } = await payouts.totals(db, code)
  return { ...earned, approved: approved - requested - paid, requested, paid }
}

async function monthsOf(db: Database, code: string, context: SignedInContext): Promise<AffiliateAnswer['months']> {
  const { timeZone } = context.config
  const now = context.clock.now()
  const since = startOf(timeZone, now, ([year, month]) => [year, month - MONTHS + 1, 1])
  const brought = await commissions.byMonth(db, code, { since, timeZone })
  const [year, month] = partsOf(timeZone, now)
  return Array.from({ length: MONTHS }, (_, index) => {
    const name = new Date(Date.UTC(year, month - MONTHS + 1 + index, 1)).toISOString().slice(0, 7)
    return { month: name, amount: brought.find((one) => one.month === name)?.amount ?? 0 }
  })
}
