import { updateMe } from '#contract/account/calls/update-me.ts'
import type { ResponseOf } from '#contract/call.ts'
import { splitName } from '../../lib/full-name.ts'
import { send } from '../../lib/http/api-client.ts'
import { CallRefused } from '../../lib/http/call-errors.ts'
import { type CheckoutFailure, checkoutFailureOf } from './checkout-failure.ts'

/** Loaded with the tap that places the order. Saving the same details twice changes nothing. */
export async function saveBuyer({
  name,
  birth_date,
}: {
  name?: string
  birth_date?: string
}): Promise<ResponseOf<typeof updateMe> | { stop: CheckoutFailure }> {
  try {
    return await send(updateMe, {
      body: { ...(birth_date !== undefined && { birth_date }), ...(name !== undefined && splitName(name)) },
    })
  } catch (error) {
    if (!(error instanceof CallRefused)) return { stop: { kind: 'no-answer' } }
    if (error.refusal.code === 'SESSION_REQUIRED') return { stop: { kind: 'sign-in' } }
    return { stop: checkoutFailureOf(error.refusal, null) }
  }
}
