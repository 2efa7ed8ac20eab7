import { Link } from 'wouter'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { useNow } from '../../../lib/format/now.ts'
import { useDateFormat } from '../../../lib/format/use-date-format.ts'
import { noteWaiting, waitingOf } from '../../../lib/http/queued-requests.ts'
import type { QueuedRequest } from '../../../offline/requests/request.ts'
import type { PendingWish } from '../../../offline/requests/wishes.ts'
import { pageDevice } from '../../../offline/storage/page-device.ts'
import { KEY } from '../../../offline/storage/records.ts'
import type { SyncedCart } from '../../../offline/storage/sync-records.ts'
import { paths } from '../../../paths.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { WaitingOrderList } from '../../orders/waiting/waiting-order-row.tsx'
import { useCartMessages } from '../messages/cart/cart-messages.ts'
import { useSyncCentreMessages } from '../messages/sync-centre/sync-centre-messages.ts'
import { shownOperations } from '../state/cart-view-lines.ts'
import { QUEUE_PAGES } from '../sync/queued-notice.tsx'
import { SyncOperation } from '../sync/sync-operation.tsx'
import styles from '../sync/sync-page.module.css'
import rows from '../sync/sync-sheet.module.css'

/** Orders and changes of one cart. */
export function SyncedCartSection({ cart, isOnly }: { cart: SyncedCart; isOnly: boolean }) {
  const messages = useSyncCentreMessages()
  const { owner, name, partition, changes, orders } = cart
  const title = name === null ? messages.ownCart : messages.cartOf(name)
  const status = partition?.status ?? 'active'
  const isHeldUp = partition?.retry !== null || status !== 'active'
  if (isOnly && changes.length + orders.length === 0) return null
  return (
    <section aria-labelledby={`cart-${owner}`}>
      <h2 className={styles.title} id={`cart-${owner}`}>
        {title}
      </h2>
      {status !== 'active' && <p className={styles.note}>{messages.paused[status]}</p>}
      {changes.length + orders.length === 0 && <p className={styles.note}>{messages.nothingIn}</p>}
      <WaitingOrderList orders={orders} />
      <ul>
        {shownOperations(changes, { isHeldUp, quantities: null }).map((operation) => (
          <SyncOperation key={operation.id} operation={operation} held={status !== 'active'} />
        ))}
      </ul>
    </section>
  )
}

/** Removes a request for good, and its count for the chip. */
async function discard({ list, owner, id, state }: QueuedRequest): Promise<void> {
  await pageDevice()('readwrite', async (records) => records.delete(KEY.request({ list, owner, id })))
  if (state === 'waiting') noteWaiting(list, waitingOf(list) - 1)
}

interface RequestsProps {
  requests: readonly QueuedRequest[]
  onChange: () => void
}

/** Messages, codes, claims, applications and other requests; each is read and edited on its own page. */
export function SyncedRequests({ requests, onChange }: RequestsProps) {
  const messages = useSyncCentreMessages()
  const { sync } = useCartMessages()
  const dateFormat = useDateFormat()
  const now = useNow()
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="sync-requests">
      <h2 className={styles.title} id="sync-requests">
        {messages.requests}
      </h2>
      <ul>
        {requests.map((request) => {
          const { id, list, at, state, shared, said } = request
          const what = sync[list](1)
          const isRefused = state === 'refused'
          return (
            <li key={id} className={rows.operation} data-needs-you={isRefused || undefined}>
              <time dateTime={new Date(at).toISOString()}>{formatMoment(at, now, dateFormat)}</time>
              <div>
                <h3>
                  <Link href={QUEUE_PAGES[list]} aria-label={messages.open(what)}>
                    {what}
                  </Link>
                </h3>
                {said !== null && <p>{said}</p>}
                <p className={rows.state}>
                  <StatusDot state={isRefused ? 'signal' : 'half'} />
                  {isRefused ? messages.refused : shared ? sync.shared[shared] : messages.waiting}
                </p>
              </div>
              {list !== 'collections' && list !== 'counter' && (
                <IconButton aria-label={messages.discard(what)} onClick={() => void discard(request).then(onChange)}>
                  <Icon name="close" />
                </IconButton>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Wishlist changes: the last choice for each product. */
export function SyncedWishes({ wishes }: { wishes: readonly PendingWish[] }) {
  const messages = useSyncCentreMessages()
  const { sync } = useCartMessages()
  const dateFormat = useDateFormat()
  const now = useNow()
  if (wishes.length === 0) return null
  return (
    <section aria-labelledby="sync-wishes">
      <h2 className={styles.title} id="sync-wishes">
        {messages.wishes}
      </h2>
      <ul>
        {wishes.map(({ owner, productable_id, name, wanted, shared, at }) => (
          <li key={`${owner}:${productable_id}`} className={rows.operation}>
            <time dateTime={new Date(at).toISOString()}>{formatMoment(at, now, dateFormat)}</time>
            <div>
              <h3>
                <Link href={paths.wishlist()}>{wanted ? messages.added(name) : messages.removed(name)}</Link>
              </h3>
              <p className={rows.state}>
                <StatusDot state="half" />
                {shared ? sync.shared[shared] : messages.waiting}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
