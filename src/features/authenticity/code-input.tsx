import type { ChangeEvent } from 'react'
import { groupProductCode, PRODUCT_CODE_LENGTH, productCodeFault } from '#contract/authenticity/product-code.ts'
import { Field } from '../../ui/forms/field.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import styles from './code-input.module.css'
import { useAuthenticityMessages } from './messages/authenticity/authenticity-messages.ts'

interface Props {
  value: string
  onChange: (value: string) => void
  /** The form was submitted: an incomplete code is an error now. */
  isSent?: boolean
  /** The result for exactly this code is shown below. */
  isAnswered?: boolean
}

const normalizeCode = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '')

/** A product code in groups. The check character reveals a typing error without a request. */
export function CodeInput({ value, onChange, isSent = false, isAnswered = false }: Props) {
  const messages = useAuthenticityMessages()
  const fault = productCodeFault(value)
  const isTold = fault === 'letters' || fault === 'check' || (fault !== null && isSent)
  const change = ({ target: input }: ChangeEvent<HTMLInputElement>) => {
    const charactersAfter = normalizeCode(input.value.slice(input.selectionStart ?? input.value.length)).length
    const grouped = groupProductCode(input.value)
    input.value = grouped
    const at = placeBefore(grouped, charactersAfter)
    input.setSelectionRange(at, at)
    onChange(grouped)
  }
  return (
    <div className={styles.code}>
      <Field
        label={messages.code}
        hint={messages.codeHint}
        name="code"
        value={value}
        onChange={change}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        error={isTold && fault ? messages.fault[fault] : undefined}
      />
      <p className={styles.state} role="status">
        {fault === null && !isAnswered && (
          <>
            <StatusDot state="half" />
            {messages.wellFormed}
          </>
        )}
        {fault === 'short' && (
          <span aria-hidden="true">{messages.typed(Math.min(normalizeCode(value).length, PRODUCT_CODE_LENGTH))}</span>
        )}
      </p>
    </div>
  )
}

/** Caret position: before as many characters as followed the caret in the typed text. */
function placeBefore(grouped: string, charactersAfter: number): number {
  let at = grouped.length
  for (let left = charactersAfter; at > 0 && left > 0; at -= 1) if (grouped[at - 1] !== '-') left -= 1
  return at
}
