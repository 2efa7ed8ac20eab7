import { showToast } from '../../../lib/alerts-and-toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import styles from './copy-link.module.css'

interface Props {
  link: string
  /** Of another text than the link of an invitation: its label, the button, and what it says afterwards. */
  words?: Record<'link' | 'copy' | 'copied', string>
}

/** A link that can be copied; where the browser forbids that, the text can be selected. */
export function CopyLink({ link, words }: Props) {
  const { invitation } = useStaffMessages()
  const messages = words ?? invitation
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    showToast({ id: 'copied-link', kind: 'success', message: messages.copied })
  }
  return (
    <div className={styles.link}>
      <Field label={messages.link} value={link} readOnly onFocus={({ target }) => target.select()} />
      <Button onClick={() => void copy().catch(() => {})}>{messages.copy}</Button>
    </div>
  )
}
