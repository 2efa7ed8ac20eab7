import type { IncludedTax } from '#contract/cart/cart.ts'
import { lineTax, taxesOf } from '#contract/cart/included-tax.ts'
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
  payments: Taken['sale']['payments']
  tendered: number | null
  change: number
  /** It contains goods for adults. */
  age: number | null
}

interface Around {
  counter: Counter
  device: Pick<OpenDevice, 'till'>
  seller: string | null
}

export function slipOf({ receiptNo, goods: names, sale }: Taken, { counter, device, seller }: Around): Slip {
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
    shop: {
      name: shop?.name ?? device.till.storeName,
      lines: shop
        ? [...shop.address, shop.phone, ...shop.registrations.map(({ label, number }) => `${label} ${number}`)]
        : [],
    },
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
  }
}
