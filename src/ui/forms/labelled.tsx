import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** Texts of a field, besides the attributes of its element. */
export interface FieldTexts {
  label: string
  /** What the field expects; always visible under the label. */
  hint?: string | undefined
  error?: string | undefined
}

/** Attributes for the control that bind it to its label, hint and error. */
interface ControlAttributes {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface Props extends FieldTexts {
  children: (bound: ControlAttributes) => ReactNode
}

/** A control with its label, hint and error; the error is announced when it appears. */
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

/** Announced when it appears; renders nothing without an error. */
export const FieldError = ({ id, children }: { id: string; children: string | undefined }) =>
  children ? (
    <p id={id} className={styles.error} role="alert">
      {children}
    </p>
  ) : null
