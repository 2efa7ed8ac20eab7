import { saleRounding } from '#contract/counter/calculate-sale.ts'
import type { CounterTerms } from '#contract/counter/counter-goods.ts'
import type { CounterMethod, TakenSale } from '#contract/counter/counter-sale.ts'

/** A part of a sale that has been paid. Amounts in minor units. */
export interface PaidPart {
  method: CounterMethod
  amount: number
  reference: string | null
}

export interface PaymentState {
  payable: number
  rounding: CounterTerms['rounding']
  parts: readonly PaidPart[]
}

const sumOf = (parts: readonly PaidPart[]) => parts.reduce((sum, { amount }) => sum + amount, 0)
const inCash = (parts: readonly PaidPart[]) => parts.filter(({ method }) => method === 'cash')
const otherwise = (parts: readonly PaidPart[]) => parts.filter(({ method }) => method !== 'cash')

/** What is left to pay, if it is paid this way: cash alone is rounded where only cash is. */
export function restBy(method: CounterMethod, { payable, rounding, parts }: PaymentState): number {
  const byCard = method === 'cash' ? sumOf(otherwise(parts)) : payable - sumOf(inCash(parts))
  return Math.max(0, payable + saleRounding(payable, byCard, rounding) - sumOf(parts))
}

/** The most that a part may be: more cash is change, and coins are of 5 sen where a till rounds. */
export function partOf(method: CounterMethod, entered: number, state: PaymentState): number {
  const rest = restBy(method, state)
  const amount = Math.min(entered, rest)
  return method === 'cash' && amount < rest && state.rounding !== 'none' ? amount - (amount % 5) : amount
}

type Settled = Pick<TakenSale, 'payments' | 'tendered' | 'rounding' | 'total'> & { change: number }

/**
 * The sale as paid, when the last part is `entered` this way; null while something is left to pay.
 *
 * @param last what is given now; more than the rest is change, by cash alone
 */
export function settle(state: PaymentState, last: PaidPart): Settled | null {
  const { payable, parts } = state
  const rest = restBy(last.method, state)
  if (last.amount < rest) return null
  const all = rest > 0 ? [...parts, { ...last, amount: rest }] : [...parts]
  const cash = sumOf(inCash(all))
  const change = last.method === 'cash' ? last.amount - rest : 0
  const payments = otherwise(all).map((part) => ({ ...part }))
  const total = sumOf(all)
  return {
    payments: cash > 0 ? [{ method: 'cash', amount: cash, reference: null }, ...payments] : payments,
    tendered: cash > 0 ? cash + change : null,
    rounding: total - payable,
    total,
    change: cash > 0 ? change : 0,
  }
}
