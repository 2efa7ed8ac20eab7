import type { ReactNode } from 'react'
import type { AlertKind } from '../../lib/alerts-and-toasts.ts'
import { useMessages } from '../../messages/frame/frame-messages.ts'
import { AlertDot } from '../alert-dot.tsx'
import { IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import styles from './toast.module.css'

interface Props {
  kind: AlertKind
  isVisible: boolean
  children: ReactNode
  /** One button at most. */
  action?: ReactNode
  /** For toasts without a duration. */
  onDismiss?: () => void
}

/** The look of one toast; the toaster decides when it appears and leaves. */
export function Toast({ kind, isVisible, children, action, onDismiss }: Props) {
  const { close } = useMessages()
  return (
    <div className={styles.toast} data-kind={kind} data-leaving={!isVisible || undefined}>
      <AlertDot kind={kind} />
      <div className={styles.text}>{children}</div>
      {action}
      {onDismiss && (
        <IconButton aria-label={close} onClick={onDismiss}>
          <Icon name="close" />
        </IconButton>
      )}
    </div>
  )
}
