import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as v from 'valibot'
import type { BodyOf } from '#contract/call.ts'
import type { Market } from '#contract/site/market.ts'
import { acceptInvitation } from '#contract/staff/calls/accept-invitation.ts'
import { FIELD_ISSUES } from '../../../lib/field-problem.ts'
import { refusalByField, setRefusal } from '../../../lib/form-refusal.ts'
import { send } from '../../../lib/http/api-client.ts'
import { useSite } from '../../../lib/site.ts'
import { useFieldProblem } from '../../../messages/frame/use-field-problem.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { PhoneField } from '../../../ui/forms/phone-field.tsx'
import { SubmitForm } from '../../../ui/forms/submit-form.tsx'
import { useInvitationMessages } from '../messages/invitation/invitation-messages.ts'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import { NewPassword } from '../registration/new-password.tsx'
import { NameFields } from '../registration/person-fields.tsx'
import {
  codeField,
  lastNameField,
  nameField,
  passwordField,
  phoneField,
  phoneTexts,
  useMarket,
} from '../registration/registration-fields.ts'
import { pageAfterLogIn, usePublishSignIn } from '../sign-in/use-log-in.ts'
import { PhoneCode } from './phone-code.tsx'
import type { InvitationView } from './use-invitation.ts'

const FIELDS = ['first_name', 'last_name', 'phone', 'otp', 'password'] as const

const formSchema = (market: Market, { hasPhone, needsCode }: { hasPhone: boolean; needsCode: boolean }) =>
  v.object({
    first_name: nameField,
    last_name: lastNameField,
    phone: hasPhone ? v.literal('') : phoneField(market),
    otp: needsCode ? codeField : v.literal(''),
    password: passwordField,
    remember: v.boolean(),
  })

interface Props {
  token: string
  invitation: InvitationView
  /** Called with the path to navigate to, always of this site. */
  onSignedIn: (path: string) => void
}

/** Whether the person signs in with the invited phone; otherwise they enter one. */
const hasPhone = ({ recipient }: InvitationView): boolean => !recipient.includes('@')

function useAccept({ token, invitation, onSignedIn }: Props) {
  const market = useMarket()
  const messages = useRegistrationMessages()
  const signedIn = usePublishSignIn()
  const isPhoneKnown = hasPhone(invitation)
  const { sendsCodes: needsCode } = useSite()
  const schema = useMemo(
    () => formSchema(market, { hasPhone: isPhoneKnown, needsCode }),
    [market, isPhoneKnown, needsCode],
  )
  const form = useForm({
    resolver: valibotResolver(schema, FIELD_ISSUES),
    defaultValues: { first_name: '', last_name: '', phone: '', otp: '', password: '', remember: false },
  })
  const submit = form.handleSubmit(async ({ phone, otp, ...person }) => {
    const body: BodyOf<typeof acceptInvitation> = {
      token,
      ...person,
      ...(!isPhoneKnown && { phone }),
      ...(needsCode && { otp }),
    }
    try {
      const answer = await send(acceptInvitation, { body })
      signedIn(answer)
      onSignedIn(pageAfterLogIn(answer))
    } catch (error) {
      setRefusal(form.setError, FIELDS, refusalByField(error, FIELDS, messages))
    }
  })
  return { ...form, submit }
}

/** Name and password of an invited person; creates the account and signs in. */
export function AcceptForm(props: Props) {
  const { accept, accepting, phoneHint } = useInvitationMessages()
  const messages = useRegistrationMessages()
  const market = useMarket()
  const problemOf = useFieldProblem()
  const { sendsCodes } = useSite()
  const { register, control, submit, formState, trigger, getValues } = useAccept(props)
  const { errors, isSubmitting } = formState
  const phoneOf = async () => {
    if (hasPhone(props.invitation)) return props.invitation.recipient
    return (await trigger('phone', { shouldFocus: true })) ? getValues('phone') : null
  }
  const [password, first, last] = useWatch({ control, name: ['password', 'first_name', 'last_name'] })
  return (
    <SubmitForm
      onSubmit={(event) => void submit(event)}
      error={errors.root?.message}
      isBusy={isSubmitting}
      send={accept}
      sending={accepting}
    >
      <NameFields first={register('first_name')} last={register('last_name')} errors={errors} />
      {!hasPhone(props.invitation) && (
        <PhoneField
          label={messages.phone}
          hint={phoneHint}
          error={problemOf(errors.phone, phoneTexts(messages.problem.phone, market))}
          {...register('phone')}
        />
      )}
      {sendsCodes && (
        <PhoneCode phoneOf={phoneOf} error={problemOf(errors.otp, messages.problem.otp)} {...register('otp')} />
      )}
      <NewPassword
        typed={password}
        known={[first, last, props.invitation.recipient]}
        problem={errors.password}
        {...register('password')}
      />
      <Checkbox {...register('remember')}>{messages.remember}</Checkbox>
    </SubmitForm>
  )
}
