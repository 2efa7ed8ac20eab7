import type { ChangeEvent } from 'react'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

interface Props extends Omit<FieldProps, 'type' | 'end' | 'maxLength'> {
  digits?: number
}

/** One field for a one-time code: phones autofill it from the message, and non-digits are removed from pasted text. */
export const CodeField = ({ digits = 6, onChange, ...field }: Props) => (
  <div className={styles.code}>
    <Field
      {...field}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        const { target: input } = event
        const kept = input.value.replace(/\D/g, '').slice(0, digits)
        if (kept !== input.value) input.value = kept
        onChange?.(event)
      }}
    />
  </div>
)
