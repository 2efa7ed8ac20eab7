import type { Calculation } from '#contract/cart/cart.ts'
import { taxesOf } from '#contract/cart/included-tax.ts'
import { moneyText } from '#contract/format-number.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { VOUCHER_MESSAGES } from '../../vouchers/voucher-messages.ts'
import type { CartCalculation } from './calculate.ts'
import { CART_MESSAGES } from './cart-messages.ts'
import { quotedService } from './delivery-service.ts'
import type { CartChoice } from './frozen-cart.ts'
import type { CartContext, PricedCart } from './read-cart.ts'

type CalculationSource = Pick<
  PricedCart,
  'snapshot' | 'selected' | 'shipTo' | 'quote' | 'terms' | 'calculation' | 'dealerDiscount' | 'now'
>

/** The calculation in the response format: the fields of rules 3.2, with a message for every code that was refused. */
export function calculationOf(
  read: CalculationSource,
  choice: CartChoice,
  { config, language }: CartContext,
): Calculation {
  const { calculation, shipTo, quote, snapshot, selected, dealerDiscount: own } = read
  const { currency, exponent } = config.market
  return {
    currency,
    exponent,
    subtotal: calculation.subtotal,
    ...promotionsOf(calculation),
    discount: calculation.voucher.goods + calculation.voucher.shipping,
    voucher: voucherOf(read, choice, { config, language }),
    affiliate_program: affiliateOf(read, choice, language),
    manual_discount: calculation.manual,
    ...(own && { dealer_discount: { bp: own.bp, until: own.until.toISOString(), amount: own.amount } }),
    shipping_fee: calculation.shippingFee,
    ship_to: shipTo && {
      state_id: shipTo.state_id,
      state_name: shipTo.state_name,
      zone: shipTo.zone,
      eta_days: shipTo.eta_days,
      ...(shipTo.restricted && { restricted: true }),
      // Goods for points alone are delivered for nothing.
      ...(quote &&
        calculation.shippingFee > 0 && {
          service: { ...quotedService(quote), zone_fee: calculation.zoneFee },
        }),
    },
    total_bfr_rounding: calculation.beforeRounding,
    rounding: calculation.rounding,
    total: calculation.total,
    taxes: taxesOf([...calculation.lines.values()].map(({ tax }) => tax)),
    points_total: calculation.pointsTotal,
    points_earned: calculation.pointsEarned,
    calculated_at: new Date(read.now).toISOString(),
    catalogue_version: snapshot.catalogueVersion,
    errors: errorsOf(read, language),
    item_count: selected.reduce((count, { line }) => count + line.quantity, 0),
    weight_g: calculation.weightG,
  }
}

type Language = CartContext['language']

function promotionsOf({ bundles, promoDiscount }: CartCalculation) {
  const applied = bundles.map(({ bundle: { id, name, badge }, times, gross, discount }) => ({
    id,
    name,
    badge,
    times,
    gross,
    price: gross - discount,
    discount,
  }))
  const [first] = applied
  return {
    promo_price: applied.reduce((sum, { price }) => sum + price, 0),
    promo_discount: promoDiscount,
    promotion: first ? { id: first.id, name: first.name, times: first.times, badge: first.badge } : null,
    promotions: applied.map(({ badge: _badge, ...one }) => one),
  }
}

function voucherOf(
  { terms, calculation }: CalculationSource,
  choice: CartChoice,
  { config, language }: Pick<CartContext, 'config' | 'language'>,
): Calculation['voucher'] {
  if (terms.voucher === null) return null
  const { goods, shipping, refusal, missing } = calculation.voucher
  const messages = CART_MESSAGES[language]
  const known = terms.voucher === 'unknown' || refusal === 'VOUCHER_UNKNOWN' ? null : terms.voucher
  return {
    code: known?.code ?? written(choice.voucherCode),
    name: known?.name ?? null,
    type: known?.type ?? null,
    goods_discount: goods,
    shipping_discount: shipping,
    error: refusal && {
      code: refusal,
      userMessage: missing
        ? messages.missingSpend(moneyText(missing, config.market))
        : VOUCHER_MESSAGES[language].refusal[refusal],
    },
  }
}

function affiliateOf(
  { terms, calculation }: CalculationSource,
  choice: CartChoice,
  language: Language,
): Calculation['affiliate_program'] {
  if (terms.affiliate === null) return { total_discount: 0, code: null, name: null, error: null }
  const { discount, refusal } = calculation.affiliate
  const known = terms.affiliate === 'unknown' ? null : terms.affiliate
  return {
    total_discount: discount,
    code: known?.code ?? written(choice.affiliateCode),
    name: known?.name ?? null,
    error: refusal && { code: refusal, userMessage: CART_MESSAGES[language].affiliate[refusal] },
  }
}

/** The code as typed: an unknown code has no canonical spelling. */
const written = (code: string | null): string => (code ?? '').trim()

/** Errors of the selected lines, and of points that exceed the buyer's balance. */
function errorsOf({ selected, calculation, snapshot }: CalculationSource, language: Language): Calculation['errors'] {
  const ofLines = selected.flatMap(({ line }) => (line.error ? [{ cart_id: line.id, ...line.error }] : []))
  if (calculation.pointsTotal <= snapshot.pointsBalance) return ofLines
  const sentence = SERVER_MESSAGES[language].pointsShort
  const short = selected.filter(({ line, goods }) => line.checkout_type === 'points' && goods !== null)
  return [...ofLines, ...short.map(({ line }) => ({ cart_id: line.id, code: 'POINTS_SHORT', userMessage: sentence }))]
}
