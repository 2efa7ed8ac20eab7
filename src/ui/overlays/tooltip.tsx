import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import styles from './tooltip.module.css'

interface Props {
  text: string
  /** Receives the attributes that bind the text to the control: spread them on a button or link. */
  children: (bound: { 'aria-describedby': string }) => ReactNode
}

/**
 * A short text about a control, shown on hover or focus; Escape hides it. Touch users never see it, so it must not be
 * the only place for an information.
 */
export function Tooltip({ text, children }: Props) {
  const id = useId()
  const [isDismissed, setDismissed] = useState(false)
  const show = () => setDismissed(false)
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setDismissed(true)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles events of its control
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
