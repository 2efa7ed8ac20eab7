import { MIN_PASSWORD } from '#contract/account/person-fields.ts'
import type { Problem } from '../../../lib/field-problem.ts'
import { useFieldProblem } from '../../../messages/frame/use-field-problem.ts'
import type { FieldProps } from '../../../ui/forms/field.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { type DotState, StatusDot } from '../../../ui/status-dot.tsx'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import { type PasswordStrength, passwordStrength } from './password-strength.ts'
import styles from './registration.module.css'

const DOT_STATES: Record<PasswordStrength, DotState> = { short: 'hollow', weak: 'hollow', fair: 'half', strong: 'full' }

interface Props extends Omit<FieldProps, 'label' | 'error' | 'type' | 'end'> {
  /** Current value of the field. */
  typed: string
  /** Known data of the person, such as the name, which must not strengthen the password. */
  known: readonly string[]
  problem: Problem | undefined
}

/** Input for a new password, with a text about its strength. */
export function NewPassword({ typed, known, problem, ...field }: Props) {
  const messages = useRegistrationMessages()
  const problemOf = useFieldProblem()
  const strength = passwordStrength(typed, known)
  return (
    <div className={styles.password}>
      <PasswordField
        label={messages.newPassword}
        autoComplete="new-password"
        minLength={MIN_PASSWORD}
        show={messages.show}
        hide={messages.hide}
        error={problemOf(problem, messages.problem.password)}
        {...field}
      />
      <p className={styles.strength} aria-live="polite">
        <StatusDot state={DOT_STATES[strength]} />
        {messages.strength[strength]}
      </p>
    </div>
  )
}
