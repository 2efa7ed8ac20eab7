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
  const { shipment: words } = useOrdersMessages()
  const [isAsked, setAsked] = useState(false)
  const place = hostOf(href)
  if (place === null) return null
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    setAsked(true)
  }
  return (
    <>
      <a className={styles.way} href={href} rel="noopener noreferrer" onClick={ask}>
        {words.track}
      </a>
      <ConfirmDialog
        title={words.leaving}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        stay={words.stay}
        act={words.leave}
        onAct={() => navigateExternal(href, { isPermitted: true })}
      >
        <p>{words.leavingText(place)}</p>
      </ConfirmDialog>
    </>
  )
}
