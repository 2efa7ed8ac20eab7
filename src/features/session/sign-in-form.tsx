import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { BodyOf } from '#contract/call.ts'
import { logIn } from '#contract/calls/log-in.ts'
import { CallRefused } from '../../lib/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Lamp } from '../../ui/lamp.tsx'
import { useWords } from '../../words/words.ts'
import styles from './sign-in-form.module.css'
import { type Door, pageAfterLogIn, useLogIn } from './use-log-in.ts'

type Typed = BodyOf<typeof logIn>

interface Props {
  door: Door
  /** Where the signed-in person goes: an own path. */
  onSignedIn: (path: string) => void
}

/** Phone or e-mail and password, judged by the call's own schema; what the server says stands beside its field. */
export function SignInForm({ door, onSignedIn }: Props) {
  const { signIn } = useWords()
  const { mutateAsync } = useLogIn(door)
  const [isShown, setIsShown] = useState(false)
  const { register, handleSubmit, setError, formState } = useForm<Typed>({
    resolver: valibotResolver(logIn.body),
    defaultValues: { identifier: '', password: '', remember: true },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    try {
      onSignedIn(pageAfterLogIn(await mutateAsync(body)))
    } catch (error) {
      if (!(error instanceof CallRefused)) return setError('root', { message: signIn.failed })
      const { identifier, password } = error.refusal.fields ?? {}
      if (identifier) setError('identifier', { message: identifier })
      if (password) setError('password', { message: password })
      if (!identifier && !password) setError('root', { message: error.message })
    }
  })
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={signIn.identifier}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.identifier?.message}
        {...register('identifier')}
      />
      <Field
        label={signIn.password}
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        error={errors.password?.message}
        end={
          <button type="button" onClick={() => setIsShown(!isShown)} aria-pressed={isShown}>
            {isShown ? signIn.hide : signIn.show}
          </button>
        }
        {...register('password')}
      />
      <Checkbox {...register('remember')}>{signIn.remember}</Checkbox>
      {errors.root && (
        <p className={styles.refusal} role="alert">
          <Lamp state="signal" />
          {errors.root.message}
        </p>
      )}
      <Button type="submit" isWide isBusy={isSubmitting}>
        {isSubmitting ? signIn.submitting : signIn.submit}
      </Button>
    </form>
  )
}
