import type { FormHTMLAttributes, ReactNode } from 'react'
import { StatusDot } from '../status-dot.tsx'
import styles from './form.module.css'

interface Props extends Omit<FormHTMLAttributes<HTMLFormElement>, 'className' | 'style' | 'noValidate' | 'action'> {
  /** An error of the whole form, not of one field. */
  error?: string | undefined
  /** The submit button. */
  action: ReactNode
  children: ReactNode
}

/** Native validation is off: our messages are shown. An error of the whole form is above the button. */
export const Form = ({ error, action, children, ...form }: Props) => (
  // Without the script the browser submits the form itself: POST keeps passwords out of the address.
  <form method="post" {...form} className={styles.form} noValidate>
    {children}
    {error && (
      <p className={styles.error} role="alert">
        <StatusDot state="signal" />
        {error}
      </p>
    )}
    {action}
  </form>
)

/** A group of fields with a legend. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.section}>
    <legend>{title}</legend>
    {children}
  </fieldset>
)
