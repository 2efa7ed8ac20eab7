import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { FIELD_ISSUES } from '../../../lib/field-problem.ts'
import { refusalByField, setRefusal } from '../../../lib/form-refusal.ts'
import { useFieldProblem } from '../../../messages/frame/use-field-problem.ts'
import { PhoneField } from '../../../ui/forms/phone-field.tsx'
import { SubmitForm } from '../../../ui/forms/submit-form.tsx'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import { phoneField, phoneTexts, useMarket } from './registration-fields.ts'
import { type CodePurpose, type SentCode, useCodeRequest } from './use-code-request.ts'

interface Props {
  purpose: CodePurpose
  phone: string
  /** The person returned to change the number. */
  isFocused: boolean
  onSent: (sent: SentCode) => void
}

const FIELDS = ['phone'] as const

/** Step for the phone number that the code is sent to. */
export function PhoneStep({ purpose, phone, isFocused, onSent }: Props) {
  const messages = useRegistrationMessages()
  const market = useMarket()
  const problemOf = useFieldProblem()
  const { mutateAsync } = useCodeRequest(purpose)
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: valibotResolver(v.object({ phone: phoneField(market) }), FIELD_ISSUES),
    defaultValues: { phone },
  })
  const { errors, isSubmitting } = formState
  useEffect(() => {
    if (isFocused) setFocus('phone')
  }, [isFocused, setFocus])
  const submit = handleSubmit(async (typed) => {
    try {
      onSent(await mutateAsync(typed.phone))
    } catch (error) {
      setRefusal(setError, FIELDS, refusalByField(error, FIELDS, messages))
    }
  })
  return (
    <SubmitForm
      onSubmit={(event) => void submit(event)}
      error={errors.root?.message}
      isBusy={isSubmitting}
      send={messages.sendCode}
      sending={messages.sendingCode}
    >
      <noscript>
        <p>{messages.needsScript}</p>
      </noscript>
      <PhoneField
        label={messages.phone}
        hint={messages.phoneText}
        error={problemOf(errors.phone, phoneTexts(messages.problem.phone, market))}
        {...register('phone')}
      />
    </SubmitForm>
  )
}
