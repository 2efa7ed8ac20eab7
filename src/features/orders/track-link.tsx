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

/** Link to the courier's site, with a confirmation before the store is left. */
export function TrackLink({ href }: { href: string }) {
  const { shipment: messages } = useOrdersMessages()
  const [isAsked, setAsked] = useState(false)
  const host = hostOf(href)
  if (host === null) return null
  const confirmExternal = (event: MouseEvent) => {
    event.preventDefault()
    setAsked(true)
  }
  return (
    <>
      <a className={styles.way} href={href} rel="noopener noreferrer" onClick={confirmExternal}>
        {messages.track}
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
