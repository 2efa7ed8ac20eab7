import { MIN_PASSWORD } from '#contract/account/person-fields.ts'
import type { FieldProps } from '../../../ui/forms/field.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { type DotState, StatusDot } from '../../../ui/status-dot.tsx'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import { type PasswordStrength, passwordStrength } from './password-strength.ts'
import styles from './registration.module.css'
import { problemText } from './registration-fields.ts'

const DOT_STATES: Record<PasswordStrength, DotState> = { short: 'hollow', weak: 'hollow', fair: 'half', strong: 'full' }

interface Props extends Omit<FieldProps, 'label' | 'error' | 'type' | 'end'> {
  /** Current value of the field. */
  typed: string
  /** Known data of the person, such as the name, which must not strengthen the password. */
  known: readonly string[]
  problem: { type?: string | number | undefined; message?: string | undefined } | undefined
}

/** Input for a new password, with a text about its strength. */
export function NewPassword({ typed, known, problem, ...field }: Props) {
  const words = useRegistrationMessages()
  const strength = passwordStrength(typed, known)
  return (
    <div className={styles.password}>
      <PasswordField
        label={words.newPassword}
        autoComplete="new-password"
        minLength={MIN_PASSWORD}
        show={words.show}
        hide={words.hide}
        error={problemText(problem, words.problem.password(MIN_PASSWORD))}
        {...field}
      />
      <p className={styles.strength} aria-live="polite">
        <StatusDot state={DOT_STATES[strength]} />
        {words.strength[strength]}
      </p>
    </div>
  )
}
