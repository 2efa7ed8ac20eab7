import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { isUnanswered } from '../../lib/http/query-display.ts'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { type ChosenPayment, methodsOf, type PaymentOffer } from './chosen-payment.ts'
import { usePaymentsMessages } from './messages/payments/payments-messages.ts'
import { MethodList } from './method-list.tsx'
import styles from './payment-choice.module.css'
import { paymentMethodsQuery } from './payment-queries.ts'

interface Props {
  value: ChosenPayment
  onChange: (chosen: ChosenPayment) => void
  /** Amount to pay in minor units; some methods accept small amounts only. */
  amount: number
  error?: string | undefined
}

/** Payment services of this market, with the methods of a service that has several. Persisted, so available offline. */
export function PaymentChoice(props: Props) {
  const messages = usePaymentsMessages()
  const answered = useQuery(paymentMethodsQuery())
  if (answered.data) return <Choice {...props} offer={answered.data} />
  return (
    <p className={styles.note} role="status">
      {isUnanswered(answered) ? messages.noWays : messages.loading}
    </p>
  )
}

function Choice({ offer, value, onChange, amount, error }: Props & { offer: PaymentOffer }) {
  const messages = usePaymentsMessages()
  const name = useId()
  const methods = methodsOf(offer, value.service)
  return (
    <div className={styles.choice}>
      <RadioGroup
        label={messages.choose}
        name={name}
        value={value.service ?? ''}
        error={value.service === null ? error : undefined}
        options={offer.payment_services.map(({ code, name: label, description: text }) => ({
          value: code,
          label,
          text,
        }))}
        onChange={({ target }) => {
          const chosen = offer.payment_services.find(({ code }) => code === target.value)
          if (chosen) onChange({ service: chosen.code, methodId: null })
        }}
      />
      {methods.length > 0 && (
        <MethodList
          methods={methods}
          chosenId={value.methodId}
          amount={amount}
          error={error}
          onChoose={(methodId) => onChange({ ...value, methodId })}
        />
      )}
    </div>
  )
}
