import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { QUEUE_NAMES, type QueueName } from '../../../lib/http/queue-names.ts'
import { WAITS_EVENT, waitingOf } from '../../../lib/http/queued-requests.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { useCartMessages } from '../messages/cart/cart-messages.ts'
import styles from './sync-sheet.module.css'

/** The page that shows the requests of a queue. */
export const QUEUE_PAGES: Record<QueueName, string> = {
  letters: paths.contact(),
  applications: paths.dealerRegister(),
  scans: paths.verify(),
  claims: paths.claims(),
  alerts: paths.wishlist(),
  lists: paths.quickOrder(),
  reviews: paths.reviews(),
  collections: paths.collections(),
  counter: paths.counter(),
}

/** Subscribes to queue counts, which other tabs change through storage and this tab announces by an event. */
function onWaits(listener: () => void): () => void {
  const events = [WAITS_EVENT, 'storage']
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

const useWaiting = (what: QueueName): number =>
  useSyncExternalStore(
    onWaits,
    () => waitingOf(what),
    () => 0,
  )

/** Number of queued requests by kind. */
export const useQueuedCounts = (): Record<QueueName, number> => ({
  letters: useWaiting('letters'),
  applications: useWaiting('applications'),
  scans: useWaiting('scans'),
  claims: useWaiting('claims'),
  alerts: useWaiting('alerts'),
  lists: useWaiting('lists'),
  reviews: useWaiting('reviews'),
  collections: useWaiting('collections'),
  counter: useWaiting('counter'),
})

interface Props {
  posted: ReturnType<typeof useQueuedCounts>
  onClose: () => void
}

/** Queued requests other than cart changes; each is readable on its own page, here only counted. */
export function QueuedRows({ posted, onClose }: Props) {
  const { sync } = useCartMessages()
  return QUEUE_NAMES.filter((what) => posted[what] > 0).map((what) => (
    <li key={what} className={styles.operation}>
      <StatusDot state="half" />
      <Link href={QUEUE_PAGES[what]} onClick={onClose}>
        {sync[what](posted[what])}
      </Link>
      <Icon name="right" />
    </li>
  ))
}
