import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { secondFactorStep } from '#contract/auth/calls/second-factor-step.ts'
import { FIELD_ISSUES } from '../../../lib/field-problem.ts'
import { refusalByField, setRefusal } from '../../../lib/form-refusal.ts'
import { CallRefused } from '../../../lib/http/call-errors.ts'
import { useFieldProblem } from '../../../messages/frame/use-field-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/forms/code-field.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import styles from './second-step.module.css'
import { pageAfterLogIn, useSecondStep } from './use-log-in.ts'

interface Props {
  onSignedIn: (path: string) => void
  /** Returns to the password step, with the server's message unless the person requested it. */
  onAgain: (sentence?: string) => void
}

const FIELDS = ['code'] as const

type CodeForm = ReturnType<typeof useCode>['form']

function useCode({ onSignedIn, onAgain }: Props) {
  const messages = useRegistrationMessages()
  const { mutateAsync } = useSecondStep()
  const form = useForm({ resolver: valibotResolver(secondFactorStep.body, FIELD_ISSUES), defaultValues: { code: '' } })
  const submit = form.handleSubmit(async (body) => {
    try {
      onSignedIn(pageAfterLogIn(await mutateAsync(body)))
    } catch (error) {
      if (error instanceof CallRefused && error.refusal.code === 'CODE_EXPIRED') return onAgain(error.message)
      setRefusal(form.setError, FIELDS, refusalByField(error, FIELDS, messages))
    }
  })
  return { form, submit }
}

/** Second factor: a code of the authenticator app, or a recovery code. */
export function SecondStep(props: Props) {
  const { secondStep: messages, signIn, signingIn } = useRegistrationMessages()
  const [kind, setKind] = useState<Kind>('app')
  const { form, submit } = useCode(props)
  const { isSubmitting, errors } = form.formState
  const change = () => {
    form.resetField('code')
    setKind(kind === 'app' ? 'recovery' : 'app')
  }
  return (
    <>
      <Form
        onSubmit={(event) => void submit(event)}
        error={errors.root?.message}
        action={
          <Button type="submit" isWide isBusy={isSubmitting}>
            {isSubmitting ? signingIn : signIn}
          </Button>
        }
      >
        <Code key={kind} kind={kind} form={form} />
      </Form>
      <div className={styles.ways}>
        <button type="button" onClick={change}>
          {kind === 'recovery' ? messages.useApp : messages.useRecovery}
        </button>
        <button type="button" onClick={() => props.onAgain()}>
          {messages.again}
        </button>
      </div>
    </>
  )
}

type Kind = 'app' | 'recovery'

/** Focused at once: it is the only input. */
function Code({ kind, form: { register, setFocus, formState } }: { kind: Kind; form: CodeForm }) {
  const { secondStep: messages } = useRegistrationMessages()
  const problemOf = useFieldProblem()
  useEffect(() => setFocus('code'), [setFocus])
  const texts = kind === 'recovery' ? messages.wrongRecovery : messages.wrong
  const field = { error: problemOf(formState.errors.code, texts), ...register('code') }
  if (kind === 'app') return <CodeField label={messages.code} hint={messages.codeHint} {...field} />
  return (
    <Field
      label={messages.recovery}
      hint={messages.recoveryHint}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  )
}
