import { useState } from 'react'
import { usePaymentsMessages } from './messages/payments/payments-messages.ts'
import styles from './payment-facts.module.css'

/** Copies a number to the clipboard. Where the browser forbids that, the number can be selected instead. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const messages = usePaymentsMessages()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={isCopied ? messages.copied : messages.copyNamed(what)}
      onClick={() => void copy().catch(() => {})}
      onBlur={() => setCopied(false)}
    >
      {isCopied ? messages.copied : messages.copy}
    </button>
  )
}
