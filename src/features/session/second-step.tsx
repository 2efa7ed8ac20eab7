import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { secondFactorStep } from '#contract/calls/second-factor-step.ts'
import { CallRefused } from '../../lib/call-errors.ts'
import { placedRefusal, setRefusal } from '../../lib/form-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { useDoorsWords } from '../../words/doors/doors-words.ts'
import styles from './second-step.module.css'
import { pageAfterLogIn, useSecondStep } from './use-log-in.ts'

interface Props {
  onSignedIn: (path: string) => void
  /** Back to the password, with the store's reason when it was not the person's wish. */
  onAgain: (sentence?: string) => void
}

const FIELDS = ['code'] as const

function useCode({ onSignedIn, onAgain }: Props) {
  const words = useDoorsWords()
  const { mutateAsync } = useSecondStep()
  const form = useForm({ resolver: valibotResolver(secondFactorStep.body), defaultValues: { code: '' } })
  const submit = form.handleSubmit(async (body) => {
    try {
      onSignedIn(pageAfterLogIn(await mutateAsync(body)))
    } catch (error) {
      if (error instanceof CallRefused && error.refusal.code === 'CODE_EXPIRED') return onAgain(error.message)
      setRefusal(form.setError, FIELDS, placedRefusal(error, FIELDS, words))
    }
  })
  return { form, submit }
}

/** The code of the app, or one of those for when it is lost. */
export function SecondStep(props: Props) {
  const { secondStep: words, signIn, signingIn } = useDoorsWords()
  const [isRecovery, setRecovery] = useState(false)
  const { form, submit } = useCode(props)
  const { register, formState, resetField, setFocus } = form
  const { code: problem, root } = formState.errors
  useEffect(() => setFocus('code'), [setFocus, isRecovery])
  const ours = isRecovery ? words.wrongRecovery : words.wrong
  const field = { error: problem && (problem.type === 'server' ? problem.message : ours), ...register('code') }
  return (
    <>
      <Form
        onSubmit={(event) => void submit(event)}
        error={root?.message}
        action={
          <Button type="submit" isWide isBusy={formState.isSubmitting}>
            {formState.isSubmitting ? signingIn : signIn}
          </Button>
        }
      >
        {isRecovery ? (
          <Field
            key="recovery"
            label={words.recovery}
            hint={words.recoveryHint}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...field}
          />
        ) : (
          <CodeField key="app" label={words.code} hint={words.codeHint} {...field} />
        )}
      </Form>
      <div className={styles.ways}>
        <button
          type="button"
          onClick={() => {
            resetField('code')
            setRecovery(!isRecovery)
          }}
        >
          {isRecovery ? words.useApp : words.useRecovery}
        </button>
        <button type="button" onClick={() => props.onAgain()}>
          {words.again}
        </button>
      </div>
    </>
  )
}
