import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './switch.module.css'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'type' | 'role'> {
  ref?: Ref<HTMLInputElement>
  children: ReactNode
  /** What it does, under its name. */
  text?: string
}

/** On or off, at once: words at the left, the switch at the right edge of its row. */
export const Switch = ({ children, text, ...input }: Props) => (
  <label className={styles.switch}>
    <span>
      {children}
      {text && <small>{text}</small>}
    </span>
    {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the browser tells the state of a checkbox itself */}
    <input {...input} type="checkbox" role="switch" />
    <span className={styles.track} aria-hidden="true" />
  </label>
)
