import { useState } from 'react'
import { Field, type FieldProps } from './field.tsx'

interface Props extends Omit<FieldProps, 'type' | 'end'> {
  /** Label of the button. */
  show: string
  hide: string
}

/** A password field whose value can be shown. */
export function PasswordField({ show, hide, ...field }: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={isShown ? 'text' : 'password'}
      end={
        <button type="button" onClick={() => setIsShown(!isShown)} aria-pressed={isShown}>
          {isShown ? hide : show}
        </button>
      }
    />
  )
}
