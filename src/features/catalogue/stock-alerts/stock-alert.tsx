import { useState } from 'react'
import { Link } from 'wouter'
import type { Product } from '#contract/catalogue/product.ts'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { SendAgain } from '../../auth/session/send-again.tsx'
import { storeReturnPage } from '../../auth/session/session.ts'
import { taskQueues } from '../../auth/session/task-queues.ts'
import { useProductMessages } from '../messages/product/product-messages.ts'
import { type AlertState, alertState } from './alert-state.ts'
import styles from './stock-alert.module.css'
import { useStockAlerts } from './use-stock-alerts.ts'

/** Asks for one message when the product is in stock again, and shows and withdraws that request; works offline too. */
export function StockAlert({ product: { id, type, name } }: { product: Pick<Product, 'id' | 'type' | 'name'> }) {
  const { alert: messages } = useProductMessages()
  const { isSignedIn, requests, read, change, remove } = useStockAlerts()
  const [status, setStatus] = useState<'idle' | 'busy' | 'failed'>('idle')
  const state = alertState(id, requests, read)
  const send = async (kind: 'ask' | 'withdraw') => {
    setStatus('busy')
    const isKept = await change({ kind, name, body: { productable_id: id, productable_type: type } }).then(
      () => true,
      () => false,
    )
    setStatus(isKept ? 'idle' : 'failed')
  }
  if (!isSignedIn)
    return (
      <>
        <AlertText title={messages.title} text={messages.text} />
        <Link className={buttonClass('ink', true)} href={paths.logIn()} onClick={() => storeReturnPage()}>
          {messages.signIn}
        </Link>
      </>
    )
  return (
    <>
      <div aria-live="polite">
        {state.isAsked ? (
          <AlertText title={messages.asked} text={state.isWaiting ? messages.waiting : messages.askedText} />
        ) : (
          <AlertText title={messages.title} text={state.isWaiting ? messages.withdrawing : messages.text} />
        )}
        {status === 'failed' && <p role="alert">{messages.failed}</p>}
        <Refused state={state} onDismiss={(request) => void remove(request)} />
      </div>
      <Button
        kind={state.isAsked ? 'line' : 'ink'}
        isWide
        isBusy={status === 'busy'}
        onClick={() => void send(state.isAsked ? 'withdraw' : 'ask')}
      >
        {state.isAsked ? messages.withdraw : messages.ask}
      </Button>
    </>
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
