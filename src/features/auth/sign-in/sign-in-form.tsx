import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { logIn } from '#contract/auth/calls/log-in.ts'
import type { BodyOf } from '#contract/call.ts'
import { FIELD_ISSUES } from '../../../lib/field-problem.ts'
import { refusalByField, setRefusal } from '../../../lib/form-refusal.ts'
import { useFieldProblem } from '../../../messages/frame/use-field-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import { SecondStep } from './second-step.tsx'
import { isCodeDue, pageAfterLogIn, type SignInAudience, useLogIn } from './use-log-in.ts'
import { useStaySignedInDefault } from './use-stay-signed-in-default.ts'

type SignInFields = BodyOf<typeof logIn>

interface Props {
  audience: SignInAudience
  /** Called with the path to navigate to, always of this site. */
  onSignedIn: (path: string) => void
}

const FIELDS = ['identifier', 'password'] as const

/** Validates with the call's own schema; errors of the server are shown at their field. */
function useSignIn({ audience, onSignedIn, onCodeDue }: Props & { onCodeDue: () => void }) {
  const messages = useRegistrationMessages()
  const { mutateAsync } = useLogIn(audience)
  const { register, handleSubmit, setError, setValue, formState } = useForm<SignInFields>({
    resolver: valibotResolver(logIn.body, FIELD_ISSUES),
    defaultValues: { identifier: '', password: '', remember: false },
  })
  useStaySignedInDefault((isRemembered) => setValue('remember', isRemembered))
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    try {
      onSignedIn(pageAfterLogIn(await mutateAsync(body)))
    } catch (error) {
      if (isCodeDue(error)) return onCodeDue()
      setRefusal(setError, FIELDS, refusalByField(error, FIELDS, messages))
    }
  })
  return { register, submit, errors, isSubmitting }
}

/** Sign-in by phone or e-mail and password, followed by a second-factor code for those who have enabled it. */
export function SignInForm(props: Props) {
  const [step, setStep] = useState<'password' | 'code'>('password')
  const [message, setResult] = useState<string>()
  if (step === 'code')
    return (
      <SecondStep
        onSignedIn={props.onSignedIn}
        onAgain={(sentence) => {
          setResult(sentence)
          setStep('password')
        }}
      />
    )
  return <PasswordStep {...props} error={message} onCodeDue={() => setStep('code')} />
}

/** `said`: why the password is requested again. */
function PasswordStep({ error: message, ...props }: Props & { error: string | undefined; onCodeDue: () => void }) {
  const messages = useRegistrationMessages()
  const { register, submit, errors, isSubmitting } = useSignIn(props)
  const problemOf = useFieldProblem()
  return (
    <Form
      onSubmit={(event) => void submit(event)}
      error={errors.root?.message ?? message}
      action={
        <Button type="submit" isWide isBusy={isSubmitting}>
          {isSubmitting ? messages.signingIn : messages.signIn}
        </Button>
      }
    >
      <noscript>
        <p>{messages.needsScript}</p>
      </noscript>
      <Field
        label={messages.identifier}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={problemOf(errors.identifier, messages.problem.identifier)}
        {...register('identifier')}
      />
      <PasswordField
        label={messages.password}
        autoComplete="current-password"
        show={messages.show}
        hide={messages.hide}
        error={problemOf(errors.password, messages.problem.knownPassword)}
        {...register('password')}
      />
      <Checkbox {...register('remember')}>{messages.remember}</Checkbox>
    </Form>
  )
}
