import { useActing, usePartition } from '../../../session/acting.ts'
import { Button } from '../../../ui/button.tsx'
import { useCartMessages } from '../messages/cart/cart-messages.ts'
import type { ShownHeldCart } from '../state/cart-view.ts'
import { withCart } from '../state/started-cart.ts'
import { SyncOperation } from './sync-operation.tsx'
import styles from './sync-sheet.module.css'

/** Changes of the person's other carts that need a decision, grouped by cart, with their actions. */
export function HeldCarts({ carts }: { carts: readonly ShownHeldCart[] }) {
  const { sync } = useCartMessages()
  if (carts.length === 0) return null
  return (
    <>
      {carts.map((cart) => (
        <HeldCart key={cart.owner} cart={cart} />
      ))}
      <div className={styles.section}>
        <Button kind="line" onClick={() => void withCart(({ exportHeld }) => exportHeld())}>
          {sync.save}
        </Button>
      </div>
    </>
  )
}

function HeldCart({ cart: { owner, name, isAssigned, operations, movable } }: { cart: ShownHeldCart }) {
  const { sync } = useCartMessages()
  const acting = useActing()
  const isHere = usePartition() === owner
  const target = isHere ? null : (acting?.dealer.name ?? null)
  const discardAll = async () => {
    for (const { id } of operations) await withCart(({ discard }) => discard(id))
  }
  const moveAll = async () => {
    for (const id of movable) await withCart(({ moveHere }) => moveHere(id))
  }
  return (
    <section aria-label={name ?? sync.otherCart}>
      <div className={styles.section}>
        <h3>{name ?? sync.otherCart}</h3>
        <p>{isAssigned ? sync.otherText : sync.unassigned}</p>
        {target === null && movable.length > 0 && <p>{sync.moveFirst}</p>}
        <div className={styles.acts}>
          {target !== null && movable.length > 0 && (
            <Button onClick={() => void moveAll()}>{sync.moveHere(target)}</Button>
          )}
          <Button kind="line" onClick={() => void discardAll()}>
            {sync.discardAll}
          </Button>
        </div>
      </div>
      <ul>
        {operations.map((operation) => (
          <SyncOperation key={operation.id} operation={operation} held={!isAssigned} />
        ))}
      </ul>
    </section>
  )
}
