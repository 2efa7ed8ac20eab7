import { MARKETS } from '#contract/site/market.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { useSite } from '../../../lib/site.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { usePaymentsMessages } from '../../payments/messages/payments/payments-messages.ts'
import { PaymentChoice } from '../../payments/payment-choice.tsx'
import { useReceivablesMessages } from '../messages/receivables/receivables-messages.ts'
import styles from './receivables-page.module.css'
import { type PayFormInput, usePayForm } from './use-pay-form.ts'

/** The amount, the payment method and the button that pays. */
export function PayDock(props: PayFormInput) {
  const { choice, isOffline } = props
  const messages = useReceivablesMessages()
  const payments = usePaymentsMessages()
  const form = usePayForm(props)
  const failure = form.failure ?? (choice && form.lacksAmount ? messages.chooseFirst : null)
  return (
    <form
      className={styles.dock}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      {!choice && <AmountField form={form} />}
      {!form.isCovered && (
        <PaymentChoice
          value={form.chosen}
          onChange={form.setWanted}
          amount={form.amount ?? 0}
          error={form.lacksMethod ? payments.chooseMethod : undefined}
        />
      )}
      {failure && (
        <p className={styles.failure} role="alert">
          <StatusDot state="signal" />
          {failure}
        </p>
      )}
      <div className={styles.pay}>
        {choice && (
          <p className={styles.sum}>
            <span>{messages.chosen(choice.invoices, choice.credits)}</span>
            <Amount amount={choice.amount} />
          </p>
        )}
        <PayButton form={form} isOffline={isOffline} />
      </div>
    </form>
  )
}

interface PartProps {
  form: ReturnType<typeof usePayForm>
}

function AmountField({ form }: PartProps) {
  const messages = useReceivablesMessages()
  const { locale } = useSite()
  return (
    <Field
      label={messages.amount(MARKETS[locale].symbol)}
      hint={messages.amountHint}
      inputMode="decimal"
      autoComplete="off"
      value={form.typed}
      error={form.lacksAmount ? messages.wrongAmount(formatMoney(form.most, locale)) : undefined}
      onChange={({ target }) => form.setTyped(target.value)}
    />
  )
}

function PayButton({ form: { isReady, isBusy, isCovered, amount }, isOffline }: PartProps & { isOffline: boolean }) {
  const messages = useReceivablesMessages()
  const { locale } = useSite()
  const label = isCovered ? messages.useCredit : messages.payAmount(formatMoney(amount ?? 0, locale))
  return (
    <Button type="submit" kind={isReady ? 'ink' : 'line'} isWide isBusy={isBusy} aria-disabled={!isReady || undefined}>
      {isOffline ? messages.offline : isBusy ? messages.paying : label}
    </Button>
  )
}
