import fc from 'fast-check'
import type { Bundle, BundlePart } from '#contract/cart/bundles.ts'
import type { Goods } from '#contract/cart/goods.ts'
import type { CalculationTerms } from '#server/domains/cart/calculation/calculate.ts'
import * as make from './calculation-fixtures.ts'

/**
 * Groups with one price, with several prices, and a product wanted both by a bundle of its group and by a bundle of its
 * own.
 */
const SHELF = [
  { sku: 'KB-ONE-GRA', group: 'kabusa-one', category: 'device', price: 5_990, weightG: 180 },
  { sku: 'KB-ONE-SAN', group: 'kabusa-one', category: 'device', price: 5_990, weightG: 180 },
  { sku: 'KP-01-20', group: 'kabusa-pod', category: 'pod', price: 2_290, weightG: 30 },
  { sku: 'KP-02-20', group: 'kabusa-pod', category: 'pod', price: 2_290, weightG: 30 },
  { sku: 'KC-DRC', group: 'kabusa-coil', category: 'coil', price: 1_890, weightG: 25 },
  { sku: 'KC-T06', group: 'kabusa-coil', category: 'coil', price: 2_893, weightG: 25 },
  { sku: 'KX-ADP', group: 'kabusa-power', category: 'charger', price: 2_991, weightG: 70 },
  { sku: 'PK-ONE', group: null, category: 'package', price: 8_990, weightG: 240 },
  { sku: 'KX-FREE', group: null, category: 'pouch', price: 0, weightG: 80 },
] as const

const MARKETS = {
  MYR: { rate: 1, roundsTo5Sen: true, earn: { step: 100, points: 1 } },
  IDR: { rate: 34, roundsTo5Sen: false, earn: { step: 3_000, points: 1 } },
} as const
/** A customer, and dealers by their share of the list price in basis points. */
const BUYERS = [
  { isDealer: false, payBp: 10_000 },
  { isDealer: true, payBp: 8_000 },
  { isDealer: true, payBp: 7_500 },
  { isDealer: true, payBp: 7_000 },
] as const

export interface RandomCart {
  goods: Goods[]
  terms: CalculationTerms
}

type Market = (typeof MARKETS)[keyof typeof MARKETS]
type Buyer = (typeof BUYERS)[number]

const PROMOTION_IDS = [1, 2, 3] as const
const PPN = { label: 'Termasuk PPN', rate_bp: 1_100 }

const line = (id: number, market: Market, { payBp }: Buyer): fc.Arbitrary<Goods> =>
  fc
    .record({
      product: fc.constantFrom(...SHELF),
      quantity: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constantFrom(40, 999)),
      isPoints: fc.nat(5).map((n) => n === 0),
      promotionId: fc.constantFrom(null, ...PROMOTION_IDS, 99),
      isTaxed: fc.boolean(),
    })
    .map(({ product, quantity, isPoints, promotionId, isTaxed }) => ({
      id: `line-${String(id).padStart(2, '0')}`,
      sku: product.sku,
      group: product.group,
      category: product.category,
      checkoutType: isPoints ? 'points' : 'currency',
      quantity,
      unitPrice: isPoints ? 0 : Math.round((product.price * market.rate * payBp) / 10_000),
      pointsPrice: isPoints ? 500 : 0,
      weightG: product.weightG,
      promotionId,
      taxed: [
        { weight: 3, tax: isTaxed ? PPN : null },
        { weight: product.price, tax: isTaxed ? PPN : null },
      ],
    }))

/** A part of a bundle: any goods of a group, or one product; some parts of groups are free. */
const bundlePart: fc.Arbitrary<BundlePart> = fc.record({
  group: fc.constantFrom('kabusa-one', 'kabusa-pod', 'kabusa-coil', 'kabusa-coil', undefined),
  quantity: fc.integer({ min: 1, max: 3 }),
  sku: fc.constantFrom('KC-T06', 'KX-ADP', undefined),
  offBp: fc.constant(0),
  isGiven: fc.constant(false),
})

const bundleOf = (id: number, market: Market): fc.Arbitrary<Bundle> =>
  fc
    .record({
      type: fc.constantFrom('bundle_price', 'bundle_percent', 'buy_x_get_y'),
      parts: fc.array(bundlePart, { minLength: 1, maxLength: 2 }),
      price: fc.integer({ min: 0, max: 12_000 * market.rate }),
      offBp: fc.constantFrom(333, 2_000, 10_000),
      maxPerOrder: fc.integer({ min: 1, max: 4 }),
      excludesVouchers: fc.boolean(),
    })
    .map(({ type, parts: [first = make.part({}), second], price, offBp, ...more }) => {
      const both = second ? [first, second] : [first]
      const parts = {
        bundle_price: both,
        bundle_percent: both.map((part) => ({ ...part, offBp })),
        buy_x_get_y: [first, { ...first, quantity: 1, offBp: 10_000, isGiven: true }],
      }
      return make.bundle({ id, type, parts: parts[type], price: type === 'bundle_price' ? price : null, ...more })
    })

const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(value, { freq: 3 })

const voucherOf = ({ rate }: Market) =>
  fc
    .record({
      type: fc.constantFrom('percent', 'fixed', 'free_shipping'),
      bp: fc.constantFrom(300, 1_000, 1_500, 3_333, 10_000),
      amount: fc.integer({ min: 0, max: 60_000 * rate }),
      maxDiscount: maybe(fc.integer({ min: 0, max: 3_000 * rate })),
      minSpend: fc.constantFrom(0, 0, 1_500 * rate, 8_000 * rate),
      appliesTo: maybe(fc.constantFrom({ categories: ['pod'], groups: ['kabusa-coil'] })),
      roles: fc.constantFrom([3], [4], [3, 4]),
      stacksWithAffiliate: fc.boolean(),
      firstOrderOnly: fc.nat(4).map((n) => n === 0),
      assignedOnly: fc.nat(6).map((n) => n === 0),
      grantId: maybe(fc.constant('grant')),
      perUserLimit: maybe(fc.constant(1)),
      uses: fc.record({ total: fc.nat(3), byBuyer: fc.nat(1) }),
      totalLimit: maybe(fc.constant(3)),
    })
    .map((more) => make.voucher(more))

const affiliateOf = ({ rate }: Market) =>
  fc
    .record({
      buyerDiscountBp: fc.constantFrom(0, 500, 1_250, 10_000),
      maxDiscount: maybe(fc.integer({ min: 0, max: 2_000 * rate })),
      isSelf: fc.nat(5).map((n) => n === 0),
    })
    .map((more) => make.affiliate(more))

const termsOf = (market: Market, { isDealer }: Buyer): fc.Arbitrary<CalculationTerms> =>
  fc
    .record({
      bundles: fc.tuple(...PROMOTION_IDS.map((id) => bundleOf(id, market))),
      voucher: maybe(fc.oneof({ weight: 6, arbitrary: voucherOf(market) }, fc.constant('unknown' as const))),
      affiliate: maybe(fc.oneof({ weight: 6, arbitrary: affiliateOf(market) }, fc.constant('unknown' as const))),
      manual: fc.record({ amount: fc.constantFrom(0, 0, 700, 1_000_000), capBp: fc.constantFrom(0, 1_000, 10_000) }),
      delivery: maybe(
        fc.record({
          first_g: fc.constantFrom(1_000, 2_000),
          first_fee: fc.constantFrom(800 * market.rate, 12_000),
          step_g: fc.constantFrom(500, 1_000),
          step_fee: fc.constantFrom(0, 150 * market.rate),
          tolerance_g: fc.constantFrom(0, 300),
          free_from: maybe(fc.constantFrom(0, 15_000 * market.rate)),
        }),
      ),
      hasOrdered: fc.boolean(),
    })
    .map((more) =>
      make.terms({
        ...more,
        isDealer,
        role_id: isDealer ? 4 : 3,
        roundsTo5Sen: market.roundsTo5Sen,
        earn: isDealer ? null : market.earn,
      }),
    )

/** A random cart of either market, with any codes, bundles and buyer. */
export const randomCart: fc.Arbitrary<RandomCart> = fc
  .record({ market: fc.constantFrom(MARKETS.MYR, MARKETS.IDR), buyer: fc.constantFrom(...BUYERS), count: fc.nat(10) })
  .chain(({ market, buyer, count }) =>
    fc.record({
      goods: fc
        .tuple(...Array.from({ length: count }, (_, id) => line(id, market, buyer)))
        .map((lines): Goods[] => [...lines]),
      terms: termsOf(market, buyer),
    }),
  )
