import type { ChangeEvent } from 'react'
import { maskPhone } from '#contract/account/phone.ts'
import { MARKETS } from '#contract/site/market.ts'
import { useSite } from '../../lib/site.ts'
import { caretAfter } from './caret.ts'
import { Field, type FieldProps } from './field.tsx'

type Props = Omit<FieldProps, 'type' | 'inputMode' | 'placeholder'>

/** A phone field with the market's mask (specification 5). The mask only formats; the call's schema validates. */
export function PhoneField({ onChange, ...field }: Props) {
  const market = MARKETS[useSite().locale]
  const mask = (event: ChangeEvent<HTMLInputElement>) => {
    const { target: input } = event
    const masked = maskPhone(input.value, market)
    if (masked !== input.value) {
      const caret = caretAfter(masked, { typed: input.value, caret: input.selectionStart ?? input.value.length })
      input.value = masked
      input.setSelectionRange(caret, caret)
    }
    onChange?.(event)
  }
  return (
    <Field
      autoComplete="tel"
      {...field}
      type="tel"
      inputMode="tel"
      placeholder={market.phonePlaceholder}
      onChange={mask}
    />
  )
}
