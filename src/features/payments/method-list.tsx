import { useId } from 'react'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { FieldError } from '../../ui/forms/labelled.tsx'
import { isForAmount, type Method } from './chosen-payment.ts'
import type { PaymentMessages } from './messages/payments/en.ts'
import { usePaymentsMessages } from './messages/payments/payments-messages.ts'
import { MethodIcon } from './method-icon.tsx'
import styles from './payment-choice.module.css'

interface Props {
  methods: readonly Method[]
  chosenId: number | null
  /** Minor units. */
  amount: number
  error: string | undefined
  onChoose: (id: number) => void
}

/**
 * Payment methods of a gateway that requires the choice in advance. A method that does not accept the amount is
 * disabled, with the reason.
 */
export function MethodList({ methods, chosenId, amount, error, onChoose }: Props) {
  const messages = usePaymentsMessages()
  const { locale } = useSite()
  const id = useId()
  const money = (minor: number) => formatMoney(minor, locale)
  return (
    <fieldset className={styles.methods} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{messages.method}</legend>
      <ul>
        {methods.map((method) => {
          const isChosen = method.id === chosenId
          const isDisabled = !isForAmount(method, amount)
          return (
            <li key={method.id}>
              <label data-state={isDisabled ? 'disabled' : isChosen ? 'chosen' : undefined}>
                <input
                  type="radio"
                  name={id}
                  checked={isChosen}
                  disabled={isDisabled}
                  onChange={() => onChoose(method.id)}
                />
                <MethodIcon kind={method.kind} />
                <span>
                  {method.name}
                  <small>{factsOf(method, money, messages)}</small>
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      <FieldError id={`${id}-error`}>{chosenId === null ? error : undefined}</FieldError>
    </fieldset>
  )
}

function factsOf(
  { kind, settles, min, max }: Method,
  money: (minor: number) => string,
  messages: PaymentMessages,
): string {
  const facts = [
    messages.kinds[kind],
    settles === 'delayed' && messages.delayed,
    min !== null && messages.least(money(min)),
    max !== null && messages.most(money(max)),
  ]
  return facts.filter(Boolean).join(' · ')
}
