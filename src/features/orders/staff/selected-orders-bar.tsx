import { useState } from 'react'
import { ORDER_SHEETS } from '#contract/documents/calls/get-order-sheets.ts'
import type { SelectedOrderResult } from '#contract/orders/selected-orders.ts'
import { refusalByField } from '../../../lib/form-refusal.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { useStaffCall } from '../../staff/use-staff-call.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'
import styles from './selected-orders-bar.module.css'

const startPicking = async () => (await import('#contract/orders/calls/start-picking-orders.ts')).startPickingOrders

/** Order numbers by id, in the sequence of selection. */
export type SelectedOrders = ReadonlyMap<string, string>

interface Props {
  selected: SelectedOrders
  onClear: () => void
}

/** Starts picking the selected orders; results and fault of the last attempt. */
function useStartPicking() {
  const messages = useStaffOrdersMessages()
  const { run, isBusy } = useStaffCall(startPicking)
  const [results, setResults] = useState<readonly SelectedOrderResult[]>([])
  const [fault, setFault] = useState<string>()
  const start = async (ids: string[]) => {
    setFault(undefined)
    try {
      const response = await run({ body: { ids } })
      if (response) setResults(response.results)
    } catch (error) {
      setFault(refusalByField(error, [], messages).root)
    }
  }
  const forget = () => {
    setResults([])
    setFault(undefined)
  }
  return { start, forget, results, fault, isBusy }
}

/** Sheets to print and the next step for the selected orders, with one result per order. */
export function SelectedOrdersBar({ selected, onClear }: Props) {
  const { selected: texts } = useStaffOrdersMessages().orders
  const { start, forget, results, fault, isBusy } = useStartPicking()
  const ids = [...selected.keys()]
  const clear = () => {
    forget()
    onClear()
  }
  if (ids.length === 0 && results.length === 0) return null
  return (
    <div className={styles.bar} role="group" aria-label={texts.count(ids.length)}>
      {fault && <Alert kind="error">{fault}</Alert>}
      <Results results={results} />
      <strong>{texts.count(ids.length)}</strong>
      {ids.length > 0 && (
        <>
          {ORDER_SHEETS.map((sheet) => (
            <a
              key={sheet}
              className={buttonClass('line')}
              href={`/api/staff/order_sheets/${sheet}?ids=${ids.join(',')}`}
              target="_blank"
              rel="noreferrer"
            >
              {texts.sheets[sheet]}
            </a>
          ))}
          <Button isBusy={isBusy} onClick={() => void start(ids)}>
            {texts.start}
          </Button>
        </>
      )}
      <Button kind="line" onClick={clear}>
        {texts.clear}
      </Button>
    </div>
  )
}

/** What became of each order of the last step. */
function Results({ results }: { results: readonly SelectedOrderResult[] }) {
  const { selected: texts } = useStaffOrdersMessages().orders
  return (
    <div role="status" className={styles.results}>
      {results.length > 0 && (
        <>
          <h2>{texts.results}</h2>
          <ul>
            {results.map(({ id, order_no, reason }) => (
              <li key={id} data-refused={reason !== null}>
                {reason === null
                  ? texts.done(order_no ?? texts.unknown)
                  : texts.refused(order_no ?? texts.unknown, reason)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
