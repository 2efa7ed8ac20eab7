import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import styles from './tooltip.module.css'

interface Props {
  text: string
  /** Gets what binds the text to it: spread it on a button or a link. */
  children: (bound: { 'aria-describedby': string }) => ReactNode
}

/**
 * A few words about a control, while the pointer or the focus is on it; Escape takes them away. Nothing may be said
 * here alone: a finger that taps never sees it.
 */
export function Tooltip({ text, children }: Props) {
  const id = useId()
  const [isDismissed, setDismissed] = useState(false)
  const show = () => setDismissed(false)
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setDismissed(true)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only hears what happens to the control in it
    <span
      className={styles.anchor}
      data-dismissed={isDismissed || undefined}
      onPointerEnter={show}
      onFocus={show}
      onKeyDown={onKeyDown}
    >
      {children({ 'aria-describedby': id })}
      <span role="tooltip" id={id} className={styles.tip}>
        {text}
      </span>
    </span>
  )
}
