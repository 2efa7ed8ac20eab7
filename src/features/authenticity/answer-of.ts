import * as v from 'valibot'
import { registerCode } from '#contract/calls/register-code.ts'
import { verifyCode } from '#contract/calls/verify-code.ts'
import type { CheckedCode } from '#contract/entities/authenticity.ts'
import type { Errand } from '../../offline/errand.ts'

/** What the store said of a check; null while it has not, and when another build kept it in another shape. */
export function checkedBy({ task, answer }: Errand): CheckedCode | null {
  const read = task.kind === 'check' ? v.safeParse(verifyCode.response, answer) : null
  return read?.success ? read.output : null
}

/** The points that registering a code brought; null while the store has not answered. */
export function awardedBy({ task, answer }: Errand): number | null {
  const read = task.kind === 'register' ? v.safeParse(registerCode.response, answer) : null
  return read?.success ? read.output.points_awarded : null
}
