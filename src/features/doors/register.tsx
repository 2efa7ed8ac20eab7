import { useEffect, useEffectEvent, useState } from 'react'
import type { BodyOf } from '#contract/call.ts'
import { register } from '#contract/calls/register.ts'
import { send } from '../../lib/api-client.ts'
import { placedRefusal, setRefusal } from '../../lib/form-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { useDoorsWords } from '../../words/doors/doors-words.ts'
import { pageAfterLogIn, useSignedIn } from '../session/use-log-in.ts'
import { useRemember } from '../session/use-remember.ts'
import { keptAffiliateCode } from './affiliate-code.ts'
import { CodeStep } from './code-step.tsx'
import styles from './doors.module.css'
import { PERSON_FIELDS, PersonStep, type TypedPerson, usePersonForm } from './person-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { StepStrip } from './step-strip.tsx'
import { type DoorProgress, type DoorSteps, useDoorSteps } from './use-door-steps.ts'

const STEPS = ['phone', 'code', 'last'] as const

interface Props {
  /** Where the new customer goes: an own path. */
  onSignedIn: (path: string) => void
}

/** Phone, code and person, one after the other in one place; a reload or a crash goes on at its step. */
export function Register({ onSignedIn }: Props) {
  const { step: names } = useDoorsWords()
  const steps = useDoorSteps('register')
  const [refused, setRefused] = useState<string>()
  const { progress, hasMoved, go } = steps
  const { step, sent } = progress
  const form = useKeptPerson(steps)
  const create = useCreate({ steps, form, onRefusedCode: setRefused, onSignedIn })
  return (
    <>
      <StepStrip names={[names.phone, names.code, names.person]} at={STEPS.indexOf(step)} />
      {step === 'phone' && (
        <PhoneStep
          purpose="register"
          phone={sent.phone}
          isFocused={hasMoved}
          onSent={(sent) => go({ sent, step: 'code', otp: '' })}
        />
      )}
      {step === 'code' && (
        <CodeStep
          purpose="register"
          sent={sent}
          refused={refused}
          isFocused={hasMoved}
          onSent={(sent) => go({ sent })}
          onCode={(otp) => go({ otp, step: 'last' })}
          onChangePhone={() => go({ step: 'phone' })}
        />
      )}
      {step === 'last' && (
        <PersonStep form={form} phone={sent.phone} isFocused={hasMoved} onSubmit={() => void create()} />
      )}
      {step !== 'phone' && (
        <StartOver
          onStart={() => {
            form.reset(personOf({}))
            setRefused(undefined)
            steps.startOver()
          }}
        />
      )}
    </>
  )
}

/** Whatever was begun here goes, from the device too. */
function StartOver({ onStart }: { onStart: () => void }) {
  const { startOver } = useDoorsWords()
  return (
    <div className={styles.over}>
      <Button kind="line" onClick={onStart}>
        {startOver}
      </Button>
    </div>
  )
}

const personOf = (kept: DoorProgress['person']): TypedPerson => ({
  first_name: kept.first_name ?? '',
  last_name: kept.last_name ?? '',
  email: kept.email ?? '',
  birth_date: kept.birth_date ?? '',
  affiliate_code: kept.affiliate_code ?? '',
  password: '',
  accept_terms: false,
  marketing: false,
  remember: false,
})

const KEPT = ['first_name', 'last_name', 'email', 'birth_date', 'affiliate_code'] as const

/** The form of the last step, which lives as long as the page: whoever goes back for a code finds all as it was. */
function useKeptPerson({ progress, write }: DoorSteps) {
  const form = usePersonForm(personOf({}))
  const { setValue, getValues, watch } = form
  const { person } = progress
  useEffect(() => {
    for (const field of KEPT) if (person[field] && !getValues(field)) setValue(field, person[field])
  }, [person, setValue, getValues])
  useEffect(() => {
    const code = keptAffiliateCode()
    if (code && !getValues('affiliate_code')) setValue('affiliate_code', code)
  }, [setValue, getValues])
  useRemember((isRemembered) => setValue('remember', isRemembered))
  const keep = useEffectEvent(write)
  useEffect(() => {
    const { unsubscribe } = watch((typed, { name }) => {
      if (name) keep(Object.fromEntries(KEPT.map((field) => [field, typed[field] ?? ''])))
    })
    return unsubscribe
  }, [watch])
  return form
}

interface Creating extends Props {
  steps: DoorSteps
  form: ReturnType<typeof usePersonForm>
  onRefusedCode: (sentence: string | undefined) => void
}

/** Opens the account; a code that does not fit leads back to its step. */
function useCreate({ steps, form, onRefusedCode, onSignedIn }: Creating) {
  const words = useDoorsWords()
  const signedIn = useSignedIn()
  const { sent, otp } = steps.progress
  return form.handleSubmit(async (person) => {
    onRefusedCode(undefined)
    try {
      const answer = await send(register, { body: bodyOf(person, { phone: sent.phone, otp }) })
      await steps.forget()
      signedIn(answer)
      onSignedIn(pageAfterLogIn(answer))
    } catch (error) {
      const said = placedRefusal(error, [...PERSON_FIELDS, 'otp', 'phone'], words)
      const ofCode = said.otp ?? said.phone
      setRefusal(form.setError, PERSON_FIELDS, said)
      if (!ofCode) return
      onRefusedCode(ofCode)
      steps.go({ step: 'code', otp: '' })
    }
  })
}

const bodyOf = (
  { email, affiliate_code, ...person }: TypedPerson,
  proof: { phone: string; otp: string },
): BodyOf<typeof register> => ({
  ...person,
  ...proof,
  accept_terms: true,
  ...(email && { email }),
  ...(affiliate_code && { affiliate_code }),
})
