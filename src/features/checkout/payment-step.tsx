import type { ReactNode } from 'react'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { AccountTerms, type AccountTermsProps } from './account-terms.tsx'
import styles from './checkout.module.css'
import { Step } from './checkout-step.tsx'
import type { PaymentMode } from './checkout-terms.ts'
import { useCheckoutMessages } from './messages/checkout/checkout-messages.ts'

interface Props extends AccountTermsProps {
  paying: PaymentMode
  isOpen: boolean
  /** Paying at the counter or to the courier, where the buyer can choose it; null = they cannot. */
  counter: { isChosen: boolean; onChoose: (isChosen: boolean) => void; label: string; otherwise: string } | null
  /** Choice of the payment method, for persons who have one. */
  children: ReactNode
}

/** Checkout step for the payment, or the reason why there is nothing to choose. */
export function PaymentStep({ paying, isOpen, counter, children, ...account }: Props) {
  const { payment: messages } = useCheckoutMessages()
  const isFree = account.calculation?.total === 0
  return (
    <Step number={2} title={messages.title} isOpen={isOpen}>
      {counter && !isFree && (
        <div className={styles.how}>
          <RadioGroup
            label={messages.when}
            name="pay-at-counter"
            look="segments"
            value={counter.isChosen ? 'counter' : 'other'}
            options={[
              { value: 'other', label: counter.otherwise },
              { value: 'counter', label: counter.label },
            ]}
            onChange={({ target }) => counter.onChoose(target.value === 'counter')}
          />
        </div>
      )}
      {paying === 'choose' && children}
      {paying === 'account' && <AccountTerms {...account} />}
      {paying !== 'choose' && paying !== 'account' && (
        <p>{messages[paying === 'counter' && isFree ? 'free' : paying]}</p>
      )}
    </Step>
  )
}
