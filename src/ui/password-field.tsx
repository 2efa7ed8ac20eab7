import { useState } from 'react'
import { Field, type FieldProps } from './field.tsx'

interface Props extends Omit<FieldProps, 'type' | 'end'> {
  /** What its button says. */
  show: string
  hide: string
}

/** A password that can be looked at while it is typed. */
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
