import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Problem } from '../../../lib/field-problem.ts'
import { useFieldProblem } from '../../../messages/frame/use-field-problem.ts'
import { Field, type FieldProps } from '../../../ui/forms/field.tsx'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import styles from './registration.module.css'

// The forms register these fields themselves: a refused form focuses the field registered first.

interface NameProps {
  first: UseFormRegisterReturn
  last: UseFormRegisterReturn
  errors: { first_name?: Problem | undefined; last_name?: Problem | undefined }
}

/** First and last name, side by side where there is space. */
export function NameFields({ first, last, errors }: NameProps) {
  const { problem, firstName, lastName } = useRegistrationMessages()
  const problemOf = useFieldProblem()
  return (
    <div className={styles.pair}>
      <Field
        label={firstName}
        autoComplete="given-name"
        error={problemOf(errors.first_name, problem.first_name)}
        {...first}
      />
      <Field label={lastName} autoComplete="family-name" error={problemOf(errors.last_name, undefined)} {...last} />
    </div>
  )
}

export function EmailField({ fault, ...field }: Omit<FieldProps, 'label' | 'error'> & { fault: Problem | undefined }) {
  const { problem, email } = useRegistrationMessages()
  const problemOf = useFieldProblem()
  return <Field label={email} type="email" autoComplete="email" error={problemOf(fault, problem.email)} {...field} />
}
