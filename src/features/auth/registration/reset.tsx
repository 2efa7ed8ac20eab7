import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { resetPassword } from '#contract/auth/calls/reset-password.ts'
import { FIELD_ISSUES } from '../../../lib/field-problem.ts'
import { send } from '../../../lib/http/api-client.ts'
import { SubmitForm } from '../../../ui/forms/submit-form.tsx'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import { showLastStepErrors } from './last-step-errors.ts'
import { NewPassword } from './new-password.tsx'
import { PhoneProof } from './phone-proof.tsx'
import { passwordField } from './registration-fields.ts'
import { type RegistrationSteps, useRegistrationSteps } from './use-registration-steps.ts'

interface Props {
  onDone: () => void
}

/** Password reset: phone, code and new password. It does not sign in. */
export function Reset({ onDone }: Props) {
  const steps = useRegistrationSteps('reset')
  return (
    <PhoneProof steps={steps}>
      <PasswordStep steps={steps} onDone={onDone} />
    </PhoneProof>
  )
}

function PasswordStep({ steps, onDone }: Props & { steps: RegistrationSteps }) {
  const messages = useRegistrationMessages()
  const { progress, hasMoved } = steps
  const { phone } = progress.sent
  const { register, handleSubmit, control, setError, setFocus, formState } = useForm({
    resolver: valibotResolver(v.object({ password: passwordField }), FIELD_ISSUES),
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = formState
  const typed = useWatch({ control, name: 'password' })
  useEffect(() => {
    if (hasMoved) setFocus('password')
  }, [hasMoved, setFocus])
  const submit = handleSubmit(async ({ password }) => {
    try {
      await send(resetPassword, { body: { phone, otp: progress.otp, password } })
      await steps.forget()
      onDone()
    } catch (error) {
      showLastStepErrors(error, { fields: ['password'], setError }, { steps, messages })
    }
  })
  return (
    <SubmitForm
      onSubmit={(event) => void submit(event)}
      error={errors.root?.message}
      isBusy={isSubmitting}
      send={messages.setPassword}
      sending={messages.settingPassword}
    >
      <NewPassword typed={typed} known={[phone]} problem={errors.password} {...register('password')} />
    </SubmitForm>
  )
}
