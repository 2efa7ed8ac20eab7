import * as v from 'valibot'
import { registerCode } from '#contract/calls/register-code.ts'
import { verifyCode } from '#contract/calls/verify-code.ts'
import type { CheckedCode } from '#contract/entities/authenticity.ts'
import type { Errand } from '../../offline/errand.ts'

/** The result of a check; null without a response, and when another build stored it in another shape. */
export function checkedBy({ task, answer }: Errand): CheckedCode | null {
  const read = task.kind === 'check' ? v.safeParse(verifyCode.response, answer) : null
  return read?.success ? read.output : null
}

/** The points awarded for registering a code; null without a response. */
export function awardedBy({ task, answer }: Errand): number | null {
  const read = task.kind === 'register' ? v.safeParse(registerCode.response, answer) : null
  return read?.success ? read.output.points_awarded : null
}
