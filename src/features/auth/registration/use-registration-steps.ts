import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { ONE_TIME_CODE_SECONDS } from '#contract/account/person-fields.ts'
import { browserClock } from '../../../lib/format/clock.ts'
import { formDrafts } from '../../../offline/storage/form-drafts.ts'
import type { SentCode } from './use-code-request.ts'

type RegistrationFlow = 'register' | 'reset'
export const STEPS = ['phone', 'code', 'last'] as const

/** Progress of a sign-in by code (`register`, the name of its drafts on devices) or of a password reset. */
export interface RegistrationProgress {
  step: (typeof STEPS)[number]
  sent: SentCode
  otp: string
}

const START: RegistrationProgress = {
  step: 'phone',
  sent: { phone: '', email: '', sentAt: 0, resendAt: 0 },
  otp: '',
}

const storedSchema = v.object({
  step: v.picklist(['code', 'last']),
  // Drafts of older builds have no e-mail, or personal data, which are dropped.
  sent: v.object({ phone: v.string(), email: v.optional(v.string(), ''), sentAt: v.number(), resendAt: v.number() }),
  otp: v.string(),
})

/** Where a stored flow resumes: a code is valid for five minutes; after that, at the code step. */
export function resumed(fields: unknown, now: number): RegistrationProgress | null {
  const read = v.safeParse(storedSchema, fields)
  if (!read.success) return null
  const { step, sent } = read.output
  const isCodeOld = now - sent.sentAt > ONE_TIME_CODE_SECONDS * 1_000 || now < sent.sentAt
  return isCodeOld || step === 'code' ? { ...read.output, step: 'code', otp: '' } : read.output
}

/** A device that cannot be read has stored nothing. */
const readKept = async (flow: RegistrationFlow): Promise<RegistrationProgress | null> => {
  try {
    return resumed(await formDrafts().read(flow), browserClock.now())
  } catch {
    return null
  }
}

/** Stores nothing before a code was sent. */
async function keep(flow: RegistrationFlow, { ...progress }: RegistrationProgress): Promise<void> {
  if (progress.step === 'phone') return
  await formDrafts()
    .keep(flow, progress)
    .catch(() => {})
}

const forgetProgress = (flow: RegistrationFlow): Promise<void> =>
  formDrafts()
    .forget(flow)
    .catch(() => {})

/** Steps of a flow, stored on the device once a code was sent: after a reload it resumes at the same step. */
export function useRegistrationSteps(form: RegistrationFlow) {
  const [progress, setProgress] = useState<RegistrationProgress>(START)
  /** The person navigated to this step, which then takes the focus; false after a resume. */
  const [hasMoved, setHasMoved] = useState(false)
  /** Server's message about a rejected code. */
  const [refused, setRefused] = useState<string>()
  const latest = useRef(START)

  useEffect(() => {
    const resume = async () => {
      const before = await readKept(form)
      if (!before || latest.current !== START) return
      latest.current = before
      setProgress(before)
      void keep(form, before)
    }
    void resume()
  }, [form])

  const changeProgress = (next: RegistrationProgress) => {
    latest.current = next
    void keep(form, next)
  }
  const go = (change: Partial<RegistrationProgress>) => {
    changeProgress({ ...latest.current, ...change })
    setHasMoved(true)
    setRefused(undefined)
    setProgress(latest.current)
  }
  return {
    progress,
    refused,
    hasMoved,
    go,
    /** Returns to the code step and shows the message at its field. */
    refuseCode(sentence: string): void {
      go({ step: 'code', otp: '' })
      setRefused(sentence)
    },
    forget: () => forgetProgress(form),
    startOver(): void {
      go(START)
      void forgetProgress(form)
    },
  }
}

export type RegistrationSteps = ReturnType<typeof useRegistrationSteps>
