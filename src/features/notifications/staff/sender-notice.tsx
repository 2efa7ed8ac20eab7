import { useSite } from '../../../lib/site.ts'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'
import styles from './sender-notice.module.css'

interface Props {
  /** Only what keeps customers out. */
  isBrief?: boolean
}

/** What the store cannot send, and what that means; nothing while everything can be sent. */
export function SenderNotice({ isBrief = false }: Props) {
  const { outbound: messages } = useStaffMessages()
  const { sendsCodes, sendsEmails } = useSite()
  if ((sendsCodes || isBrief) && sendsEmails) return null
  return (
    <div className={styles.notice}>
      {!sendsCodes && sendsEmails && (
        <Alert kind="info" title={messages.byEmail}>
          {messages.byEmailText}
        </Alert>
      )}
      {!sendsCodes && !sendsEmails && (
        <Alert kind="warning" title={messages.noPhones}>
          {messages.noPhonesText}
        </Alert>
      )}
      {!sendsEmails && (
        <Alert kind="warning" title={messages.noMail}>
          {messages.noMailText}
        </Alert>
      )}
    </div>
  )
}
