import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Receivables } from '#contract/receivables/receivables.ts'
import { MARKETS } from '#contract/site/market.ts'
import { parseMoney } from '../../../lib/format/parse-money.ts'
import { useSite } from '../../../lib/site.ts'
import {
  type ChosenPayment,
  firstGateway,
  missingChoice,
  NOTHING_CHOSEN,
  stillOffered,
} from '../../payments/chosen-payment.ts'
import { paymentMethodsQuery } from '../../payments/payment-queries.ts'
import { type ItemChoice, payableAmount } from '../choose-items.ts'
import { usePayingAccount } from './use-paying-account.ts'

export interface PayFormInput {
  account: Receivables
  /** null: an amount is typed. */
  choice: ItemChoice | null
  isOffline: boolean
}

/** What is paid and how, and what is missing. */
export function usePayForm({ account, choice, isOffline }: PayFormInput) {
  const market = MARKETS[useSite().locale]
  const { data: offer } = useQuery(paymentMethodsQuery())
  const [wanted, setWanted] = useState<ChosenPayment | null>(null)
  const [typed, setTyped] = useState('')
  const [isPressed, setPressed] = useState(false)
  const { pay, isBusy, failure } = usePayingAccount()
  const most = payableAmount(account.items)
  const read = choice ? choice.amount : parseMoney(typed, market)
  const amount = read !== null && read <= most ? read : null
  const first: ChosenPayment = { service: firstGateway(offer) ?? 'MANUAL', methodId: null }
  const chosen = offer ? stillOffered(wanted ?? first, offer, amount ?? 0) : NOTHING_CHOSEN
  /** Credits pay all of it. */
  const isCovered = choice !== null && choice.invoices > 0 && choice.amount === 0
  const missing = isCovered ? null : offer ? missingChoice(chosen, offer) : 'service'
  const isSomething = choice ? choice.invoices > 0 : amount !== null && amount > 0
  const isReady = isSomething && missing === null && !isOffline
  const submit = () => {
    setPressed(true)
    if (isReady && !isBusy && amount !== null) void pay({ items: choice?.items ?? [], amount }, chosen)
  }
  return {
    amount,
    most,
    typed,
    setTyped,
    chosen,
    setWanted,
    isCovered,
    isReady,
    isBusy,
    failure,
    submit,
    lacksAmount: isPressed && !isSomething,
    lacksMethod: isPressed && missing === 'method',
  }
}
