import { refusalByField, setRefusal } from '../../../lib/form-refusal.ts'
import type { RegistrationMessages } from '../messages/registration/en.ts'
import type { RegistrationSteps } from './use-registration-steps.ts'

/** Fields of earlier steps, where phone and code are entered. */
const OF_PROOF = ['otp', 'phone'] as const

interface Form<Field extends string> {
  fields: readonly Field[]
  setError: Parameters<typeof setRefusal<Field>>[0]
}

/**
 * Shows the server's errors of the last step: an error of the code leads back to the code step, others appear at their
 * field.
 */
export function showLastStepErrors<Field extends string>(
  error: unknown,
  { fields, setError }: Form<Field>,
  { steps, messages }: { steps: RegistrationSteps; messages: RegistrationMessages },
): void {
  const errors = refusalByField<Field | (typeof OF_PROOF)[number]>(error, [...fields, ...OF_PROOF], messages)
  setRefusal(setError, fields, errors)
  const ofProof = errors.otp ?? errors.phone
  if (ofProof !== undefined) steps.refuseCode(ofProof)
}
