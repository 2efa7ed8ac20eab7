import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { email } from '#contract/account/person-fields.ts'
import type { Market } from '#contract/site/market.ts'
import { FIELD_ISSUES } from '../../../lib/field-problem.ts'
import { refusalByField, setRefusal } from '../../../lib/form-refusal.ts'
import { useFieldProblem } from '../../../messages/frame/use-field-problem.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { PhoneField } from '../../../ui/forms/phone-field.tsx'
import { SubmitForm } from '../../../ui/forms/submit-form.tsx'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import { phoneField, phoneTexts, useMarket } from './registration-fields.ts'
import { type CodePurpose, type SentCode, useCodeRequest } from './use-code-request.ts'

interface Props {
  purpose: CodePurpose
  sent: SentCode
  /** The code goes to an e-mail, which is asked for too. */
  isByEmail: boolean
  /** The person returned to change the number. */
  isFocused: boolean
  onSent: (sent: SentCode) => void
}

const FIELDS = ['phone', 'email'] as const

const schemaOf = (market: Market, isByEmail: boolean) =>
  v.object({ phone: phoneField(market), email: isByEmail ? email : v.literal('') })

/** Step for the phone number, or the phone number and e-mail, that the code is sent to. */
export function PhoneStep({ purpose, sent, isByEmail, isFocused, onSent }: Props) {
  const messages = useRegistrationMessages()
  const market = useMarket()
  const problemOf = useFieldProblem()
  const { mutateAsync } = useCodeRequest(purpose)
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: valibotResolver(schemaOf(market, isByEmail), FIELD_ISSUES),
    defaultValues: { phone: sent.phone, email: isByEmail ? sent.email : '' },
  })
  const { errors, isSubmitting } = formState
  useEffect(() => {
    if (isFocused) setFocus('phone')
  }, [isFocused, setFocus])
  const submit = handleSubmit(async (typed) => {
    try {
      onSent(await mutateAsync(typed))
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
        hint={isByEmail ? messages.phoneByEmailText : messages.phoneText}
        error={problemOf(errors.phone, phoneTexts(messages.problem.phone, market))}
        {...register('phone')}
      />
      {isByEmail && (
        <Field
          label={messages.emailForCode}
          hint={messages.emailForCodeText}
          type="email"
          autoComplete="email"
          error={problemOf(errors.email, messages.problem.email)}
          {...register('email')}
        />
      )}
    </SubmitForm>
  )
}
