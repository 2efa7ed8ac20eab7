import type { ReactNode } from 'react'
import { formatTime } from '../../../lib/format/format-date.ts'
import { useDateFormat } from '../../../lib/format/use-date-format.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { FixButtons, refusalText } from '../fix-buttons.tsx'
import { useCartMessages } from '../messages/cart/cart-messages.ts'
import type { ShownOperation } from '../state/cart-view.ts'
import { withCart } from '../state/started-cart.ts'
import { changeText } from './operation-text.ts'
import styles from './sync-sheet.module.css'

interface Props {
  operation: ShownOperation
  /** The cart's changes are not being sent: shows that state instead of the usual one. */
  held?: boolean
  children?: ReactNode
}

/** One queued change: time, description, state and actions. */
export function SyncOperation({ operation, held = false, children }: Props) {
  const messages = useCartMessages()
  const { sync, cart } = messages
  const dateFormat = useDateFormat()
  const { id, name, at, state, shared, change, refusal, doubt } = operation
  const needsYou = state === 'refused' || state === 'review'
  return (
    <li className={styles.operation} data-needs-you={needsYou || undefined}>
      <time dateTime={new Date(at).toISOString()}>{formatTime(at, dateFormat)}</time>
      <div>
        <h3>{changeText(operation, messages)}</h3>
        <p>{refusal ? refusalText(refusal, messages) : change.action === 'remove' ? sync.outOfCart : sync.inCart}</p>
        <p className={styles.state}>
          <StatusDot state={needsYou ? 'signal' : 'half'} />
          {doubt !== null && cart.doubt[doubt]}
          {state !== 'review' &&
            {
              refused: sync.notDone,
              sending: shared ? sync.shared[shared] : sync.sending,
              waiting: held ? sync.held : shared ? sync.shared[shared] : cart.waiting,
            }[state]}
        </p>
        {needsYou && (
          <FixButtons
            operationId={id}
            doubt={doubt}
            refusal={refusal}
            change={change.action}
            held={operation.held}
            away={cart.discard}
          />
        )}
        {children}
      </div>
      {!needsYou && (
        <IconButton aria-label={sync.discardChange(name)} onClick={() => void withCart(({ discard }) => discard(id))}>
          <Icon name="close" />
        </IconButton>
      )}
    </li>
  )
}
