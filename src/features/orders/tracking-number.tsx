import { type MouseEvent, useState } from 'react'
import { navigateExternal } from '../../lib/navigate-external.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useOrdersMessages } from './messages/orders/orders-messages.ts'
import styles from './order-facts.module.css'

/** Host of the link's target, displayed to the person; null for anything but http(s). */
function hostOf(href: string): string | null {
  try {
    const { protocol, host } = new URL(href)
    return protocol === 'https:' || protocol === 'http:' ? host : null
  } catch {
    return null
  }
}

interface Props {
  number: string
  /** Page of the courier; null = none is known. */
  href: string | null
}

/** Tracking number, which opens the courier's page after a confirmation where one is known. */
export function TrackingNumber({ number, href }: Props) {
  const { shipment: messages } = useOrdersMessages()
  const [isAsked, setAsked] = useState(false)
  const host = href === null ? null : hostOf(href)
  if (href === null || host === null) return <span className={styles.number}>{number}</span>
  const confirmExternal = (event: MouseEvent) => {
    event.preventDefault()
    setAsked(true)
  }
  return (
    <>
      <a className={styles.way} href={href} rel="noopener noreferrer" onClick={confirmExternal}>
        {number}
      </a>
      <ConfirmDialog
        title={messages.leaving}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        stay={messages.stay}
        act={messages.leave}
        onAct={() => navigateExternal(href, { isPermitted: true })}
      >
        <p>{messages.leavingText(host)}</p>
      </ConfirmDialog>
    </>
  )
}
