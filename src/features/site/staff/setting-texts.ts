import * as v from 'valibot'
import { DEALER_TIERS } from '#contract/buyers/dealer-tier.ts'
import { salesPolicyOf } from '#contract/site/sales-policy.ts'
import { STAFF_CONFIGS } from '#contract/site/staff-config.ts'
import type { StaffSiteMessages } from '../messages/staff-site/en.ts'
import { policyText } from './sales-policy-text.ts'
import type { ListedSetting } from './setting-groups.ts'

interface Texts {
  messages: StaffSiteMessages
  money(amount: number): string
  moment(iso: string): string
}

type Sentence = (value: unknown) => string | null

/** A sentence about a value of this shape; null for one that an earlier version stored in another shape. */
const sentence =
  <Schema extends v.GenericSchema>(schema: Schema, say: (value: v.InferOutput<Schema>) => string): Sentence =>
  (value) => {
    const read = v.safeParse(schema, value)
    return read.success ? say(read.output) : null
  }

export const percentOf = (basisPoints: number): string => `${basisPoints / 100}%`

/** What each setting is at the moment, in words. */
export function settingTexts({ messages, money, moment }: Texts): Record<ListedSetting, Sentence> {
  const { setting, tiers } = messages
  const { values } = setting
  const configs = STAFF_CONFIGS
  return {
    site: sentence(configs.site, ({ title, suffix }) => `${title} · ${suffix}`),
    seller: sentence(configs.seller, ({ name, address }) => [name, ...address.slice(-1)].join(', ')),
    maintenance: sentence(configs.maintenance, ({ active, from, until }) => {
      if (!active) return values.off
      if (from !== null) return values.closes(moment(from))
      return until === null ? values.closed : values.closedUntil(moment(until))
    }),
    festive_microsite: sentence(configs.festive_microsite, ({ active, to }) => {
      if (!active) return values.off
      return to === null ? values.on : values.onUntil(moment(to))
    }),
    sales_mode: sentence(configs.sales_mode, (stored) => policyText(salesPolicyOf(stored).table, messages)),
    age_gate: sentence(configs.age_gate, ({ minimum }) => values.age(minimum)),
    order_limits: sentence(configs.order_limits, ({ open_orders, reserved_pieces }) =>
      values.unpaid(open_orders, reserved_pieces),
    ),
    stock_places: sentence(configs.stock_places, ({ transfer_days }) => values.transfers(transfer_days)),
    returns: sentence(configs.returns, ({ days }) => (days === 0 ? values.noReturns : values.returns(days))),
    reviews: sentence(configs.reviews, ({ active }) => (active ? values.on : values.off)),
    affiliate: sentence(configs.affiliate, ({ buyer_discount_bp, commission_bp }) =>
      values.affiliate(percentOf(buyer_discount_bp), percentOf(commission_bp)),
    ),
    rounding: sentence(configs.rounding, ({ to }) => (to === '5sen' ? setting.fiveSen : setting.noRounding)),
    payments: sentence(configs.payments, ({ methods, banks }) =>
      values.payments(methods.filter(({ enabled }) => enabled).length, banks.length),
    ),
    retention: sentence(configs.retention, ({ order_years }) => values.years(order_years)),
    dealer_tiers: sentence(configs.dealer_tiers, (table) =>
      DEALER_TIERS.flatMap((tier) =>
        table[tier].active ? `${tiers[tier]} ${percentOf(table[tier].off_bp)}` : [],
      ).join(', '),
    ),
    dealer_account: sentence(configs.dealer_account, ({ credit_days }) => values.credit(credit_days)),
    collections: sentence(configs.collections, ({ bounce_fee: fee }) =>
      fee === 0 ? values.noBounceFee : values.bounceFee(money(fee)),
    ),
    dealer_delivery: sentence(configs.dealer_delivery, ({ free_from }) =>
      free_from === null ? values.neverFree : values.freeFrom(money(free_from)),
    ),
    manual_discount: sentence(configs.manual_discount, ({ cap_bp }) => values.cap(percentOf(cap_bp))),
    text_messages: sentence(configs.text_messages, ({ per_day }) => values.perDay(per_day)),
  }
}
