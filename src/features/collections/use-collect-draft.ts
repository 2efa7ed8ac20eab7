import { type FormEvent, useState } from 'react'
import type { OpenItem } from '#contract/receivables/open-item.ts'
import { isPublicLocale, MARKETS } from '#contract/site/market.ts'
import { browserClock } from '../../lib/format/clock.ts'
import { useSite } from '../../lib/site.ts'
import type { Payment } from '../../offline/collections/receipt-book.ts'
import {
  amountOf,
  type CollectDraft,
  type CollectProblems,
  debtsOf,
  firstChoice,
  paymentOf,
  problemsOf,
} from './collected-payment.ts'

const MAX_SELLER = 40

interface Input {
  dealerId: string
  items: readonly OpenItem[]
  receive: (payment: Payment, photo: File | null) => void
}

/** What the sales person enters, and what is wrong with it once they have tapped. */
export function useCollectDraft({ dealerId, items, receive }: Input) {
  const { locale, name } = useSite()
  const market = MARKETS[isPublicLocale(locale) ? locale : 'MYR']
  // What is open stays as it was when the page was opened, also when the store answers later.
  const [debts] = useState(() => debtsOf(items))
  const [draft, setDraft] = useState<CollectDraft>(() => ({
    mode: debts.length > 0 ? 'invoices' : 'amount',
    chosen: firstChoice(debts),
    typed: '',
    way: 'cash',
    reference: '',
    bank: '',
    chequeOn: '',
  }))
  const [photo, setPhoto] = useState<File | null>(null)
  const [problems, setProblems] = useState<CollectProblems>({})
  const amount = amountOf(draft, debts, market)
  const change = (part: Partial<CollectDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setProblems({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(draft, amount)
    setProblems(found)
    if (Object.keys(found).length > 0 || amount === null) return
    const takenAt = Math.floor(browserClock.now() / 1_000) * 1_000
    const payment = paymentOf(draft, { amount, debts })
    receive({ ...payment, seller: name.slice(0, MAX_SELLER), dealerId, takenAt }, draft.way === 'cash' ? null : photo)
  }
  return { debts, draft, photo, problems, amount, change, setPhoto, submit }
}
