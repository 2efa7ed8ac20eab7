import { valibotResolver } from '@hookform/resolvers/valibot'
import { type ComponentProps, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { BodyOf } from '#contract/call.ts'
import { logIn } from '#contract/calls/log-in.ts'
import { CallRefused } from '../../lib/call-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Lamp } from '../../ui/lamp.tsx'
import { useAccountWords } from '../../words/account/account-words.ts'
import styles from './sign-in-form.module.css'
import { type Door, pageAfterLogIn, useLogIn } from './use-log-in.ts'

type Typed = BodyOf<typeof logIn>

interface Props {
  door: Door
  /** Where the signed-in person goes: an own path. */
  onSignedIn: (path: string) => void
}

const PLACES = ['identifier', 'password', 'root'] as const

/** Where the server's sentences belong: beside their fields, else under the form. */
function placed(error: unknown, noAnswer: string): { [Place in (typeof PLACES)[number]]?: string | undefined } {
  if (!(error instanceof CallRefused)) return { root: noAnswer }
  const { identifier, password } = error.refusal.fields ?? {}
  return identifier || password ? { identifier, password } : { root: error.message }
}

/** Phone or e-mail and password, judged by the call's own schema; what the server says stands beside its field. */
export function SignInForm({ door, onSignedIn }: Props) {
  const { signIn } = useAccountWords()
  const { mutateAsync } = useLogIn(door)
  const { register, handleSubmit, setError, formState } = useForm<Typed>({
    resolver: valibotResolver(logIn.body),
    defaultValues: { identifier: '', password: '', remember: true },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    try {
      onSignedIn(pageAfterLogIn(await mutateAsync(body)))
    } catch (error) {
      const messages = placed(error, signIn.failed)
      for (const place of PLACES) if (messages[place]) setError(place, { message: messages[place] })
    }
  })
  return (
    // Without script the browser sends the form itself: never with a password in the address.
    <form className={styles.form} method="post" onSubmit={(event) => void submit(event)} noValidate>
      <noscript>
        <p className={styles.refusal}>{signIn.needsScript}</p>
      </noscript>
      <Field
        label={signIn.identifier}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.identifier?.message}
        {...register('identifier')}
      />
      <PasswordField error={errors.password?.message} {...register('password')} />
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

/** A password that can be looked at while it is typed. */
function PasswordField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  const { signIn } = useAccountWords()
  const [isShown, setIsShown] = useState(false)
  return (
    <Field
      {...props}
      label={signIn.password}
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      end={
        <button type="button" onClick={() => setIsShown(!isShown)} aria-pressed={isShown}>
          {isShown ? signIn.hide : signIn.show}
        </button>
      }
    />
  )
}
