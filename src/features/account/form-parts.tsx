import { type ReactNode, useState } from 'react'
import { Field, type FieldProps } from '../../ui/field.tsx'
import { usePersonWords } from '../../words/person/person-words.ts'
import styles from './form-parts.module.css'

/** What stands in a sheet, with its edges. */
export const SheetBody = ({ children }: { children: ReactNode }) => <div className={styles.body}>{children}</div>

/** Says that what was typed earlier has come back. */
export function DraftNote({ isShown }: { isShown: boolean }) {
  const { draft } = usePersonWords()
  return isShown ? (
    <p className={styles.note} role="status">
      {draft}
    </p>
  ) : null
}

/** A password that can be looked at while it is typed. */
export function PasswordInput(props: FieldProps) {
  const { profile: words } = usePersonWords()
  const [isShown, setIsShown] = useState(false)
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button type="button" onClick={() => setIsShown(!isShown)} aria-pressed={isShown}>
          {isShown ? words.hide : words.show}
        </button>
      }
    />
  )
}

/** The password that the person has, as the proof that it is them. */
export function CurrentPassword(props: Omit<FieldProps, 'label'>) {
  const { profile: words } = usePersonWords()
  return <PasswordInput label={words.currentPassword} autoComplete="current-password" {...props} />
}
