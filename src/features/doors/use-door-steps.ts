import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { ONE_TIME_CODE_SECONDS } from '#contract/entities/person-fields.ts'
import { browserClock } from '../../lib/clock.ts'
import { formDrafts } from '../../offline/form-drafts.ts'
import type { SentCode } from './use-code-request.ts'

type Door = 'register' | 'reset'
export const STEPS = ['phone', 'code', 'last'] as const

/** How far somebody has come at a door. */
export interface DoorProgress {
  step: (typeof STEPS)[number]
  sent: SentCode
  otp: string
  /** What they have written about themselves, without a password. */
  person: Readonly<Record<string, string>>
}

const START: DoorProgress = { step: 'phone', sent: { phone: '', sentAt: 0, resendAt: 0 }, otp: '', person: {} }

const kept = v.object({
  step: v.picklist(['code', 'last']),
  sent: v.object({ phone: v.string(), sentAt: v.number(), resendAt: v.number() }),
  otp: v.string(),
  person: v.record(v.string(), v.string()),
})

/** Where a kept way goes on: a code lives five minutes, and without one it goes on at the code. */
export function resumed(fields: unknown, now: number): DoorProgress | null {
  const read = v.safeParse(kept, fields)
  if (!read.success) return null
  const { step, sent } = read.output
  const isCodeOld = now - sent.sentAt > ONE_TIME_CODE_SECONDS * 1_000 || now < sent.sentAt
  return isCodeOld || step === 'code' ? { ...read.output, step: 'code', otp: '' } : read.output
}

/** A device that does not let us read has kept nothing. */
const readKept = async (door: Door): Promise<DoorProgress | null> => {
  try {
    return resumed(await formDrafts().read(door), browserClock.now())
  } catch {
    return null
  }
}

/** Before a code was sent there is nothing to go on with. */
async function keep(door: Door, { ...progress }: DoorProgress): Promise<void> {
  if (progress.step === 'phone') return
  await formDrafts()
    .keep(door, progress)
    .catch(() => {})
}

const forgetDoor = (door: Door): Promise<void> =>
  formDrafts()
    .forget(door)
    .catch(() => {})

/** The steps of a door, kept on the device from the moment a code was sent: after a reload they go on where they were. */
export function useDoorSteps(form: Door) {
  const [progress, setProgress] = useState<DoorProgress>(START)
  /** The step was reached by the person, who then wants to write in it; not by coming back. */
  const [hasMoved, setHasMoved] = useState(false)
  /** What the server said of the code that was tried. */
  const [refused, setRefused] = useState<string>()
  const latest = useRef(START)

  useEffect(() => {
    const goOn = async () => {
      const before = await readKept(form)
      if (!before || latest.current !== START) return
      latest.current = before
      setProgress(before)
    }
    void goOn()
  }, [form])

  const become = (next: DoorProgress) => {
    latest.current = next
    void keep(form, next)
  }
  const go = (change: Partial<DoorProgress>) => {
    become({ ...latest.current, ...change })
    setHasMoved(true)
    setRefused(undefined)
    setProgress(latest.current)
  }
  return {
    progress,
    refused,
    hasMoved,
    go,
    /** Back to the code, whose field says why. */
    refuseCode(sentence: string): void {
      go({ step: 'code', otp: '' })
      setRefused(sentence)
    },
    /** Keeps what is being typed; nothing on the screen changes by it. */
    write: (person: DoorProgress['person']) => become({ ...latest.current, person }),
    forget: () => forgetDoor(form),
    startOver(): void {
      go(START)
      void forgetDoor(form)
    },
  }
}

export type DoorSteps = ReturnType<typeof useDoorSteps>
