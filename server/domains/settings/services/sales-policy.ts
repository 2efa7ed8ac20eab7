import * as v from 'valibot'
import {
  BUYER_KINDS,
  BUYER_ROLES,
  buyerKindOf,
  needsRegistration,
  promotes,
  promotesAnything,
  type RestrictedGoods,
  type SalesPolicy,
  salesPolicyOf,
} from '#contract/site/sales-policy.ts'
import { SETTINGS } from '#contract/site/setting.ts'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../platform/database/database.ts'
import * as settings from '../queries/settings.ts'

const selling = v.object({
  ...SETTINGS.sales_mode.entries,
  require_registration: v.optional(v.boolean(), false),
  hold_days: v.optional(v.number(), 14),
})

interface PolicySource {
  db: Database
  config: Pick<Config, 'market'>
}

interface SellingTerms {
  policy: SalesPolicy
  /** Age-restricted goods must be registered with the market's authority. */
  needsRegistration: boolean
  /** Days for which an order that is paid at the counter is held, once it is ready. */
  holdDays: number
}

export async function sellingTerms({ db, config }: PolicySource): Promise<SellingTerms> {
  const stored = v.parse(selling, await settings.find(db, config.market.code, 'sales_mode'))
  const policy = salesPolicyOf(stored)
  return {
    policy,
    needsRegistration: stored.require_registration && needsRegistration(policy),
    holdDays: stored.hold_days,
  }
}

export const salesPolicy = async (store: PolicySource): Promise<SalesPolicy> => (await sellingTerms(store)).policy

/** Whether anything may be promoted to this person; null = a visitor. */
export const promotesTo = async (store: PolicySource, person: { role_id: number } | null): Promise<boolean> =>
  promotesAnything(await salesPolicy(store), buyerKindOf(person))

/** The roles to which these goods may be promoted; without goods, those to which anything may be. */
export const promotedRoles = (policy: SalesPolicy, goods?: RestrictedGoods): number[] =>
  BUYER_KINDS.filter((buyer) => (goods ? promotes(policy, buyer, goods) : promotesAnything(policy, buyer))).flatMap(
    (buyer) => BUYER_ROLES[buyer],
  )
