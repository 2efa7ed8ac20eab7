import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { getStaffAffiliates } from '#contract/calls/get-staff-affiliates.ts'
import type { StaffAffiliate } from '#contract/entities/staff-affiliate.ts'
import type { SignedInContext } from '../../context.ts'
import * as people from '../../queries/affiliate-people.ts'
import * as audit from '../../queries/audit.ts'
import { Refusal } from '../../route.ts'
import { WORDS } from '../../words.ts'
import { AFFILIATE_WORDS } from './affiliate-words.ts'
import { tellAffiliate } from './tell-affiliate.ts'

const PER_PAGE = 24

export async function listAffiliates(
  { status, page }: InputOf<typeof getStaffAffiliates>['query'],
  { db, config }: SignedInContext,
): Promise<ResponseOf<typeof getStaffAffiliates>['affiliates']> {
  const wanted = { market: config.market.code, status: status ?? null }
  const data = await people.page(db, { ...wanted, limit: PER_PAGE, offset: (page - 1) * PER_PAGE })
  return { data, meta: { page, per_page: PER_PAGE, total: await people.count(db, wanted) } }
}

interface Decision {
  status: 'approved' | 'suspended'
  /** Null for an approval. */
  reason: string | null
}

/**
 * Lets a code count, or no longer; the act stands in the audit trail, and its owner is told.
 *
 * @throws Refusal NOT_FOUND; CONFLICT when it is so already
 */
export async function decideAffiliate(
  code: string,
  { status, reason }: Decision,
  context: SignedInContext,
): Promise<StaffAffiliate> {
  const { config, clock, session, language } = context
  return context.db.transaction(async (inside) => {
    const found = await people.lockIn(inside, config.market.code, code)
    if (!found) throw new Refusal('NOT_FOUND', WORDS[language].notFound)
    if (found.status === status) throw new Refusal('CONFLICT', AFFILIATE_WORDS[language].asItIs)
    people.decide(inside, code, { status, reason })
    const now = new Date(clock.now())
    const act = status === 'approved' ? 'affiliate.approve' : 'affiliate.reject'
    const detail = { from: found.status, reason }
    await audit.write(inside, {
      actorId: session.person.id,
      act,
      objectId: null,
      object: `affiliate:${code}`,
      detail,
      now,
    })
    await tellAffiliate(
      inside,
      {
        accountId: found.account_id,
        subject: `affiliate:${code}:${now.getTime()}`,
        say: (words, store) => (reason === null ? words.smsApproved(store, code) : words.smsRejected(store, reason)),
      },
      context,
    )
    const [shown] = await people.page(inside, { market: config.market.code, status: null, code, limit: 1, offset: 0 })
    if (!shown) throw new Error(`Affiliate ${code} is gone`)
    return shown
  })
}
