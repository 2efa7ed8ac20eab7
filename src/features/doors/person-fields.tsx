import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { useDoorsWords } from '../../words/doors/doors-words.ts'
import { type Problem, problemText } from './door-fields.ts'
import styles from './doors.module.css'

interface Props<Name extends string> {
  register: (name: Name) => UseFormRegisterReturn
  errors: Partial<Record<Name, Problem | undefined>>
}

/** First and last name, side by side where there is room. */
export function NameFields({ register, errors }: Props<'first_name' | 'last_name'>) {
  const { problem, firstName, lastName } = useDoorsWords()
  return (
    <div className={styles.pair}>
      <Field
        label={firstName}
        autoComplete="given-name"
        error={problemText(errors.first_name, problem.name)}
        {...register('first_name')}
      />
      <Field
        label={lastName}
        autoComplete="family-name"
        error={problemText(errors.last_name, problem.name)}
        {...register('last_name')}
      />
    </div>
  )
}

export function EmailField({ register, errors }: Props<'email'>) {
  const { problem, email } = useDoorsWords()
  return (
    <Field
      label={email}
      type="email"
      autoComplete="email"
      error={problemText(errors.email, problem.email)}
      {...register('email')}
    />
  )
}
