import { useState } from 'react'
import type { CounterMethod } from '#contract/counter/counter-sale.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { type OpenSales, type Taken, takeSale } from './counter-acts.ts'
import { useCounterMessages } from './messages/counter/counter-messages.ts'
import { type PaidPart, partOf, restBy, settle } from './payment.ts'
import type { PricedSale } from './sale.ts'
import type { TillProps } from './till-props.ts'
import { useMoney } from './use-money.ts'

/** More digits than an amount has: a scanner typed a barcode. */
const MAX_TYPED = 9

interface Options extends Pick<TillProps, 'counter'> {
  person: Owner
  sales: OpenSales
  priced: PricedSale
  onTaken: (taken: Taken, change: number) => void
}

/** What is entered for the next part. */
interface Entry {
  method: CounterMethod
  typed: string
  reference: string
}

/** What is paid, in parts, until the sale is taken. */
export function usePayment({ person, counter, sales, priced, onTaken }: Options) {
  const messages = useCounterMessages()
  const parse = useMoney()
  const [parts, setParts] = useState<readonly PaidPart[]>([])
  const [entry, setEntry] = useState<Entry>({ method: 'cash', typed: '', reference: '' })
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const state = { payable: priced.calculated.payable, rounding: counter.terms.rounding, parts }
  const shown = entered(entry, restBy(entry.method, state), parse)
  const { method, amount, isWhole, isAmount, reference } = shown
  const change = (next: Partial<Entry>) => {
    setEntry((before) => ({ ...before, ...next }))
    setProblem(null)
  }
  async function take(): Promise<void> {
    const settled = settle(state, { method, amount, reference })
    if (settled === null || isBusy) return
    setBusy(true)
    try {
      const { change: due, ...paid } = settled
      onTaken(await takeSale(person, { open: sales, priced, paid }), due)
    } catch {
      setProblem(messages.notKept)
      setBusy(false)
    }
  }
  const submit = () => {
    if (!isAmount) {
      change({ typed: '' })
      return setProblem(messages.notAmount)
    }
    if (isWhole) return void take()
    const part = partOf(method, amount, state)
    if (part <= 0) return
    setParts([...parts, { method, amount: part, reference }])
    change({ typed: '', reference: '' })
  }
  return {
    ...shown,
    parts,
    problem,
    isBusy,
    submit,
    written: entry.reference,
    write: (text: string) => change({ reference: text }),
    enter: (typed: string) => change({ typed: typed.slice(0, MAX_TYPED + 1) }),
    choose: (next: CounterMethod) => change({ method: next, typed: '', reference: '' }),
    removePart: (at: number) => setParts(parts.filter((_, index) => index !== at)),
  }
}

function entered({ method, typed, reference }: Entry, rest: number, parse: (typed: string) => number | null) {
  const isCash = method === 'cash'
  const read = typed === '' ? null : parse(typed)
  // By card or QR code the rest, unless another amount was typed; in cash what was given.
  const given = read ?? (isCash ? 0 : rest)
  const amount = isCash ? given : Math.min(given, rest)
  return {
    method,
    typed,
    rest,
    amount,
    isAmount: typed === '' || (typed.length <= MAX_TYPED && read !== null),
    isWhole: rest === 0 || (amount >= rest && (!isCash || typed !== '')),
    change: isCash ? Math.max(0, amount - rest) : 0,
    reference: isCash ? null : reference.trim() || null,
  }
}

export type CounterPayment = ReturnType<typeof usePayment>
