import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import styles from './field.module.css'
import { type FieldTexts, Labelled } from './labelled.tsx'

export interface FieldProps
  extends FieldTexts,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'id'> {
  ref?: Ref<HTMLInputElement>
  /** A control at the end of the field, such as "Show" beside a password. */
  end?: ReactNode
}

/** A labelled single-line field. */
export const Field = ({ label, hint, error, end, ...input }: FieldProps) => (
  <Labelled {...{ label, hint, error }}>
    {(bound) => (
      <div className={styles.frame}>
        <input {...input} {...bound} />
        {end}
      </div>
    )}
  </Labelled>
)

interface TextAreaProps
  extends FieldTexts,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'style' | 'id'> {
  ref?: Ref<HTMLTextAreaElement>
}

/** A labelled multi-line field; grows with its text where the browser supports it. */
export const TextArea = ({ label, hint, error, ...area }: TextAreaProps) => (
  <Labelled {...{ label, hint, error }}>
    {(bound) => (
      <div className={styles.frame}>
        <textarea rows={4} {...area} {...bound} />
      </div>
    )}
  </Labelled>
)
