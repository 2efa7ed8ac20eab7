import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useMemo } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { FIELD_ISSUES } from '../../../lib/field-problem.ts'
import { useSite } from '../../../lib/site.ts'
import { useFieldProblem } from '../../../messages/frame/use-field-problem.ts'
import { paths } from '../../../paths.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { SubmitForm } from '../../../ui/forms/submit-form.tsx'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import { NewPassword } from './new-password.tsx'
import { EmailField, NameFields } from './person-fields.tsx'
import styles from './registration.module.css'
import { birthDateField, birthDateTexts, dayIn, emailField, nameField, passwordField } from './registration-fields.ts'
import { Terms } from './terms.tsx'
import type { SentCode } from './use-code-request.ts'

const personSchema = (minimumAge: number, timeZone: string) =>
  v.object({
    first_name: nameField,
    last_name: nameField,
    email: emailField,
    birth_date: birthDateField(minimumAge, () => dayIn(timeZone)),
    password: passwordField,
    affiliate_code: v.pipe(v.string(), v.trim(), v.regex(/^(?:[A-Za-z0-9]{4,16})?$/)),
    accept_terms: v.pipe(
      v.boolean(),
      v.check((isGiven) => isGiven),
    ),
    marketing: v.boolean(),
    remember: v.boolean(),
  })

/** Type of the form values. */
export type TypedPerson = v.InferInput<ReturnType<typeof personSchema>>

export const PERSON_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'birth_date',
  'password',
  'affiliate_code',
  'accept_terms',
] as const

export function usePersonForm(defaultValues: TypedPerson): UseFormReturn<TypedPerson> {
  const { minimumAge, timeZone } = useSite()
  const schema = useMemo(() => personSchema(minimumAge, timeZone), [minimumAge, timeZone])
  return useForm<TypedPerson>({ resolver: valibotResolver(schema, FIELD_ISSUES), defaultValues })
}

interface Props {
  form: UseFormReturn<TypedPerson>
  /** Where the code went. */
  sent: SentCode
  isFocused: boolean
  onSubmit: () => void
}

/** Step with the personal data of the new account. */
export function PersonStep({ form, sent, isFocused, onSubmit }: Props) {
  const messages = useRegistrationMessages()
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => {
    if (isFocused) setFocus('first_name')
  }, [isFocused, setFocus])
  return (
    <SubmitForm
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      error={errors.root?.message}
      isBusy={isSubmitting}
      send={messages.create}
      sending={messages.creating}
    >
      <Identity form={form} sent={sent} />
      <Secret form={form} sent={sent} />
      <Agreements form={form} />
    </SubmitForm>
  )
}

type PartProps = Pick<Props, 'form' | 'sent'>

function Identity({ form: { register, formState }, sent }: PartProps) {
  const { problem, ...messages } = useRegistrationMessages()
  const { minimumAge, timeZone } = useSite()
  const problemOf = useFieldProblem()
  const { errors } = formState
  return (
    <>
      <NameFields first={register('first_name')} last={register('last_name')} errors={errors} />
      {!sent.email && <EmailField fault={errors.email} {...register('email')} />}
      <Field
        label={messages.birthDate}
        hint={messages.birthDateHint(minimumAge)}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        max={dayIn(timeZone)}
        error={problemOf(errors.birth_date, birthDateTexts(errors.birth_date, problem, minimumAge))}
        {...register('birth_date')}
      />
    </>
  )
}

function Secret({ form: { register, control, formState }, sent }: PartProps) {
  const { problem, affiliate } = useRegistrationMessages()
  const problemOf = useFieldProblem()
  const { errors } = formState
  const [password, first, last, email] = useWatch({ control, name: ['password', 'first_name', 'last_name', 'email'] })
  return (
    <>
      <NewPassword
        typed={password}
        known={[first, last, sent.email || email, sent.phone]}
        problem={errors.password}
        {...register('password')}
      />
      <Field
        label={affiliate}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        error={problemOf(errors.affiliate_code, problem.affiliate_code)}
        {...register('affiliate_code')}
      />
    </>
  )
}

function Agreements({ form: { register, formState } }: Pick<Props, 'form'>) {
  const messages = useRegistrationMessages()
  const problemOf = useFieldProblem()
  return (
    <div className={styles.agreements}>
      <Terms
        terms={paths.page('terms')}
        problem={problemOf(formState.errors.accept_terms, messages.problem.accept_terms)}
        {...register('accept_terms')}
      />
      <Checkbox {...register('marketing')}>{messages.marketing}</Checkbox>
      <Checkbox {...register('remember')}>{messages.remember}</Checkbox>
    </div>
  )
}
