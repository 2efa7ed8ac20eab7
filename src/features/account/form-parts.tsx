import { type ReactNode, useState } from 'react'
import { Field, type FieldProps } from '../../ui/forms/field.tsx'
import styles from './form-parts.module.css'
import { useAccountMessages } from './messages/account/account-messages.ts'

/** Padded content of a sheet. */
export const SheetBody = ({ children }: { children: ReactNode }) => <div className={styles.body}>{children}</div>

/** Note that an earlier draft was restored. */
export function DraftNote({ isShown }: { isShown: boolean }) {
  const { draft } = useAccountMessages()
  return isShown ? (
    <p className={styles.note} role="status">
      {draft}
    </p>
  ) : null
}

/** Password input with a button to show it. */
export function PasswordInput(props: FieldProps) {
  const { profile: messages } = useAccountMessages()
  const [isShown, setIsShown] = useState(false)
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button type="button" onClick={() => setIsShown(!isShown)} aria-pressed={isShown}>
          {isShown ? messages.hide : messages.show}
        </button>
      }
    />
  )
}

/** Input for the current password, which confirms the person's identity. */
export function CurrentPassword(props: Omit<FieldProps, 'label'>) {
  const { profile: messages } = useAccountMessages()
  return <PasswordInput label={messages.currentPassword} autoComplete="current-password" {...props} />
}
