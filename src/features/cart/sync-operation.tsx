import { quantityAfter } from '#contract/rules/cart-change.ts'
import { formatTime } from '../../lib/format-date.ts'
import { useTimeTelling } from '../../lib/time-telling.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Lamp } from '../../ui/lamp.tsx'
import { useCartWords } from '../../words/cart/cart-words.ts'
import type { CartWords } from '../../words/cart/en.ts'
import { Fixes, refusalWords } from './fixes.tsx'
import type { ShownOperation } from './shown-cart.ts'
import styles from './sync-sheet.module.css'
import { useCartActions } from './use-cart-actions.ts'

function changeWords({ name, change, before }: ShownOperation, { sync }: CartWords): string {
  if (change.action === 'remove') return sync.removed(name)
  if (change.action === 'add' && !before) return sync.added(name, change.quantity)
  return before === null ? sync.set(name, change.quantity) : sync.changed(name, before, quantityAfter(before, change))
}

/** One change of the queue: when, what, how it stands, and what can be done about it. */
export function SyncOperation({ operation }: { operation: ShownOperation }) {
  const words = useCartWords()
  const { sync, cart } = words
  const telling = useTimeTelling()
  const { discard } = useCartActions()
  const { id, name, at, state, change, refusal, doubt } = operation
  const needsYou = state === 'refused' || state === 'review'
  return (
    <li className={styles.operation} data-needs-you={needsYou || undefined}>
      <time dateTime={new Date(at).toISOString()}>{formatTime(at, telling)}</time>
      <div>
        <h3>{changeWords(operation, words)}</h3>
        <p>{refusal ? refusalWords(refusal, words) : change.action === 'remove' ? sync.outOfCart : sync.inCart}</p>
        <p className={styles.state}>
          <Lamp state={needsYou ? 'signal' : 'half'} />
          {doubt !== null && cart.doubt[doubt]}
          {state !== 'review' && { refused: sync.notDone, sending: sync.sending, waiting: cart.waiting }[state]}
        </p>
        {needsYou && <Fixes operationId={id} doubt={doubt} refusal={refusal} away={cart.discard} />}
      </div>
      {!needsYou && (
        <IconButton aria-label={sync.discardChange(name)} onClick={() => void discard(id)}>
          <Icon name="close" />
        </IconButton>
      )}
    </li>
  )
}
