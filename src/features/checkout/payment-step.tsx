import type { ReactNode } from 'react'
import { AccountTerms, type AccountTermsProps } from './account-terms.tsx'
import { Step } from './checkout-step.tsx'
import type { PaymentMode } from './checkout-terms.ts'
import { useCheckoutMessages } from './messages/checkout/checkout-messages.ts'

interface Props extends AccountTermsProps {
  paying: PaymentMode
  isOpen: boolean
  /** Choice of the payment method, for persons who have one. */
  children: ReactNode
}

/** Checkout step for the payment, or the reason why there is nothing to choose. */
export function PaymentStep({ paying, isOpen, children, ...account }: Props) {
  const { payment: messages } = useCheckoutMessages()
  return (
    <Step number={2} title={messages.title} isOpen={isOpen}>
      {paying === 'choose' && children}
      {paying === 'account' && <AccountTerms {...account} />}
      {paying !== 'choose' && paying !== 'account' && <p>{messages[paying]}</p>}
    </Step>
  )
}
