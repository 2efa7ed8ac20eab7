import { type FormEvent, useState } from 'react'
import type { CounterSale } from '#contract/counter/counter-sale.ts'
import { formatStoreMoment } from '../../lib/format/format-date.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { CallRefused } from '../../lib/http/call-errors.ts'
import { useIsOffline } from '../../lib/http/use-is-offline.ts'
import { useSite } from '../../lib/site.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { BackRow } from './back-row.tsx'
import styles from './counter.module.css'
import { useCounterMessages } from './messages/counter/counter-messages.ts'
import { RefundForm } from './refund-form.tsx'
import type { TillProps } from './till-props.ts'
import { useKeys } from './use-keys.ts'

async function findSale(number: string): Promise<CounterSale | null> {
  const [{ send }, { getCounterSales }] = await Promise.all([
    import('../../lib/http/api-client.ts'),
    import('#contract/counter/calls/get-counter-sales.ts'),
  ])
  return (await send(getCounterSales, { query: { number } })).sales.data[0] ?? null
}

/** The sale with the typed number. */
function useFindSale() {
  const { refund: messages } = useCounterMessages()
  const [typed, setTyped] = useState('')
  const [sale, setSale] = useState<CounterSale | null>(null)
  const [problem, setProblem] = useState<string>()
  const find = async (event: FormEvent) => {
    event.preventDefault()
    const number = typed.trim().toUpperCase()
    if (number === '') return
    try {
      const found = await findSale(number)
      setSale(found)
      setProblem(found ? undefined : messages.none)
    } catch (error) {
      setProblem(error instanceof CallRefused ? error.message : messages.offline)
    }
  }
  const type = (text: string) => {
    setTyped(text)
    setProblem(undefined)
  }
  return { typed, type, sale, problem, find }
}

function PaidBack({ amount, onBack }: { amount: number; onBack: () => void }) {
  const { refund: messages } = useCounterMessages()
  const { locale } = useSite()
  return (
    <div className={styles.stage}>
      <p className={styles.differs} role="status">
        <StatusDot state="full" />
        {messages.doneText}
      </p>
      <h1 className={styles.amount}>{messages.done(formatMoney(amount, locale))}</h1>
      <Button onClick={onBack}>{messages.exchange}</Button>
    </div>
  )
}

/** Takes goods back by the number of their receipt. Only with a connection: nothing is paid back twice. */
export function RefundScreen({ person, device, onBack }: TillProps & { onBack: () => void }) {
  const { refund: messages } = useCounterMessages()
  const dateFormat = useDateFormat()
  const isOffline = useIsOffline()
  const { typed, type, sale, problem, find } = useFindSale()
  const [paidBack, setPaidBack] = useState<number | null>(null)
  useKeys({ Escape: onBack })
  if (paidBack !== null) return <PaidBack amount={paidBack} onBack={onBack} />
  return (
    <div className={styles.stage}>
      <BackRow onBack={onBack} />
      <h1>{messages.title}</h1>
      <p>{messages.text}</p>
      {isOffline && (
        <p className={styles.differs} role="status">
          <StatusDot state="hollow" />
          {messages.offline}
        </p>
      )}
      <Form onSubmit={(event) => void find(event)} action={<Button type="submit">{messages.find}</Button>}>
        <Field
          label={messages.number}
          hint="K1-000001"
          error={problem}
          autoComplete="off"
          autoCapitalize="characters"
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </Form>
      {sale && (
        <>
          <h2>{sale.receipt_no}</h2>
          <p>
            {formatStoreMoment(Date.parse(sale.taken_at), dateFormat)}, <Amount amount={sale.total} />
          </p>
          <RefundForm key={sale.id} person={person} shiftId={device.shift.id} sale={sale} onDone={setPaidBack} />
        </>
      )}
    </div>
  )
}
