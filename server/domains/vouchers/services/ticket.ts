import { countText, moneyText } from '#contract/format-number.ts'
import type { Voucher } from '#contract/vouchers/voucher.ts'
import type { Context } from '../../../context.ts'
import type { UseRow } from '../queries/voucher-uses.ts'
import { VOUCHER_MESSAGES } from '../voucher-messages.ts'
import type { VoucherRefusal, VoucherTerms } from './voucher-rule.ts'

export type VoucherContext = Pick<Context, 'config' | 'language'>

const written = (moment: number | null): string | null => (moment === null ? null : new Date(moment).toISOString())

type VoucherBenefit = Omit<Voucher, 'id' | 'code' | 'state' | 'uses_left' | 'reason' | 'order'>

/** The benefit of a voucher as text. */
export function voucherBenefit(terms: VoucherTerms, { config, language }: VoucherContext): VoucherBenefit {
  const messages = VOUCHER_MESSAGES[language]
  const { type, bp, amount, maxDiscount } = terms
  const texts = {
    percent: () => messages.percentOff(countText(bp / 100, config.market)),
    fixed: () => messages.amountOff(moneyText(amount, config.market)),
    free_shipping: () => messages.freeDelivery,
  }
  return {
    voucher_id: terms.id,
    name: terms.name,
    type,
    value_text: texts[type](),
    value_note: maxDiscount === null ? null : messages.upTo(moneyText(maxDiscount, config.market)),
    min_spend: terms.minSpend,
    applies_to: terms.appliesTo && {
      categories: [...terms.appliesTo.categories],
      groups: [...terms.appliesTo.groups],
    },
    starts_at: new Date(terms.startsAt).toISOString(),
    ends_at: written(terms.endsAt),
  }
}

/** The state of a voucher for one account: open, also before its start, or refused for a reason. */
export interface TicketState {
  id: string
  refusal: VoucherRefusal | null
  /** Milliseconds since 1970. */
  endsAt: number | null
  usesLeft: number | null
}

export function ticketOf(
  terms: VoucherTerms,
  { id, refusal, endsAt, usesLeft }: TicketState,
  context: VoucherContext,
): Voucher {
  const isOpen = refusal === null || refusal === 'VOUCHER_NOT_STARTED'
  const isTold = !isOpen && refusal !== 'VOUCHER_EXPIRED'
  return {
    id,
    code: terms.code,
    ...voucherBenefit(terms, context),
    ends_at: written(endsAt),
    state: isOpen ? 'available' : 'expired',
    uses_left: usesLeft,
    reason: isTold ? VOUCHER_MESSAGES[context.language].refusal[refusal] : null,
    order: null,
  }
}

export const usedTicket = (terms: VoucherTerms, use: UseRow, context: VoucherContext): Voucher => ({
  id: use.id,
  code: terms.code,
  ...voucherBenefit(terms, context),
  state: 'used',
  uses_left: 0,
  reason: null,
  order: { id: use.order_id, order_no: use.order_no, at: use.created_at.toISOString() },
})
