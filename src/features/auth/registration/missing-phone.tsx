import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { FIELD_ISSUES } from '../../../lib/field-problem.ts'
import { useFieldProblem } from '../../../messages/frame/use-field-problem.ts'
import { PhoneField } from '../../../ui/forms/phone-field.tsx'
import { SubmitForm } from '../../../ui/forms/submit-form.tsx'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import { phoneField, phoneTexts, useMarket } from './registration-fields.ts'

interface Props {
  /** Resolves to what is wrong with the phone. */
  enter: (phone: string) => Promise<string | undefined>
}

/** The phone of somebody new whose code went to the e-mail: couriers and staff need one. */
export function MissingPhone({ enter }: Props) {
  const messages = useRegistrationMessages()
  const market = useMarket()
  const problemOf = useFieldProblem()
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: valibotResolver(v.object({ phone: phoneField(market) }), FIELD_ISSUES),
    defaultValues: { phone: '' },
  })
  useEffect(() => setFocus('phone'), [setFocus])
  const submit = handleSubmit(async ({ phone }) => {
    const message = await enter(phone)
    if (message !== undefined) setError('phone', { type: 'server', message }, { shouldFocus: true })
  })
  return (
    <SubmitForm
      onSubmit={(event) => void submit(event)}
      isBusy={formState.isSubmitting}
      send={messages.next}
      sending={messages.signingIn}
    >
      <PhoneField
        label={messages.phone}
        hint={messages.phoneMissing}
        error={problemOf(formState.errors.phone, phoneTexts(messages.problem.phone, market))}
        {...register('phone')}
      />
    </SubmitForm>
  )
}
