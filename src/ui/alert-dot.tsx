import type { AlertKind } from '../lib/alerts-and-toasts.ts'
import { useComponentsMessages } from '../messages/components/components-messages.ts'
import styles from './alert-dot.module.css'
import { type DotState, StatusDot } from './status-dot.tsx'

const DOT_STATES: Record<Exclude<AlertKind, 'default'>, DotState> = {
  info: 'hollow',
  success: 'full',
  warning: 'half',
  error: 'signal',
}

/** Status dot of a notice; warnings and errors also have a text for screen readers. The default kind has no dot. */
export function AlertDot({ kind }: { kind: AlertKind }) {
  const messages = useComponentsMessages()
  if (kind === 'default') return null
  return (
    <>
      <StatusDot state={DOT_STATES[kind]} />
      {(kind === 'warning' || kind === 'error') && <span className={styles.spoken}>{messages.kind[kind]}</span>}
    </>
  )
}
