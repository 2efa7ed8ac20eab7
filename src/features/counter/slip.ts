import type { IncludedTax } from '#contract/cart/cart.ts'
import { lineTax, taxesOf } from '#contract/cart/included-tax.ts'
import type { CounterMethod } from '#contract/counter/counter-sale.ts'
import type { CounterReceipt } from '#contract/counter/receipt.ts'
import { receiptLink } from '#contract/counter/receipt-address.ts'
import type { Counter } from '../../offline/counter/counter-store.ts'
import type { Taken } from './counter-acts.ts'
import type { OpenDevice } from './till-props.ts'

/** What a receipt says. Amounts in minor units. */
export interface Slip {
  no: string
  takenAt: number
  shop: { name: string; lines: readonly string[] }
  till: string
  seller: string | null
  lines: { name: string; quantity: number; amount: number; unit: number }[]
  /** Promotions and discounts. */
  off: number
  rounding: number
  total: number
  taxes: readonly IncludedTax[]
  payments: readonly { method: CounterMethod; amount: number; reference?: string | null }[]
  tendered: number | null
  change: number
  /** It contains goods for adults. */
  age: number | null
  /** Of its own page; null there. */
  link: string | null
}

interface Around {
  counter: Counter
  device: Pick<OpenDevice, 'till'>
  seller: string | null
  /** Of the store. */
  origin: string
}

/** The head of a receipt. */
export const shopOf = (seller: CounterReceipt['seller'], store: string): Slip['shop'] => ({
  name: seller?.name ?? store,
  lines: seller
    ? [...seller.address, seller.phone, ...seller.registrations.map(({ label, number }) => `${label} ${number}`)]
    : [],
})

export function slipOf({ receiptNo, goods: names, sale }: Taken, { counter, device, seller, origin }: Around): Slip {
  const byId = new Map(counter.goods.map((one) => [one.id, one]))
  const { seller: shop, terms } = counter
  const cash = sale.payments.find(({ method }) => method === 'cash')?.amount ?? 0
  const taxes = sale.lines.map((line) => {
    const goods = byId.get(line.productable_id)
    return goods ? lineTax(goods, line.line_total) : null
  })
  const isForAdults = sale.lines.some((line) => byId.get(line.productable_id)?.age_restricted)
  return {
    no: receiptNo,
    takenAt: Date.parse(sale.taken_at),
    shop: shopOf(shop, device.till.storeName),
    till: `${device.till.storeName}, ${device.till.name}`,
    seller,
    lines: sale.lines.map((line, at) => ({
      name: names[at] ?? '',
      quantity: line.quantity,
      unit: line.unit_price,
      amount: line.unit_price * line.quantity,
    })),
    off: sale.lines.reduce((sum, line) => sum + line.promo_discount + line.manual_discount, 0),
    rounding: sale.rounding,
    total: sale.total,
    taxes: taxesOf(taxes),
    payments: sale.payments,
    tendered: sale.tendered,
    change: sale.tendered === null ? 0 : sale.tendered - cash,
    age: isForAdults ? terms.age : null,
    // Made of what the device knows, so that it needs no connection.
    link: receiptLink(origin, sale.id),
  }
}
