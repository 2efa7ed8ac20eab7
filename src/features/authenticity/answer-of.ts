import * as v from 'valibot'
import type { CheckedCode } from '#contract/authenticity/authenticity.ts'
import { registerCode } from '#contract/authenticity/calls/register-code.ts'
import { verifyCode } from '#contract/authenticity/calls/verify-code.ts'
import type { QueuedRequest } from '../../offline/requests/request.ts'

/** The result of a check; null without a response, and when another build stored it in another shape. */
export function checkedBy({ task, answer }: QueuedRequest<'scans'>): CheckedCode | null {
  const read = task.kind === 'check' ? v.safeParse(verifyCode.response, answer) : null
  return read?.success ? read.output : null
}

/** The points awarded for registering a code; null without a response. */
export function awardedBy({ task, answer }: QueuedRequest<'scans'>): number | null {
  const read = task.kind === 'register' ? v.safeParse(registerCode.response, answer) : null
  return read?.success ? read.output.points_awarded : null
}
