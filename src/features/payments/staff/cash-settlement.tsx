import { useState } from 'react'
import { Link } from 'wouter'
import type { ResponseOf } from '#contract/call.ts'
import type { settleCash } from '#contract/payments/calls/settle-cash.ts'
import { MARKETS } from '#contract/site/market.ts'
import { refusalByField } from '../../../lib/form-refusal.ts'
import { useSite } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, TextArea } from '../../../ui/forms/field.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffCall } from '../../staff/use-staff-call.ts'
import { useStaffPaymentsMessages } from '../messages/staff-payments/staff-payments-messages.ts'
import { readCashRows } from './cash-rows.ts'
import styles from './cash-settlement.module.css'

const settle = async () => (await import('#contract/payments/calls/settle-cash.ts')).settleCash

type Results = ResponseOf<typeof settleCash>['results']

/** What a courier service has paid out, where couriers collect cash. */
export function CashSettlement() {
  const { cash } = useStaffPaymentsMessages()
  const market = MARKETS[useSite().locale]
  const [isOpen, setOpen] = useState(false)
  if (market.code !== 'ID') return null
  return (
    <>
      <Button kind="line" onClick={() => setOpen(true)}>
        {cash.open}
      </Button>
      <Sheet title={cash.open} isOpen={isOpen} onClose={() => setOpen(false)}>
        <SettlementForm />
      </Sheet>
    </>
  )
}

function useSettlement() {
  const messages = useStaffPaymentsMessages()
  const market = MARKETS[useSite().locale]
  const { run, isBusy } = useStaffCall(settle)
  const [results, setResults] = useState<Results>()
  const [fault, setFault] = useState<string>()
  const send = async (reference: string, written: string) => {
    setFault(undefined)
    const rows = readCashRows(written, market)
    if (typeof rows === 'number') return setFault(messages.cash.wrong(rows))
    try {
      const response = await run({ body: { reference, rows } })
      if (response) setResults(response.results)
    } catch (error) {
      setFault(refusalByField(error, [], messages).root)
    }
  }
  return { send, results, fault, isBusy }
}

function SettlementForm() {
  const { cash } = useStaffPaymentsMessages()
  const { send, results, fault, isBusy } = useSettlement()
  const [reference, setReference] = useState('')
  const [written, setWritten] = useState('')
  if (results) return <SettlementResults results={results} />
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send(reference.trim(), written)
      }}
    >
      <p>{cash.text}</p>
      <Field
        label={cash.reference}
        required
        maxLength={60}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      <TextArea
        label={cash.rows}
        hint={cash.rowsHint}
        required
        rows={8}
        value={written}
        onChange={({ target }) => setWritten(target.value)}
      />
      {fault && <Alert kind="error">{fault}</Alert>}
      <Button type="submit" isWide isBusy={isBusy}>
        {cash.send}
      </Button>
    </form>
  )
}

function SettlementResults({ results }: { results: Results }) {
  const { cash } = useStaffPaymentsMessages()
  const { money } = useFormatters()
  const settled = results.filter(({ result }) => result === 'settled').length
  return (
    <div className={styles.form}>
      <Alert kind={settled === results.length ? 'success' : 'warning'}>{cash.done(settled, results.length)}</Alert>
      <ul className={styles.rows}>
        {results.map(({ tracking_no, result, order_id, order_no, amount, due }) => (
          <li key={tracking_no}>
            <span>
              {tracking_no} {order_id && <Link href={paths.staff('orders', order_id)}>{order_no}</Link>}
            </span>
            <span>
              {money(amount)} · {result === 'differs' ? cash.differs(money(due ?? 0)) : cash.results[result]}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
