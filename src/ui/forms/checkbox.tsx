import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon } from '../icon.tsx'
import styles from './checkbox.module.css'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'type'> {
  ref?: Ref<HTMLInputElement>
  /** Label text; without it the box needs an `aria-label`. */
  children?: ReactNode
}

export const Checkbox = ({ children, ...input }: Props) => (
  <label className={styles.checkbox}>
    <input {...input} type="checkbox" />
    <span className={styles.box}>
      <Icon name="check" />
    </span>
    {children}
  </label>
)
