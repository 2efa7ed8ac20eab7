import { percentOf } from '#contract/money.ts'
import * as vouchers from '../../vouchers/services/voucher-rows.ts'
import type { CartCalculation } from './calculate.ts'
import { calculationOf } from './calculation-response.ts'
import type { FreezeCart, FrozenCart, FrozenLine } from './frozen-cart.ts'
import { type PricedCart, readCart } from './read-cart.ts'
import { readCode } from './read-terms.ts'
import type { ShownLine } from './shown-line.ts'

export const freezeCart: FreezeCart = async (transaction, { buyer, choice }, context) => {
  const code = readCode(choice.voucherCode)
  // Locked before its uses are counted: concurrent orders with this voucher wait here.
  if (code !== null) await vouchers.lock(transaction, code)
  const read = await readCart(transaction, { buyer, choice, clientId: null }, context)
  const { calculation } = read
  return {
    carts: { data: read.lines.map(({ line }) => line) },
    calculation: calculationOf(read, choice, context),
    lines: read.selected.map((shown) => frozenLine(shown, calculation)),
    goods_payable: calculation.goodsPayable,
    shipping_payable: calculation.shippingFee - calculation.voucher.shipping,
    voucher: voucherOf(read),
    affiliate: affiliateOf(read),
  }
}

function frozenLine({ row, line, goods }: ShownLine, { lines }: CartCalculation): FrozenLine {
  const { productable } = line
  const paid = lines.get(line.id)
  return {
    cart_id: line.id,
    productable_id: productable.id,
    productable_type: line.productable_type,
    sku: productable.sku,
    name: productable.name,
    image: productable.image,
    attributes: productable.attributes,
    checkout_type: line.checkout_type,
    quantity: line.quantity,
    promotion_id: line.promotion_id,
    unit_price: goods?.unitPrice ?? 0,
    list_price: line.checkout_type === 'currency' ? (productable.price ?? 0) : 0,
    points_price: line.checkout_type === 'points' ? productable.points_price : null,
    line_subtotal: paid?.subtotal ?? 0,
    promo_discount: paid?.promo ?? 0,
    voucher_discount: paid?.voucher ?? 0,
    affiliate_discount: paid?.affiliate ?? 0,
    manual_discount: paid?.manual ?? 0,
    line_total: paid?.paid ?? 0,
    tax: paid?.tax ?? null,
    components: (row.components ?? []).map(({ id, sku, name, quantity }) => ({ id, sku, name, quantity })),
    warranty_days: row.warranty_days,
    weight_g: row.weight_g,
  }
}

/** A voucher without effect, such as free shipping on a pickup order, is not used up. */
function voucherOf({ terms: { voucher }, calculation }: PricedCart): FrozenCart['voucher'] {
  const { goods, shipping, refusal } = calculation.voucher
  if (voucher === null || voucher === 'unknown' || refusal !== null || goods + shipping === 0) return null
  return { id: voucher.id, code: voucher.code, grant_id: voucher.grantId }
}

function affiliateOf({ terms: { affiliate }, calculation }: PricedCart): FrozenCart['affiliate'] {
  if (affiliate === null || affiliate === 'unknown' || calculation.affiliate.refusal !== null) return null
  const { code, accountId, commissionBp } = affiliate
  const base = calculation.promotedPayable
  const commission = percentOf(base, commissionBp)
  return { code, base, account_id: accountId, commission_bp: commissionBp, commission }
}
