import { placedRefusal, setRefusal } from '../../lib/form-refusal.ts'
import type { DoorsWords } from '../../words/doors/en.ts'
import type { DoorSteps } from './use-door-steps.ts'

/** Where the proof was asked for: fields of other steps than the last. */
const OF_PROOF = ['otp', 'phone'] as const

interface Form<Field extends string> {
  fields: readonly Field[]
  setError: Parameters<typeof setRefusal<Field>>[0]
}

/**
 * The server judges the code with the last step: what it says of that leads back to the code, and the rest stands at
 * its fields.
 */
export function tellLastRefusal<Field extends string>(
  error: unknown,
  { fields, setError }: Form<Field>,
  { steps, words }: { steps: DoorSteps; words: DoorsWords },
): void {
  const said = placedRefusal<Field | (typeof OF_PROOF)[number]>(error, [...fields, ...OF_PROOF], words)
  setRefusal(setError, fields, said)
  const ofProof = said.otp ?? said.phone
  if (ofProof !== undefined) steps.refuseCode(ofProof)
}
