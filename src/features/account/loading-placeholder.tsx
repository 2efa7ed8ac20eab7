import styles from './loading-placeholder.module.css'
import { useAccountMessages } from './messages/account/account-messages.ts'

/** Placeholder until the server responds; delayed on screen, announced at once to screen readers. */
export function LoadingPlaceholder() {
  const { waiting } = useAccountMessages()
  return (
    <p className={styles.waiting} role="status">
      {waiting}
    </p>
  )
}
