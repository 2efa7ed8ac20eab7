import { Button } from '../../../ui/button.tsx'
import { useCartMessages } from '../messages/cart/cart-messages.ts'
import type { ShownRollback } from '../state/cart-view.ts'
import { withCart } from '../state/started-cart.ts'
import styles from './sync-sheet.module.css'

/** Cart content lost by a server restored from a backup, with a button to put it back. */
export function RolledBack({ lines }: { lines: readonly ShownRollback[] }) {
  const { sync } = useCartMessages()
  if (lines.length === 0) return null
  return (
    <section className={styles.section} aria-label={sync.rollback} data-needs-you>
      <h3>{sync.rollback}</h3>
      <p>{sync.rollbackText}</p>
      <ul>
        {lines.map(({ key, name, before, after }) => (
          <li key={key}>{sync.rollbackLine(name, before, after)}</li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button onClick={() => void withCart((cart) => cart.answerRollback(true))}>{sync.putBack}</Button>
        <Button kind="line" onClick={() => void withCart((cart) => cart.answerRollback(false))}>
          {sync.leaveIt}
        </Button>
      </div>
    </section>
  )
}
