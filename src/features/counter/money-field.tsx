import { useEffect, useRef } from 'react'
import { Field } from '../../ui/forms/field.tsx'
import { useCounterMessages } from './messages/counter/counter-messages.ts'
import { useMarket } from './use-money.ts'

interface Props {
  label: string
  hint?: string | undefined
  isWrong: boolean
  /** Takes the focus when it is shown. */
  isFocused?: boolean
  value: string
  onChange: (text: string) => void
}

/** An amount as the market writes it. */
export function MoneyField({ isWrong, isFocused = false, onChange, ...field }: Props) {
  const { shift } = useCounterMessages()
  const { exponent } = useMarket()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])
  return (
    <Field
      {...field}
      ref={input}
      inputMode="decimal"
      autoComplete="off"
      error={isWrong ? (exponent === 0 ? shift.noAmountIdr : shift.noAmount) : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
