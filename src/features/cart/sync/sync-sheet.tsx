import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { takeUpdate } from '../../../lib/app-update.ts'
import { browserClock } from '../../../lib/format/clock.ts'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { useDateFormat } from '../../../lib/format/use-date-format.ts'
import { notifyReconnect } from '../../../lib/http/reconnect-events.ts'
import { paths } from '../../../paths.ts'
import { storeReturnPage } from '../../../session/session.ts'
import { useSignInPath } from '../../../session/sign-in-page.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { ForDealer } from '../for-dealer.tsx'
import { useCartMessages } from '../messages/cart/cart-messages.ts'
import type { CartMessages } from '../messages/cart/en.ts'
import type { ShownConnection } from '../state/cart-view.ts'
import { withCart } from '../state/started-cart.ts'
import { type ShownOrders, useWaitingOrders } from '../state/use-waiting-orders.ts'
import { HeldCarts } from './held-carts.tsx'
import { QuarantinedRecords } from './quarantined-records.tsx'
import { QueuedRows, useQueuedCounts } from './queued-notice.tsx'
import { RolledBack } from './rolled-back.tsx'
import { SyncOperation } from './sync-operation.tsx'
import styles from './sync-sheet.module.css'
import { useConnection } from './use-connection.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** Everything changed on this device that is not sent yet. */
export function SyncSheet({ isOpen, onClose }: Props) {
  const { sync } = useCartMessages()
  return (
    <Sheet title={sync.title} isOpen={isOpen} onClose={onClose}>
      <ForDealer className={styles.answers} />
      <Waiting onClose={onClose} />
    </Sheet>
  )
}

function Waiting({ onClose }: Pick<Props, 'onClose'>) {
  const { sync } = useCartMessages()
  const connection = useConnection()
  const { operations, waiting, needsYouInAll, state, parkedElsewhere, account } = connection
  const posted = useQueuedCounts()
  const written = Object.values(posted).reduce((sum, count) => sum + count, 0)
  const heldCount = account.heldCarts.reduce((sum, cart) => sum + cart.operations.length, 0)
  const orders = useWaitingOrders(countUnconfirmed)
  const all = operations.length + orders + written + heldCount + account.rollback.length + account.quarantined
  const tryNow = () => {
    void withCart((cart) => cart.retryNow())
    notifyReconnect()
  }
  return (
    <>
      <Answers connection={connection} />
      <div className={styles.count}>
        <span className={styles.numeral}>{all}</span>
        <p>
          {all === 0 ? sync.nothing : waiting + written > 0 && sync.waiting(waiting + written)}
          {needsYouInAll > 0 && <strong>{sync.needsYou(needsYouInAll)}</strong>}
        </p>
      </div>
      {all === 0 && <p className={styles.note}>{sync.nothingText}</p>}
      <RolledBack lines={account.rollback} />
      <ul>
        {operations.map((operation) => (
          <SyncOperation key={operation.id} operation={operation} />
        ))}
        <QueuedRows posted={posted} onClose={onClose} />
      </ul>
      <HeldCarts carts={account.heldCarts} />
      <QuarantinedRecords count={account.quarantined} />
      {parkedElsewhere > 0 && <p className={styles.note}>{sync.parked(parkedElsewhere)}</p>}
      <Orders onClose={onClose} />
      <Foot
        state={state}
        isToSend={waiting + written + heldCount > 0 || state !== 'online'}
        onTry={tryNow}
        onClose={onClose}
      />
    </>
  )
}

interface FootProps extends Pick<Props, 'onClose'> {
  state: ShownConnection['state']
  isToSend: boolean
  onTry: () => void
}

function Foot({ state, isToSend, onTry, onClose }: FootProps) {
  const { sync, nav } = useCartMessages()
  const signIn = useSignInPath()
  const leaveForSignIn = () => {
    storeReturnPage()
    onClose()
  }
  return (
    <div className={styles.foot}>
      {state === 'sign-in' && (
        <Link className={buttonClass('ink', true)} href={signIn} onClick={leaveForSignIn}>
          {nav.signIn}
        </Link>
      )}
      {state === 'update' && (
        <Button isWide onClick={takeUpdate}>
          {sync.updateNow}
        </Button>
      )}
      {state !== 'sign-in' && state !== 'update' && isToSend && (
        <Button isWide onClick={onTry}>
          {sync.tryNow}
        </Button>
      )}
      <Link className={buttonClass('line', true)} href={paths.sync()} onClick={onClose}>
        {sync.everything}
      </Link>
    </div>
  )
}

const countUnconfirmed = ({ orders, elsewhere }: ShownOrders): number =>
  [...orders, ...elsewhere.map(({ order }) => order)].filter(({ state }) => state !== 'sent').length

/** Orders placed without a connection, of every cart; each is read on its own page. */
function Orders({ onClose }: Pick<Props, 'onClose'>) {
  const { sync } = useCartMessages()
  const { orders, elsewhere } = useWaitingOrders()
  const unconfirmed = [...orders, ...elsewhere.map(({ order }) => order)].filter(({ state }) => state !== 'sent')
  return (
    <ul>
      {unconfirmed.map(({ id, reference, state }) => (
        <li key={id} className={styles.operation} data-needs-you={state === 'refused' || undefined}>
          <StatusDot state={state === 'refused' ? 'signal' : 'half'} />
          <Link href={paths.waitingOrder(id)} onClick={onClose}>
            {sync.order(reference)}
          </Link>
          <Icon name="right" />
        </li>
      ))}
    </ul>
  )
}

/** Time of the server's last response, and of the next automatic attempt. */
function Answers({ connection: { state, lastAnswerAt, nextTryAt } }: { connection: ShownConnection }) {
  const { sync } = useCartMessages()
  const dateFormat = useDateFormat()
  const now = useSeconds()
  return (
    <p className={styles.answers}>
      {lastAnswerAt === null ? sync.noAnswer : sync.lastAnswer(formatMoment(lastAnswerAt, now, dateFormat))}
      <br />
      {nextStep(state, nextTryAt === null ? null : Math.ceil((nextTryAt - now) / 1_000), sync)}
    </p>
  )
}

function nextStep(state: ShownConnection['state'], seconds: number | null, sync: CartMessages['sync']): string | null {
  switch (state) {
    case 'online':
      return null
    case 'sign-in':
      return sync.signIn
    case 'update':
      return sync.update
    case 'storage-failed':
      return sync.storage
    case 'portal':
      return sync.portal
    case 'offline':
      if (seconds === null) return sync.retrySoon
      return seconds > 0 ? sync.retryIn(seconds) : sync.retryNow
  }
}

/** Current time, updated every second while the sheet is open. */
function useSeconds(): number {
  const [now, setNow] = useState(() => browserClock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(browserClock.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
