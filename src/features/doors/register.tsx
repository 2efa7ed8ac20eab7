import { useEffect, useEffectEvent } from 'react'
import type { BodyOf } from '#contract/call.ts'
import { register } from '#contract/calls/register.ts'
import { keptAffiliateCode } from '../../lib/affiliate-code.ts'
import { send } from '../../lib/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { useDoorsWords } from '../../words/doors/doors-words.ts'
import { pageAfterLogIn, useSignedIn } from '../session/use-log-in.ts'
import { useRemember } from '../session/use-remember.ts'
import styles from './doors.module.css'
import { tellLastRefusal } from './last-refusal.ts'
import { PERSON_FIELDS, PersonStep, type TypedPerson, usePersonForm } from './person-step.tsx'
import { PhoneProof } from './phone-proof.tsx'
import { type DoorProgress, type DoorSteps, useDoorSteps } from './use-door-steps.ts'

interface Props {
  /** Where the new customer goes: an own path. */
  onSignedIn: (path: string) => void
}

/** Phone, code and person, one after the other in one place; a reload or a crash goes on at its step. */
export function Register({ onSignedIn }: Props) {
  const { step: names } = useDoorsWords()
  const steps = useDoorSteps('register')
  const { progress, hasMoved, startOver } = steps
  const form = useKeptPerson(steps)
  const create = useCreate({ steps, form, onSignedIn })
  return (
    <>
      <PhoneProof purpose="register" steps={steps} name={names.person}>
        <PersonStep form={form} phone={progress.sent.phone} isFocused={hasMoved} onSubmit={() => void create()} />
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
  const { setValue, setValues, getValues, watch } = form
  const { person } = progress
  useEffect(() => {
    const back = KEPT.filter((field) => person[field] && !getValues(field))
    // At once: field by field, each would be kept without those after it.
    setValues(Object.fromEntries(back.map((field) => [field, person[field]])))
  }, [person, setValues, getValues])
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
}

/** Opens the account. */
function useCreate({ steps, form, onSignedIn }: Creating) {
  const words = useDoorsWords()
  const signedIn = useSignedIn()
  const { sent, otp } = steps.progress
  return form.handleSubmit(async (person) => {
    try {
      const answer = await send(register, { body: bodyOf(person, { phone: sent.phone, otp }) })
      await steps.forget()
      signedIn(answer)
      onSignedIn(pageAfterLogIn(answer))
    } catch (error) {
      tellLastRefusal(error, { fields: PERSON_FIELDS, setError: form.setError }, { steps, words })
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
