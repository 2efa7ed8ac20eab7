import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { useNow } from '../../../lib/format/now.ts'
import { useDateFormat } from '../../../lib/format/use-date-format.ts'
import { CallRefused } from '../../../lib/http/call-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useRegistrationMessages } from '../../auth/messages/registration/registration-messages.ts'
import styles from '../../auth/registration/registration.module.css'
import { mailboxQuery } from '../mailbox-query.ts'

const AGAIN_MS = 3_000

/** Messages sent by the demo, newest first, updated by polling. */
export function Mailbox() {
  const { mailbox: words } = useRegistrationMessages()
  const dateFormat = useDateFormat()
  const now = useNow()
  const { data, error } = useQuery({ ...mailboxQuery(), refetchInterval: AGAIN_MS })
  const messages = data?.messages.data ?? []
  if (error instanceof CallRefused && error.refusal.code === 'FORBIDDEN')
    return <EmptyState title={words.closed} text={words.closedText} />
  if (messages.length === 0) return <EmptyState title={words.none} text={words.noneText} />
  return (
    <ul className={styles.messages}>
      {messages.map(({ to, text, at }) => (
        <li key={`${at} ${to} ${text}`}>
          <p className={styles.state}>
            {words.to(to)} <time dateTime={at}>{formatMoment(Date.parse(at), now, dateFormat)}</time>
          </p>
          <p>{text}</p>
          <CopyCode text={text} />
        </li>
      ))}
    </ul>
  )
}

function CopyCode({ text }: { text: string }) {
  const { mailbox: messages } = useRegistrationMessages()
  const [isCopied, setCopied] = useState(false)
  const code = /\b\d{6}\b/.exec(text)?.[0]
  if (!code) return null
  const copy = () => navigator.clipboard.writeText(code).then(() => setCopied(true))
  return (
    <Button kind="line" onClick={() => void copy().catch(() => {})}>
      {isCopied ? messages.copied : `${messages.copy} ${code}`}
    </Button>
  )
}
