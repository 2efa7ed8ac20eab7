import type { ReactNode } from 'react'
import { Lamp, type LampState } from './lamp.tsx'
import styles from './toast.module.css'

export type ToastKind = 'info' | 'success' | 'warning' | 'error' | 'default'

const LAMP: Record<ToastKind, LampState> = {
  info: 'hollow',
  success: 'full',
  warning: 'half',
  error: 'signal',
  default: 'full',
}

interface Props {
  kind: ToastKind
  isVisible: boolean
  children: ReactNode
  /** One button at most. */
  action?: ReactNode
}

/** The look of one message; when it comes and goes is the toaster's matter. */
export const Toast = ({ kind, isVisible, children, action }: Props) => (
  <div className={`${styles.toast} ${isVisible ? '' : styles.leaving}`}>
    <Lamp state={LAMP[kind]} />
    <p>{children}</p>
    {action}
  </div>
)

/** Where messages stand: the upper right corner (specification 9). */
export const ToastArea = ({ children }: { children: ReactNode }) => (
  <div className={styles.area} role="status" aria-live="polite">
    {children}
  </div>
)
