import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumOf } from '#contract/cart/goods.ts'
import * as make from '#tests/support/data/calculation-fixtures.ts'
import { type RandomCart, randomCart } from '#tests/support/data/random-carts.ts'
import { isFullRun } from '#tests/support/store/test-scope.ts'
import { type CalculatedLine, type CartCalculation, calculateCart } from './calculate.ts'

const RUNS = isFullRun ? 20_000 : 1_000
const SEED = 20_261_121

const ofAny = (judge: (cart: RandomCart, found: CartCalculation) => void): void =>
  fc.assert(
    fc.property(randomCart, (cart) => {
      judge(cart, calculateCart(cart.goods, cart.terms))
    }),
    { numRuns: RUNS, seed: SEED },
  )

const linesOf = (found: CartCalculation): CalculatedLine[] => [...found.lines.values()]
const half = (amount: number, bp: number): number => Math.floor((amount * bp + 5_000) / 10_000)
const known = <Code>(code: Code | 'unknown' | null): Code | null => (code === 'unknown' ? null : code)

/** The delivery fee of this weight, before free shipping. */
const feeOf = (delivery: NonNullable<RandomCart['terms']['delivery']>, weightG: number): number => {
  const steps = Math.ceil((weightG - delivery.first_g - delivery.tolerance_g) / delivery.step_g)
  return delivery.first_fee + Math.max(0, steps) * delivery.step_fee
}

/** The amount that codes apply to: everything after bundle discounts, without bundles that exclude vouchers. */
function openGoods({ subtotal, bundles }: CartCalculation): number {
  const [closed, open] = [true, false].map((isClosed) =>
    bundles.filter((one) => one.bundle.excludesVouchers === isClosed),
  )
  const gross = sumOf((closed ?? []).map((one) => one.gross))
  return subtotal - gross - sumOf((open ?? []).map(({ discount }) => discount))
}

describe('the calculation of a random cart', () => {
  it('adds up', () => {
    ofAny(({ terms }, found) => {
      const { goods, shipping } = found.voucher
      const off = found.promoDiscount + goods + shipping + found.affiliate.discount + found.manual
      expect(found.beforeRounding).toBe(found.subtotal - off + found.shippingFee)
      expect(found.total).toBe(found.beforeRounding + found.rounding)
      expect(found.goodsPayable).toBe(found.beforeRounding - found.shippingFee + shipping)
      expect(found.total % (terms.roundsTo5Sen ? 5 : 1)).toBe(0)
      expect(Math.abs(found.rounding)).toBeLessThanOrEqual(terms.roundsTo5Sen ? 2 : 0)
      expect(found.rounding).not.toBe(-0)
    })
  })

  it('consists of whole amounts, none below zero', () => {
    ofAny((_, found) => {
      const lines = linesOf(found)
      const amounts = [
        found.subtotal,
        found.promoDiscount,
        found.voucher.goods,
        found.voucher.shipping,
        found.affiliate.discount,
        found.manual,
        found.goodsPayable,
        found.shippingFee,
        found.beforeRounding,
        found.total,
        found.pointsTotal,
        found.pointsEarned,
        found.weightG,
        ...lines.flatMap(({ tax, ...shares }) => [...Object.values(shares), tax?.amount ?? 0]),
      ]
      expect(amounts.filter((amount) => !Number.isSafeInteger(amount) || amount < 0)).toEqual([])
      expect(found.voucher.shipping).toBeLessThanOrEqual(found.shippingFee)
    })
  })

  it('allocates every amount to the lines without remainder', () => {
    ofAny(({ goods }, found) => {
      const lines = linesOf(found)
      const sum = (name: Exclude<keyof CalculatedLine, 'tax'>) => sumOf(lines.map((one) => one[name]))
      const sums = [sum('subtotal'), sum('promo'), sum('voucher'), sum('affiliate'), sum('manual'), sum('paid')]
      const { subtotal, promoDiscount, voucher, affiliate, manual, goodsPayable } = found
      expect(sums).toEqual([subtotal, promoDiscount, voucher.goods, affiliate.discount, manual, goodsPayable])
      expect(
        lines.filter((one) => one.subtotal - one.promo - one.voucher - one.affiliate - one.manual !== one.paid),
      ).toEqual([])
      const bought = goods.filter(({ checkoutType }) => checkoutType === 'currency')
      expect([...found.lines.keys()].toSorted()).toEqual(bought.map(({ id }) => id).toSorted())
    })
  })

  it('does not depend on the order of the lines', () => {
    ofAny(({ goods, terms }, found) => {
      const others = [goods.toReversed(), goods.toSorted((one, other) => one.quantity - other.quantity)]
      for (const other of others) {
        const again = calculateCart(other, terms)
        expect({ ...again, lines: Object.fromEntries(again.lines) }).toEqual({
          ...found,
          lines: Object.fromEntries(found.lines),
        })
      }
    })
  })

  it('uses each unit in one bundle, and only lines assigned to that bundle', () => {
    ofAny(({ goods }, found) => {
      for (const { bundle, times, gross, discount } of found.bundles) {
        const own = goods.filter((one) => one.promotionId === bundle.id && one.checkoutType === 'currency')
        const units = times * sumOf(bundle.parts.map(({ quantity }) => quantity))
        expect(units).toBeLessThanOrEqual(sumOf(own.map(({ quantity }) => quantity)))
        expect(times).toBeLessThanOrEqual(bundle.maxPerOrder)
        expect(gross).toBeLessThanOrEqual(sumOf(own.map(({ quantity, unitPrice }) => quantity * unitPrice)))
        expect(discount).toBeGreaterThan(0)
        expect(discount).toBeLessThanOrEqual(gross)
        expect(bundle.price === null ? null : bundle.price * times).toBe(
          bundle.price === null ? null : gross - discount,
        )
        expect(sumOf(own.map(({ id }) => found.lines.get(id)?.promo ?? 0))).toBe(discount)
      }
      const outside = goods.filter(({ promotionId }) => !found.bundles.some(({ bundle }) => bundle.id === promotionId))
      expect(outside.filter(({ id }) => (found.lines.get(id)?.promo ?? 0) > 0)).toEqual([])
    })
  })
})

describe('the voucher of a random cart', () => {
  it('discounts the eligible amount, rounded once, from its minimum spend on', () => {
    ofAny(({ terms }, found) => {
      const voucher = known(terms.voucher)
      if (!voucher || voucher.appliesTo || found.subtotal === 0) return
      const open = openGoods(found)
      const refusal = found.voucher.refusal
      const isEnough = open >= voucher.minSpend
      expect(refusal === 'VOUCHER_MIN_SPEND' ? !isEnough : isEnough || refusal !== null).toBe(true)
      const limit = voucher.maxDiscount ?? Number.MAX_SAFE_INTEGER
      const off = { percent: Math.min(half(open, voucher.bp), limit), fixed: voucher.amount, free_shipping: 0 }
      const carried = voucher.type === 'free_shipping' ? Math.min(found.shippingFee, limit) : 0
      expect([found.voucher.goods, found.voucher.shipping]).toEqual(
        refusal === null ? [Math.min(open, off[voucher.type]), carried] : [0, 0],
      )
    })
  })

  it('discounts only the products it applies to', () => {
    ofAny(({ goods, terms }, found) => {
      const appliesTo = known(terms.voucher)?.appliesTo
      if (!appliesTo) return
      const others = goods.filter(
        ({ category, group }) => !appliesTo.categories.includes(category) && !appliesTo.groups.includes(group ?? ''),
      )
      expect(others.filter(({ id }) => (found.lines.get(id)?.voucher ?? 0) > 0)).toEqual([])
    })
  })

  it('is refused for buyers it does not apply to, and when it is used up', () => {
    ofAny(({ terms }, { voucher: { refusal } }) => {
      const voucher = known(terms.voucher)
      if (!voucher || refusal !== null) return
      expect(voucher.roles).toContain(terms.role_id)
      expect(voucher.firstOrderOnly && terms.hasOrdered).toBe(false)
      expect(voucher.assignedOnly && voucher.grantId === null).toBe(false)
      expect(voucher.uses.byBuyer).toBeLessThan(voucher.perUserLimit ?? Number.POSITIVE_INFINITY)
      expect(voucher.uses.total).toBeLessThan(voucher.totalLimit ?? Number.POSITIVE_INFINITY)
    })
  })
})

describe('the later steps of a random cart', () => {
  it('takes the affiliate discount off what the voucher left, and none with a voucher that excludes it', () => {
    ofAny(({ terms }, found) => {
      const affiliate = known(terms.affiliate)
      const { discount, refusal } = found.affiliate
      const taken = refusal === null ? affiliate : null
      const left = openGoods(found) - found.voucher.goods
      const share = taken && Math.min(half(left, taken.buyerDiscountBp), taken.maxDiscount ?? left, left)
      expect(discount).toBe(share ?? 0)
      const voucher = found.voucher.refusal === null ? known(terms.voucher) : null
      const forbidden = [terms.isDealer, taken?.isSelf, voucher?.stacksWithAffiliate === false]
      expect(taken !== null && forbidden.includes(true)).toBe(false)
    })
  })

  it('caps a manual discount at its share of what step 4 left', () => {
    ofAny(({ terms: { manual } }, found) => {
      const left = found.subtotal - found.promoDiscount - found.voucher.goods - found.affiliate.discount
      expect(found.manual).toBe(Math.min(manual.amount, half(left, manual.capBp)))
    })
  })

  it('charges no delivery from the free amount on, without a known destination, and for points alone', () => {
    ofAny(({ goods, terms: { delivery } }, found) => {
      const isFree =
        !delivery ||
        !goods.some(({ checkoutType }) => checkoutType === 'currency') ||
        (delivery.free_from !== null && found.goodsPayable >= delivery.free_from)
      expect(found.shippingFee).toBe(isFree ? 0 : feeOf(delivery, found.weightG))
      if (isFree) return
      expect(found.weightG).toBe(sumOf(goods.map(({ quantity, weightG }) => quantity * weightG)))
    })
  })

  it('earns points for whole steps of the products’ price', () => {
    ofAny(({ terms: { earn } }, found) => {
      expect(found.pointsEarned).toBe(earn ? Math.floor(found.goodsPayable / earn.step) * earn.points : 0)
    })
  })
})

describe('a change of a random cart', () => {
  it('never raises the products’ price by a discount', () => {
    ofAny(({ goods, terms }, found) => {
      // A voucher may exclude the affiliate's discount: then only one of the two applies.
      if (found.affiliate.refusal === 'NOT_COMBINABLE') return
      const without = [
        { ...terms, voucher: null },
        { ...terms, manual: { amount: 0, capBp: 0 } },
        { ...terms, bundles: [], voucher: null, affiliate: null, manual: { amount: 0, capBp: 0 } },
      ]
      const prices = without.map((less) => calculateCart(goods, less).goodsPayable)
      expect(found.goodsPayable).toBeLessThanOrEqual(Math.min(...prices))
    })
  })

  it('adds the full price of products without bundles and codes', () => {
    ofAny(({ goods, terms }) => {
      const plain = { ...terms, voucher: null, affiliate: null, manual: { amount: 0, capBp: 0 } }
      const more = make.goods({ quantity: 3, unitPrice: 1_234 })
      const { goodsPayable } = calculateCart(goods, plain)
      expect(calculateCart([...goods, more], plain).goodsPayable).toBe(goodsPayable + 3 * 1_234)
    })
  })
})
