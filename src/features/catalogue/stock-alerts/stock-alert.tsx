import { useState } from 'react'
import { Link } from 'wouter'
import type { Product } from '#contract/catalogue/product.ts'
import { showToast } from '../../../lib/alerts-and-toasts.ts'
import { paths } from '../../../paths.ts'
import { SendAgain } from '../../../session/send-again.tsx'
import { storeReturnPage } from '../../../session/session.ts'
import { taskQueues } from '../../../session/task-queues.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { useProductMessages } from '../messages/product/product-messages.ts'
import { type AlertState, alertState } from './alert-state.ts'
import styles from './stock-alert.module.css'
import { useStockAlerts } from './use-stock-alerts.ts'

interface Props {
  product: Pick<Product, 'id' | 'type' | 'name' | 'unit_price'>
}

/** What a request for one message about the product's return means, and how it stands; works offline too. */
export function StockAlert({ product }: Props) {
  const { alert: messages } = useProductMessages()
  const { isSignedIn, requests, read, remove } = useStockAlerts()
  const state = alertState(product.id, requests, read)
  return (
    <>
      <div aria-live="polite">
        {isSignedIn && state.isAsked ? (
          <AlertText title={messages.asked} text={state.isWaiting ? messages.waiting : messages.askedText} />
        ) : (
          <AlertText title={messages.title} text={state.isWaiting ? messages.withdrawing : messages.text} />
        )}
        {isSignedIn && <Refused state={state} onDismiss={(request) => void remove(request)} />}
      </div>
      {/* The bar of what is bought with points alone has no room for it. */}
      {product.unit_price === null && <StockAlertButton product={product} />}
    </>
  )
}

/** Makes or withdraws the request; leads to the sign-in first. */
export function StockAlertButton({ product: { id, type, name } }: Props) {
  const { alert: messages } = useProductMessages()
  const { isSignedIn, requests, read, change } = useStockAlerts()
  const [isBusy, setBusy] = useState(false)
  const { isAsked } = alertState(id, requests, read)
  const send = async () => {
    setBusy(true)
    const kind = isAsked ? 'withdraw' : 'ask'
    await change({ kind, name, body: { productable_id: id, productable_type: type } }).catch(() =>
      showToast({ kind: 'error', message: messages.failed }),
    )
    setBusy(false)
  }
  if (!isSignedIn)
    return (
      <Link className={buttonClass('ink', true)} href={paths.logIn()} onClick={() => storeReturnPage()}>
        {messages.signIn}
      </Link>
    )
  return (
    <Button kind={isAsked ? 'line' : 'ink'} isWide isBusy={isBusy} onClick={() => void send()}>
      {isAsked ? messages.withdraw : messages.ask}
    </Button>
  )
}

const AlertText = ({ title, text }: { title: string; text: string }) => (
  <p className={styles.text}>
    <strong>{title}</strong>
    <span>{text}</span>
  </p>
)

interface RefusedProps {
  state: AlertState
  onDismiss: (request: NonNullable<AlertState['refused']>) => void
}

/** Why the server refused the request. */
export function Refused({ state: { refused }, onDismiss }: RefusedProps) {
  const { alert: messages } = useProductMessages()
  if (!refused) return null
  return (
    <>
      <p role="alert" className={styles.refused}>
        <span>{refused.said}</span>
        <button type="button" onClick={() => onDismiss(refused)}>
          {messages.dismiss}
        </button>
      </p>
      <SendAgain request={refused} onAgain={() => taskQueues.alerts.sendAgain(refused)} />
    </>
  )
}
