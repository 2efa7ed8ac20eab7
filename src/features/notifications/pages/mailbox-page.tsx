import { useRegistrationMessages } from '../../auth/messages/registration/registration-messages.ts'
import { Mailbox } from './mailbox.tsx'
import styles from './mailbox-page.module.css'

export default function MailboxPage() {
  const { mailbox: messages } = useRegistrationMessages()
  return (
    <div className={styles.page}>
      <h1>{messages.title}</h1>
      <p>{messages.text}</p>
      <Mailbox />
    </div>
  )
}
