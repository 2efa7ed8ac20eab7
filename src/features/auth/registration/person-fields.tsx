import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field, type FieldProps } from '../../../ui/forms/field.tsx'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import styles from './registration.module.css'
import { type Problem, problemText } from './registration-fields.ts'

// The forms register these fields themselves: a refused form focuses the field registered first.

interface NameProps {
  first: UseFormRegisterReturn
  last: UseFormRegisterReturn
  errors: { first_name?: Problem | undefined; last_name?: Problem | undefined }
}

/** First and last name, side by side where there is space. */
export function NameFields({ first, last, errors }: NameProps) {
  const { problem, firstName, lastName } = useRegistrationMessages()
  return (
    <div className={styles.pair}>
      <Field
        label={firstName}
        autoComplete="given-name"
        error={problemText(errors.first_name, problem.name)}
        {...first}
      />
      <Field
        label={lastName}
        autoComplete="family-name"
        error={problemText(errors.last_name, problem.name)}
        {...last}
      />
    </div>
  )
}

export function EmailField({ fault, ...field }: Omit<FieldProps, 'label' | 'error'> & { fault: Problem | undefined }) {
  const { problem, email } = useRegistrationMessages()
  return <Field label={email} type="email" autoComplete="email" error={problemText(fault, problem.email)} {...field} />
}
