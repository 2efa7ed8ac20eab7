import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** What every field may be given beside the attributes of its own element. */
export interface FieldTexts {
  label: string
  /** Stands under the label from the start: what the field expects. */
  hint?: string | undefined
  error?: string | undefined
}

/** Binds a control to its label, its hint and its error; goes onto the control itself. */
interface Bound {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface Props extends FieldTexts {
  children: (bound: Bound) => ReactNode
}

/** A control with its label above, its hint and its error; the error is announced as it comes. */
export function Labelled({ label, hint, error, children }: Props) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined })}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

/** Announced as it comes; nothing without one. */
export const FieldError = ({ id, children }: { id: string; children: string | undefined }) =>
  children ? (
    <p id={id} className={styles.error} role="alert">
      {children}
    </p>
  ) : null
