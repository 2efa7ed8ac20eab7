import { Button } from '../../../ui/button.tsx'
import { useCartMessages } from '../messages/cart/cart-messages.ts'
import { withCart } from '../state/started-cart.ts'
import styles from './sync-sheet.module.css'

/** Unreadable records of this device, to be exported for support or deleted. */
export function QuarantinedRecords({ count }: { count: number }) {
  const { sync } = useCartMessages()
  if (count === 0) return null
  return (
    <section className={styles.section}>
      <p>{sync.unreadable(count)}</p>
      <div className={styles.acts}>
        <Button kind="line" onClick={() => void withCart((cart) => cart.exportQuarantined())}>
          {sync.save}
        </Button>
        <Button kind="line" onClick={() => void withCart((cart) => cart.forgetQuarantined())}>
          {sync.removeUnreadable}
        </Button>
      </div>
    </section>
  )
}
