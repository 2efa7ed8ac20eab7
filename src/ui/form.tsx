import type { FormHTMLAttributes, ReactNode } from 'react'
import styles from './form.module.css'
import { Lamp } from './lamp.tsx'

interface Props extends Omit<FormHTMLAttributes<HTMLFormElement>, 'className' | 'style' | 'noValidate' | 'action'> {
  /** What speaks of the whole form and of none of its fields. */
  error?: string | undefined
  /** The button that sends it. */
  action: ReactNode
  children: ReactNode
}

/** Fields one under the other, judged by us in our words; what went wrong with all of it stands above its button. */
export const Form = ({ error, action, children, ...form }: Props) => (
  // Without script the browser sends the form itself: never with a password in the address.
  <form method="post" {...form} className={styles.form} noValidate>
    {children}
    {error && (
      <p className={styles.error} role="alert">
        <Lamp state="signal" />
        {error}
      </p>
    )}
    {action}
  </form>
)

/** Fields that belong together, under their name. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.section}>
    <legend>{title}</legend>
    {children}
  </fieldset>
)
