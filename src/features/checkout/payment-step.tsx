import type { ReactNode } from 'react'
import styles from './checkout.module.css'
import { Step } from './checkout-step.tsx'
import type { PaymentMode } from './checkout-terms.ts'
import { useCheckoutMessages } from './messages/checkout/checkout-messages.ts'

interface Props {
  paying: PaymentMode
  isOpen: boolean
  /** Dealer who is invoiced, when a sales person orders. */
  dealerName: string | null
  isWithoutCredit: boolean
  /** Formatted; null when there is no credit, or it must not be shown. */
  creditLeft: string | null
  /** Choice of the payment method, for persons who have one. */
  children: ReactNode
}

/** Checkout step for the payment, or the reason why there is nothing to choose. */
export function PaymentStep({ paying, isOpen, dealerName, isWithoutCredit, creditLeft, children }: Props) {
  const { payment: messages } = useCheckoutMessages()
  return (
    <Step number={2} title={messages.title} isOpen={isOpen}>
      {paying === 'choose' && children}
      {paying === 'account' && isWithoutCredit && <p>{messages.noCredit}</p>}
      {paying === 'account' && !isWithoutCredit && (
        <>
          <p>{dealerName === null ? messages.account : messages.accountFor(dealerName)}</p>
          {creditLeft !== null && (
            <p className={styles.quiet}>
              {messages.credit(creditLeft)} {messages.beyond}
            </p>
          )}
        </>
      )}
      {paying !== 'choose' && paying !== 'account' && <p>{messages[paying]}</p>}
    </Step>
  )
}
