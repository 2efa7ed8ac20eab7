import { useEffect, useEffectEvent } from 'react'
import { register } from '#contract/auth/calls/register.ts'
import type { BodyOf } from '#contract/call.ts'
import { storedAffiliateCode } from '../../../lib/affiliate-code.ts'
import { send } from '../../../lib/http/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import { pageAfterLogIn, usePublishSignIn } from '../session/use-log-in.ts'
import { useStaySignedInDefault } from '../session/use-stay-signed-in-default.ts'
import { showLastStepErrors } from './last-step-errors.ts'
import { PERSON_FIELDS, PersonStep, type TypedPerson, usePersonForm } from './person-step.tsx'
import { PhoneProof } from './phone-proof.tsx'
import styles from './registration.module.css'
import { type RegistrationProgress, type RegistrationSteps, useRegistrationSteps } from './use-registration-steps.ts'

interface Props {
  /** Called with the path to navigate to, always of this site. */
  onSignedIn: (path: string) => void
}

/** Registration in three steps: phone, code, personal data; after a reload or crash it resumes at the same step. */
export function Register({ onSignedIn }: Props) {
  const { step: names } = useRegistrationMessages()
  const steps = useRegistrationSteps('register')
  const { progress, hasMoved, startOver } = steps
  const form = useStoredPerson(steps)
  const create = useCreate({ steps, form, onSignedIn })
  return (
    <>
      <PhoneProof purpose="register" steps={steps} name={names.person}>
        <PersonStep form={form} sent={progress.sent} isFocused={hasMoved} onSubmit={() => void create()} />
      </PhoneProof>
      {progress.step !== 'phone' && (
        <StartOver
          onStart={() => {
            form.reset(personOf({}))
            startOver()
          }}
        />
      )}
    </>
  )
}

/** Deletes everything entered so far, including what is stored on the device. */
function StartOver({ onStart }: { onStart: () => void }) {
  const { startOver } = useRegistrationMessages()
  return (
    <div className={styles.over}>
      <Button kind="line" onClick={onStart}>
        {startOver}
      </Button>
    </div>
  )
}

const personOf = (stored: RegistrationProgress['person']): TypedPerson => ({
  first_name: stored.first_name ?? '',
  last_name: stored.last_name ?? '',
  email: stored.email ?? '',
  birth_date: stored.birth_date ?? '',
  affiliate_code: stored.affiliate_code ?? '',
  password: '',
  accept_terms: false,
  marketing: false,
  remember: false,
})

const KEPT = ['first_name', 'last_name', 'email', 'birth_date', 'affiliate_code'] as const

/** Form of the last step; it outlives the step, so that going back for a code loses no input. */
function useStoredPerson({ progress, write }: RegistrationSteps) {
  const form = usePersonForm(personOf({}))
  const { setValue, setValues, getValues, watch } = form
  const { person } = progress
  useEffect(() => {
    const back = KEPT.filter((field) => person[field] && !getValues(field))
    // Set at once: set one by one, each change would store a draft without the following fields.
    setValues(Object.fromEntries(back.map((field) => [field, person[field]])))
  }, [person, setValues, getValues])
  useEffect(() => {
    const code = storedAffiliateCode()
    if (code && !getValues('affiliate_code')) setValue('affiliate_code', code)
  }, [setValue, getValues])
  useStaySignedInDefault((isRemembered) => setValue('remember', isRemembered))
  const keep = useEffectEvent(write)
  useEffect(() => {
    const { unsubscribe } = watch((typed, { name }) => {
      if (name) keep(Object.fromEntries(KEPT.map((field) => [field, typed[field] ?? ''])))
    })
    return unsubscribe
  }, [watch])
  return form
}

interface CreateAccountProps extends Props {
  steps: RegistrationSteps
  form: ReturnType<typeof usePersonForm>
}

/** Creates the account. */
function useCreate({ steps, form, onSignedIn }: CreateAccountProps) {
  const messages = useRegistrationMessages()
  const signedIn = usePublishSignIn()
  const { sent, otp } = steps.progress
  return form.handleSubmit(async (person) => {
    try {
      const answer = await send(register, { body: bodyOf(person, { sent, otp }) })
      await steps.forget()
      signedIn(answer)
      onSignedIn(pageAfterLogIn(answer))
    } catch (error) {
      showLastStepErrors(error, { fields: PERSON_FIELDS, setError: form.setError }, { steps, messages })
    }
  })
}

const bodyOf = (
  { email, affiliate_code, ...person }: TypedPerson,
  { sent, otp }: Pick<RegistrationProgress, 'sent' | 'otp'>,
): BodyOf<typeof register> => ({
  ...person,
  phone: sent.phone,
  otp,
  accept_terms: true,
  // The e-mail that got the code is the one it confirms.
  ...((sent.email || email) && { email: sent.email || email }),
  ...(affiliate_code && { affiliate_code }),
})
