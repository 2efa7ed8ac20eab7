import type { ReactNode } from 'react'
import type { AlertKind } from '../../lib/alerts-and-toasts.ts'
import { useMessages } from '../../messages/frame/frame-messages.ts'
import { AlertDot } from '../alert-dot.tsx'
import { IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import styles from './alert.module.css'

interface Props {
  kind: AlertKind
  title?: string
  children: ReactNode
  /** One button or link. */
  action?: ReactNode
  /** Without it the alert cannot be dismissed. */
  onDismiss?: () => void
}

/** A notice within the page. Screen readers announce it when it appears: an error at once, other kinds politely. */
export function Alert({ kind, title, children, action, onDismiss }: Props) {
  const { close } = useMessages()
  return (
    <div className={styles.alert} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <AlertDot kind={kind} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        <p>{children}</p>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {onDismiss && (
        <IconButton aria-label={close} onClick={onDismiss}>
          <Icon name="close" />
        </IconButton>
      )}
    </div>
  )
}
