import { useQuery } from '@tanstack/react-query'
import { isStoreAnswer } from '../../lib/http/call-errors.ts'
import { useQueryDisplay } from '../../lib/http/query-display.ts'
import { usePartition } from '../../session/acting.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { usePaymentsMessages } from './messages/payments/payments-messages.ts'
import styles from './payment-facts.module.css'
import { PaymentFact, PaymentFacts } from './payment-facts.tsx'
import { banksQuery, transferCodesQuery } from './payment-queries.ts'
import { QrCode } from './qr-code.tsx'

interface Props {
  orderId: string
  orderNo: string
  /** Minor units. */
  due: number
}

/** Bank accounts for transfers with copy buttons, persisted for use offline, and with their QR codes while online. */
export function BankList({ orderId, orderNo, due }: Props) {
  const messages = usePaymentsMessages()
  const partition = usePartition()
  const { data, error } = useQueryDisplay(useQuery(banksQuery()))
  const codes = useQuery({ ...transferCodesQuery(orderId, due, partition), enabled: partition !== null }).data?.codes
  const codeOf = (bank: number) => codes?.find(({ bank_id }) => bank_id === bank)
  if (isStoreAnswer(error)) return <LoadFailure error={error} />
  return (
    <ul className={styles.banks} aria-label={messages.banks} aria-busy={data === undefined || undefined}>
      {data?.banks.map(({ id, name, account_name, account_no, swift }) => (
        <li key={id}>
          <h3>{name}</h3>
          <TransferCode code={codeOf(id)} name={orderNo} />
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

interface TransferCodeProps {
  code: { has_amount: boolean; qr: { size: number; path: string } } | undefined
  name: string
}

function TransferCode({ code, name }: TransferCodeProps) {
  const { transfer: messages } = usePaymentsMessages()
  if (!code) return null
  return (
    <div className={styles.code}>
      <QrCode qr={code.qr} name={name} />
      <p>{code.has_amount ? messages.scan : messages.scanAndType}</p>
    </div>
  )
}
