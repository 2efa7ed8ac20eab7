import { useMutation } from '@tanstack/react-query'
import { sendOneTimeCode } from '#contract/auth/calls/send-one-time-code.ts'
import { browserClock } from '../../../lib/format/clock.ts'
import { send } from '../../../lib/http/api-client.ts'

export type CodePurpose = 'sign_in' | 'reset'

/** A requested one-time code. Times are milliseconds since 1970. */
export interface SentCode {
  phone: string
  /** The e-mail that the code went to; empty for a code by phone. */
  email: string
  sentAt: number
  /** No other code is sent before this time. */
  resendAt: number
}

/** Requests a one-time code; within a minute of the last one the server sends none and returns the time to wait. */
export const useCodeRequest = (purpose: CodePurpose) =>
  useMutation({
    async mutationFn({ phone, email }: Pick<SentCode, 'phone' | 'email'>): Promise<SentCode> {
      const { resend_after } = await send(sendOneTimeCode, {
        body: { purpose, ...(phone && { phone }), ...(email && { email }) },
      })
      const sentAt = browserClock.now()
      return { phone, email, sentAt, resendAt: sentAt + resend_after * 1_000 }
    },
  })
