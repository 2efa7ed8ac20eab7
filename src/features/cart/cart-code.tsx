import { type SubmitEvent, useState } from 'react'
import { withoutUnseen } from '#contract/invisible-characters.ts'
import { IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import styles from './cart-choices.module.css'
import type { CodeResult } from './code-results.ts'
import { useCartPageMessages } from './messages/cart-page/cart-page-messages.ts'

/** Maximum length that the call accepts. */
const MAX_CODE = 64

interface CodeProps {
  label: string
  code: string | null
  result: CodeResult
  onChange: (code: string | null) => Promise<void>
}

/** The field for a code, or the code with its effect and a control that removes it. */
export const CartCode = ({ label, code, result, onChange }: CodeProps) =>
  code === null ? (
    <CodeField label={label} onGive={onChange} />
  ) : (
    <GivenCode label={label} code={code} result={result} onReset={() => onChange(null)} />
  )

function CodeField({ label, onGive }: { label: string; onGive: (code: string) => Promise<void> }) {
  const { codes } = useCartPageMessages()
  const [typed, setTyped] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const give = (event: SubmitEvent) => {
    event.preventDefault()
    const code = withoutUnseen(typed)
    setIsEmpty(code === '')
    if (code !== '') void onGive(code)
  }
  return (
    <form className={styles.give} onSubmit={give} noValidate>
      <Field
        label={label}
        value={typed}
        maxLength={MAX_CODE}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={isEmpty ? codes.empty : undefined}
        onChange={({ target }) => setTyped(target.value)}
        end={
          <button type="submit" aria-label={codes.useNamed(label)}>
            {codes.use}
          </button>
        }
      />
    </form>
  )
}

interface GivenProps {
  label: string
  code: string
  result: CodeResult
  onReset: () => Promise<void>
}

function GivenCode({ label, code, result: { dot, sentences }, onReset }: GivenProps) {
  const { codes } = useCartPageMessages()
  return (
    <div className={styles.given}>
      <div>
        <h3>{label}</h3>
        <p className={styles.code}>{code}</p>
        <p className={styles.said} role="status">
          <StatusDot state={dot} />
          {sentences.join(' ')}
        </p>
      </div>
      <IconButton aria-label={codes.reset(code)} onClick={() => void onReset()}>
        <Icon name="close" />
      </IconButton>
    </div>
  )
}
