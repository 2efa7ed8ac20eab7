import { Link } from 'wouter'
import { formatDayOf } from '../../../lib/format/format-date.ts'
import { useDateFormat } from '../../../lib/format/use-date-format.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { useProductMessages } from '../messages/product/product-messages.ts'
import { type ListedAlert, listedAlerts } from './alert-state.ts'
import styles from './stock-alert.module.css'
import { Refused } from './stock-alert.tsx'
import { useStockAlerts } from './use-stock-alerts.ts'

/** The products that the person waits for, each with its end and a way to withdraw. */
export function StockAlertList() {
  const { alert: messages } = useProductMessages()
  const dateFormat = useDateFormat()
  const { requests, read, change, remove } = useStockAlerts()
  const alerts = listedAlerts(requests, read)
  if (alerts.length === 0) return null
  const noteOf = ({ state, expires_at }: ListedAlert) => {
    if (state.isWaiting) return state.isAsked ? messages.waiting : messages.withdrawing
    return expires_at && messages.until(formatDayOf(Date.parse(expires_at), dateFormat))
  }
  return (
    <section className={styles.list}>
      <h2>{messages.listTitle}</h2>
      <ul>
        {alerts.map((alert) => {
          const { body, name, state } = alert
          return (
            <li key={body.productable_id}>
              <p className={styles.text}>
                <Link href={paths.product(body.productable_type, body.productable_id)}>{name}</Link>
                <span>{noteOf(alert)}</span>
              </p>
              <Refused state={state} onDismiss={(request) => void remove(request)} />
              {state.isAsked && (
                <Button
                  kind="line"
                  aria-label={messages.withdrawOf(name)}
                  onClick={() => void change({ kind: 'withdraw', name, body })}
                >
                  {messages.withdraw}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
