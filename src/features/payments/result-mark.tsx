import type { PaymentDisplayState } from './payment-display-state.ts'
import styles from './payment-result.module.css'

type Mark = 'full' | 'half' | 'hollow' | 'signal'

const MARKS: Record<PaymentDisplayState, Mark> = {
  success: 'full',
  account: 'full',
  none: 'full',
  preorder: 'half',
  review: 'half',
  pending: 'half',
  number: 'half',
  transfer: 'half',
  open: 'hollow',
  unpaid: 'hollow',
  cancelled: 'hollow',
  failed: 'signal',
}

/** Large status symbol: success, pending, ended, or action required. Decorative: the text stands below. */
export function ResultMark({ displayState }: { displayState: PaymentDisplayState }) {
  const mark = MARKS[displayState]
  return (
    <svg className={styles.mark} data-mark={mark} viewBox="0 0 96 96" width="96" height="96" aria-hidden="true">
      <circle className={styles.ring} cx="48" cy="48" r="45" />
      {mark === 'half' && <path className={styles.light} d="M48 9a39 39 0 0 1 0 78z" />}
      {(mark === 'full' || mark === 'signal') && <circle className={styles.light} cx="48" cy="48" r="39" />}
      {mark === 'full' && <path className={styles.stroke} d="M31 49l12 12 23-25" />}
      {mark === 'signal' && <path className={styles.stroke} d="M48 28v26M48 65v4" />}
    </svg>
  )
}
