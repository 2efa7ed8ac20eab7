import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { resetPassword } from '#contract/calls/reset-password.ts'
import { send } from '../../lib/api-client.ts'
import { placedRefusal, setRefusal } from '../../lib/form-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { useDoorsWords } from '../../words/doors/doors-words.ts'
import { CodeStep } from './code-step.tsx'
import { passwordField } from './door-fields.ts'
import { NewPassword } from './new-password.tsx'
import { PhoneStep } from './phone-step.tsx'
import { StepStrip } from './step-strip.tsx'
import { useDoorSteps } from './use-door-steps.ts'

const STEPS = ['phone', 'code', 'last'] as const

interface Props {
  onDone: () => void
}

/** Phone, code and a new password. Nobody is signed in by it. */
export function Reset({ onDone }: Props) {
  const words = useDoorsWords()
  const steps = useDoorSteps('reset')
  const [refused, setRefused] = useState<string>()
  const { progress, hasMoved, go } = steps
  const { step, sent, otp } = progress
  const { phone, code, password } = words.step
  return (
    <>
      <StepStrip names={[phone, code, password]} at={STEPS.indexOf(step)} />
      {step === 'phone' && (
        <PhoneStep
          purpose="reset"
          phone={sent.phone}
          isFocused={hasMoved}
          onSent={(sent) => go({ sent, step: 'code', otp: '' })}
        />
      )}
      {step === 'code' && (
        <CodeStep
          purpose="reset"
          sent={sent}
          refused={refused}
          isFocused={hasMoved}
          onSent={(sent) => go({ sent })}
          onCode={(otp) => go({ otp, step: 'last' })}
          onChangePhone={() => go({ step: 'phone' })}
        />
      )}
      {step === 'last' && (
        <PasswordStep
          proof={{ phone: sent.phone, otp }}
          isFocused={hasMoved}
          onDone={() => void steps.forget().then(onDone)}
          onRefusedCode={(sentence) => {
            setRefused(sentence)
            go({ step: 'code', otp: '' })
          }}
        />
      )}
    </>
  )
}

interface PasswordProps extends Props {
  proof: { phone: string; otp: string }
  isFocused: boolean
  onRefusedCode: (sentence: string) => void
}

function PasswordStep({ proof, isFocused, onDone, onRefusedCode }: PasswordProps) {
  const words = useDoorsWords()
  const { register, handleSubmit, control, setError, setFocus, formState } = useForm({
    resolver: valibotResolver(v.object({ password: passwordField })),
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = formState
  const typed = useWatch({ control, name: 'password' })
  useEffect(() => {
    if (isFocused) setFocus('password')
  }, [isFocused, setFocus])
  const submit = handleSubmit(async ({ password }) => {
    try {
      await send(resetPassword, { body: { ...proof, password } })
      onDone()
    } catch (error) {
      const said = placedRefusal(error, ['password', 'otp', 'phone'], words)
      const ofCode = said.otp ?? said.phone
      if (ofCode) return onRefusedCode(ofCode)
      setRefusal(setError, ['password'], said)
    }
  })
  return (
    <Form
      onSubmit={(event) => void submit(event)}
      error={errors.root?.message}
      action={
        <Button type="submit" isWide isBusy={isSubmitting}>
          {isSubmitting ? words.settingPassword : words.setPassword}
        </Button>
      }
    >
      <NewPassword typed={typed} known={[proof.phone]} problem={errors.password} {...register('password')} />
    </Form>
  )
}
