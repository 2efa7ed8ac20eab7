import type { ReactNode } from 'react'
import styles from './toast-area.module.css'

/** Container of the toasts, upper right (specification 9). In the page from the start, as live regions must be. */
export const ToastArea = ({ children }: { children: ReactNode }) => (
  <div className={styles.area} role="status" aria-live="polite">
    {children}
  </div>
)
