import type { NoticeKind } from '../lib/notices.ts'
import { useComponentsMessages } from '../messages/components/components-messages.ts'
import styles from './kind-mark.module.css'
import { type LampState, StatusDot } from './status-dot.tsx'

const LAMP: Record<Exclude<NoticeKind, 'default'>, LampState> = {
  info: 'hollow',
  success: 'full',
  warning: 'half',
  error: 'signal',
}

/** Status dot of a notice; warnings and errors also have a text for screen readers. The default kind has no dot. */
export function KindMark({ kind }: { kind: NoticeKind }) {
  const words = useComponentsMessages()
  if (kind === 'default') return null
  return (
    <>
      <StatusDot state={LAMP[kind]} />
      {(kind === 'warning' || kind === 'error') && <span className={styles.spoken}>{words.kind[kind]}</span>}
    </>
  )
}
