import { isDealer, isSalesPerson } from '../auth/roles.ts'
import { ROLE } from '../constants.ts'

/** Who buys. Visitors are customers, and a sales person buys as the dealer they act for. */
export const BUYER_KINDS = ['customer', 'dealer'] as const
export type BuyerKind = (typeof BUYER_KINDS)[number]

/** Roles of the accounts of each kind. */
export const BUYER_ROLES: Readonly<Record<BuyerKind, readonly number[]>> = {
  customer: [ROLE.customer],
  dealer: [ROLE.dealer, ROLE.salesPerson],
}

export const GOODS_KINDS = ['age_restricted', 'other'] as const
export type GoodsKind = (typeof GOODS_KINDS)[number]

/**
 * What a kind of buyer may do with a kind of goods: `buy` = delivery or pickup, any way to pay of that buyer; `reserve` =
 * pickup only, paid at the counter; `look` = shown and not orderable; `hide` = not shown.
 */
export const SALE_RULES = ['buy', 'reserve', 'look', 'hide'] as const
export type SaleRule = (typeof SALE_RULES)[number]

export type SalesTable = Readonly<Record<BuyerKind, Readonly<Record<GoodsKind, SaleRule>>>>

/** Presets of the table, by the names that the setting had before it was a table. */
export const SALES_MODES = ['full', 'dealers_only', 'reserve_and_collect', 'catalogue_only'] as const
export type SalesMode = (typeof SALES_MODES)[number]

const all = (rule: SaleRule): Record<GoodsKind, SaleRule> => ({ age_restricted: rule, other: rule })

/** The table of each preset, and whether goods that nobody of a kind may order are advertised to them all the same. */
export const PRESETS: Readonly<Record<SalesMode, { table: SalesTable; advertises_look: boolean }>> = {
  full: { table: { customer: all('buy'), dealer: all('buy') }, advertises_look: false },
  dealers_only: { table: { customer: all('look'), dealer: all('buy') }, advertises_look: true },
  reserve_and_collect: { table: { customer: all('reserve'), dealer: all('reserve') }, advertises_look: false },
  catalogue_only: { table: { customer: all('look'), dealer: all('look') }, advertises_look: false },
}

/** What a market sells to whom, and how (rules 0.1). */
export interface SalesPolicy {
  table: SalesTable
  /** Promotions also for goods that can only be looked at. */
  advertises_look: boolean
  /** A pickup order of goods that may be bought can be paid at the counter. */
  counter_payment: boolean
  /** Customers may pay the courier when an order is delivered; absent: they may not. */
  cash_on_delivery?: boolean
  /** Customers may choose a courier's service at its price; absent: delivery costs the fee of the zone. */
  courier_rates?: boolean
}

/** The setting as stored and published. A server or device of an earlier version has the mode alone. */
type StoredSalesPolicy = { mode: SalesMode } & { [Field in keyof SalesPolicy]?: SalesPolicy[Field] | undefined }

export const isSalesMode = (value: unknown): value is SalesMode => SALES_MODES.some((mode) => mode === value)

export const salesPolicyOf = ({
  mode,
  table,
  advertises_look = false,
  counter_payment = false,
  cash_on_delivery,
  courier_rates,
}: StoredSalesPolicy): SalesPolicy => ({
  ...(table ? { table, advertises_look } : PRESETS[mode]),
  counter_payment,
  ...(cash_on_delivery && { cash_on_delivery }),
  ...(courier_rates && { courier_rates }),
})

export const buyerKindOf = (person: { role_id: number } | null): BuyerKind =>
  isDealer(person) || isSalesPerson(person) ? 'dealer' : 'customer'

/** Goods as far as the policy asks; a product without the field is for everybody. */
export interface RestrictedGoods {
  age_restricted?: boolean | undefined
}

/** The rule of the table's cell: the one place that decides what a buyer may do with goods. */
export const saleRule = ({ table }: Pick<SalesPolicy, 'table'>, buyer: BuyerKind, goods: RestrictedGoods): SaleRule =>
  table[buyer][goods.age_restricted ? 'age_restricted' : 'other']

export const isOrderable = (rule: SaleRule): boolean => rule === 'buy' || rule === 'reserve'

/** Whether points, vouchers, affiliate codes, sharing, alerts and reviews may promote these goods (rules 5.3). */
export function promotes(policy: SalesPolicy, buyer: BuyerKind, goods: RestrictedGoods): boolean {
  const rule = saleRule(policy, buyer, goods)
  return rule === 'buy' || (rule === 'look' && policy.advertises_look)
}

const GOODS: readonly RestrictedGoods[] = [{ age_restricted: true }, { age_restricted: false }]

/** Whether anything may be promoted to this kind of buyer: where not, it has no points, vouchers or programme. */
export const promotesAnything = (policy: SalesPolicy, buyer: BuyerKind): boolean =>
  GOODS.some((goods) => promotes(policy, buyer, goods))

/** Whether this kind of buyer can order anything. */
export const sellsTo = (policy: Pick<SalesPolicy, 'table'>, buyer: BuyerKind): boolean =>
  GOODS.some((goods) => isOrderable(saleRule(policy, buyer, goods)))

/** Whether anybody can order anything. */
export const hasCart = (policy: Pick<SalesPolicy, 'table'>): boolean =>
  BUYER_KINDS.some((buyer) => sellsTo(policy, buyer))

/** Only where customers buy age-restricted goods on line are registration numbers asked for (rules 5.2). */
export const needsRegistration = ({ table }: Pick<SalesPolicy, 'table'>): boolean =>
  table.customer.age_restricted === 'buy'

/** What the goods of one order allow together. */
export interface OrderTerms<Line> {
  /** Lines that this buyer may not order. */
  barred: readonly Line[]
  /** Lines for which the order is collected and paid at the counter as a whole. */
  reserved: readonly Line[]
  /** An order that is collected may be paid at the counter. */
  offersCounter: boolean
  /** A customer's order that is delivered may be paid to the courier; absent: it may not. */
  offersCash?: boolean
}

export function orderTerms<Line extends { productable: RestrictedGoods }>(
  lines: readonly Line[],
  policy: SalesPolicy,
  buyer: BuyerKind,
): OrderTerms<Line> {
  const ruleOf = ({ productable }: Line): SaleRule => saleRule(policy, buyer, productable)
  return {
    barred: lines.filter((line) => !isOrderable(ruleOf(line))),
    reserved: lines.filter((line) => ruleOf(line) === 'reserve'),
    offersCounter: policy.counter_payment,
    ...(policy.cash_on_delivery && buyer === 'customer' && { offersCash: true }),
  }
}

/** Whether the order is paid at the counter: its goods ask for it, or the buyer chose it. */
export const isPaidAtCounter = (
  { reserved, offersCounter }: Pick<OrderTerms<unknown>, 'reserved' | 'offersCounter'>,
  { isPickup, wantsCounter }: { isPickup: boolean; wantsCounter: boolean },
): boolean => reserved.length > 0 || (offersCounter && isPickup && wantsCounter)

/** Whether the courier collects the money: the buyer chose it, and nothing has to be collected in a store. */
export const isPaidOnDelivery = (
  { reserved, offersCash = false }: Pick<OrderTerms<unknown>, 'reserved' | 'offersCash'>,
  { isPickup, wantsCash }: { isPickup: boolean; wantsCash: boolean },
): boolean => offersCash && !isPickup && reserved.length === 0 && wantsCash
