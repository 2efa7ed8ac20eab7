import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './switch.module.css'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'type' | 'role'> {
  ref?: Ref<HTMLInputElement>
  children: ReactNode
  /** Description under the label. */
  text?: string
}

/** A switch that takes effect at once: text at the left, switch at the right edge of the row. */
export const Switch = ({ children, text, ...input }: Props) => (
  <label className={styles.switch}>
    <span>
      {children}
      {text && <small>{text}</small>}
    </span>
    {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox exposes its own state */}
    <input {...input} type="checkbox" role="switch" />
    <span className={styles.track} aria-hidden="true" />
  </label>
)
