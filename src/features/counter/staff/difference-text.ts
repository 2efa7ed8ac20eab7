import type { CounterSale, SaleDifference } from '#contract/counter/counter-sale.ts'
import type { StaffCounterMessages } from '../messages/staff-counter/en.ts'

interface Wording {
  messages: StaffCounterMessages['sales']
  money: (amount: number) => string
}

/** What differs between a sale and the store, in a sentence. */
export function differenceText(
  { kind, productable_id, expected, taken }: SaleDifference,
  { lines }: Pick<CounterSale, 'lines'>,
  { messages: { difference }, money }: Wording,
): string {
  const name = lines.find((line) => line.productable_id === productable_id)?.name ?? `#${productable_id}`
  switch (kind) {
    case 'price':
      return difference.price(name, money(expected ?? 0), money(taken ?? 0))
    case 'discount':
      return difference.discount(money(expected ?? 0), money(taken ?? 0))
    case 'stock':
      return difference.stock(name, String(taken ?? 0))
    case 'gone':
      return difference.gone(name)
    case 'age':
    case 'shift':
    case 'number':
    case 'clock':
    case 'member':
      return difference[kind]
  }
}
