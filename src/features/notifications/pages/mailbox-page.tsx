import { useRegistrationMessages } from '../../auth/messages/registration/registration-messages.ts'
import { Mailbox } from '../mailbox.tsx'
import styles from './mailbox-page.module.css'

export default function MailboxPage() {
  const { mailbox: words } = useRegistrationMessages()
  return (
    <div className={styles.page}>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <Mailbox />
    </div>
  )
}
