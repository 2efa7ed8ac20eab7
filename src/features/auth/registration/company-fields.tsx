import type { UseFormReturn } from 'react-hook-form'
import { useFieldProblem } from '../../../messages/frame/use-field-problem.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { FormSection } from '../../../ui/forms/form.tsx'
import { PhoneField } from '../../../ui/forms/phone-field.tsx'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import type { TypedDealer } from './dealer-fields.ts'
import { EmailField, NameFields } from './person-fields.tsx'
import styles from './registration.module.css'
import { phoneTexts, useMarket } from './registration-fields.ts'

interface Props {
  form: UseFormReturn<TypedDealer>
}

export function CompanyFields({ form: { register, formState } }: Props) {
  const { problem, ...messages } = useRegistrationMessages()
  const { code } = useMarket()
  const problemOf = useFieldProblem()
  const { errors } = formState
  return (
    <FormSection title={messages.company}>
      <Field
        label={messages.companyName}
        autoComplete="organization"
        error={problemOf(errors.company_name, problem.company_name)}
        {...register('company_name')}
      />
      <div className={styles.pair}>
        <Field
          label={messages.registrationNo[code]}
          autoComplete="off"
          spellCheck={false}
          error={problemOf(errors.registration_no, problem.registration_no)}
          {...register('registration_no')}
        />
        <Field
          label={messages.taxNo[code]}
          autoComplete="off"
          spellCheck={false}
          error={problemOf(errors.tax_no)}
          {...register('tax_no')}
        />
      </div>
    </FormSection>
  )
}

export function ContactFields({ form: { register, formState } }: Props) {
  const { problem, ...messages } = useRegistrationMessages()
  const market = useMarket()
  const problemOf = useFieldProblem()
  const { errors } = formState
  return (
    <FormSection title={messages.contact}>
      <NameFields first={register('first_name')} last={register('last_name')} errors={errors} />
      <PhoneField
        label={messages.phone}
        error={problemOf(errors.phone, phoneTexts(problem.phone, market))}
        {...register('phone')}
      />
      <EmailField fault={errors.email} {...register('email')} />
    </FormSection>
  )
}
