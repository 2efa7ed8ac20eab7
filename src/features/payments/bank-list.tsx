import { useQuery } from '@tanstack/react-query'
import { isStoreAnswer } from '../../lib/http/call-errors.ts'
import { useQueryDisplay } from '../../lib/http/query-display.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { usePaymentsMessages } from './messages/payments/payments-messages.ts'
import styles from './payment-facts.module.css'
import { PaymentFact, PaymentFacts } from './payment-facts.tsx'
import { banksQuery } from './payment-queries.ts'

/** Bank accounts for transfers, each with a copy button. Persisted, so available offline. */
export function BankList() {
  const messages = usePaymentsMessages()
  const { data, error } = useQueryDisplay(useQuery(banksQuery()))
  if (isStoreAnswer(error)) return <LoadFailure error={error} />
  return (
    <ul className={styles.banks} aria-label={messages.banks} aria-busy={data === undefined || undefined}>
      {data?.banks.map(({ id, name, account_name, account_no, swift }) => (
        <li key={id}>
          <h3>{name}</h3>
          <PaymentFacts>
            <PaymentFact name={messages.accountNo} copy={account_no.replaceAll(/\D/g, '')}>
              {account_no}
            </PaymentFact>
            <PaymentFact name={messages.accountName} copy={account_name}>
              {account_name}
            </PaymentFact>
            {swift && (
              <PaymentFact name="SWIFT" copy={swift}>
                {swift}
              </PaymentFact>
            )}
          </PaymentFacts>
        </li>
      ))}
    </ul>
  )
}
