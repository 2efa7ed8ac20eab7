import { valibotResolver } from '@hookform/resolvers/valibot'
import { type ReactNode, useEffect } from 'react'
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
  /** The e-mail is asked for instead of the phone, and gets the code. */
  isByEmail: boolean
  /** The person returned to change the number. */
  isFocused: boolean
  /** Why the person is here again. */
  error?: string | undefined
  onSent: (sent: SentCode) => void
  /** Above the button. */
  children?: ReactNode
}

const FIELDS = ['phone', 'email'] as const

const schemaOf = (market: Market, isByEmail: boolean) =>
  isByEmail
    ? v.object({ phone: v.string(), email })
    : v.object({ phone: phoneField(market), email: v.pipe(v.string(), v.literal('')) })

/** Form state of the step: the phone, or the e-mail. */
function useContactForm({ purpose, sent, isByEmail, isFocused, onSent }: Omit<Props, 'error' | 'children'>) {
  const messages = useRegistrationMessages()
  const market = useMarket()
  const { mutateAsync } = useCodeRequest(purpose)
  const form = useForm<{ phone: string; email: string }>({
    resolver: valibotResolver(schemaOf(market, isByEmail), FIELD_ISSUES),
    defaultValues: { phone: isByEmail ? '' : sent.phone, email: isByEmail ? sent.email : '' },
  })
  const { setFocus } = form
  useEffect(() => {
    if (isFocused) setFocus(isByEmail ? 'email' : 'phone')
  }, [isFocused, isByEmail, setFocus])
  const submit = form.handleSubmit(async (typed) => {
    try {
      onSent(await mutateAsync(typed))
    } catch (failure) {
      setRefusal(form.setError, FIELDS, refusalByField(failure, FIELDS, messages))
    }
  })
  return { form, submit, market }
}

/** Step for the phone number or e-mail that the code is sent to. */
export function ContactStep({ error, children, ...step }: Props) {
  const messages = useRegistrationMessages()
  const problemOf = useFieldProblem()
  const { form, submit, market } = useContactForm(step)
  const { errors, isSubmitting } = form.formState
  return (
    <SubmitForm
      onSubmit={(event) => void submit(event)}
      error={errors.root?.message ?? error}
      isBusy={isSubmitting}
      send={messages.sendCode}
      sending={messages.sendingCode}
    >
      <noscript>
        <p>{messages.needsScript}</p>
      </noscript>
      {step.isByEmail ? (
        <Field
          label={messages.emailForCode}
          hint={messages.emailForCodeText}
          type="email"
          autoComplete="email"
          error={problemOf(errors.email, messages.problem.email)}
          {...form.register('email')}
        />
      ) : (
        <PhoneField
          label={messages.phone}
          hint={messages.phoneText}
          error={problemOf(errors.phone, phoneTexts(messages.problem.phone, market))}
          {...form.register('phone')}
        />
      )}
      {children}
    </SubmitForm>
  )
}
