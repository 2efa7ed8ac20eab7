import type { ReactNode } from 'react'
import { useCheckoutWords } from '../../words/checkout/checkout-words.ts'
import styles from './checkout.module.css'
import type { Paying } from './checkout-terms.ts'
import { Step } from './step.tsx'

interface Props {
  paying: Paying
  isOpen: boolean
  /** The dealer whose account it goes on, when somebody else orders. */
  dealerName: string | null
  isWithoutCredit: boolean
  /** Formatted; null where there is none, or it is nobody's business. */
  creditLeft: string | null
  /** The ways to pay, for whoever is asked. */
  children: ReactNode
}

/** How it is paid; or, for all who are not asked, why nothing is to be chosen. */
export function PaymentStep({ paying, isOpen, dealerName, isWithoutCredit, creditLeft, children }: Props) {
  const { payment: words } = useCheckoutWords()
  return (
    <Step number={2} title={words.title} isOpen={isOpen}>
      {paying === 'choose' && children}
      {paying === 'account' && isWithoutCredit && <p>{words.noCredit}</p>}
      {paying === 'account' && !isWithoutCredit && (
        <>
          <p>{dealerName === null ? words.account : words.accountFor(dealerName)}</p>
          {creditLeft !== null && (
            <p className={styles.quiet}>
              {words.credit(creditLeft)} {words.beyond}
            </p>
          )}
        </>
      )}
      {paying !== 'choose' && paying !== 'account' && <p>{words[paying]}</p>}
    </Step>
  )
}
