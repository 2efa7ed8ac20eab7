import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './button.module.css'

/** `danger`: what it does cannot be undone. */
export type ButtonKind = 'ink' | 'line' | 'danger'

/** Button style for links. */
export const buttonClass = (kind: ButtonKind = 'ink', isWide = false): string =>
  `${styles.button} ${styles[kind]}${isWide ? ` ${styles.wide}` : ''}`

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  kind?: ButtonKind
  isWide?: boolean
  /** Announced to assistive technology; the button still accepts taps. */
  isBusy?: boolean
  children: ReactNode
}

export const Button = ({ kind = 'ink', isWide = false, isBusy = false, children, ...rest }: Props) => (
  <button type="button" {...rest} className={buttonClass(kind, isWide)} aria-busy={isBusy || undefined}>
    {children}
  </button>
)

/** A borderless square of 44 px around an icon. */
export const IconButton = ({
  children,
  ...rest
}: Omit<Props, 'kind' | 'isWide' | 'isBusy'> & { 'aria-label': string }) => (
  <button type="button" {...rest} className={styles.bare}>
    {children}
  </button>
)
