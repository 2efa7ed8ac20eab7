import { useMutation } from '@tanstack/react-query'
import { sendOneTimeCode } from '#contract/calls/send-one-time-code.ts'
import { send } from '../../lib/api-client.ts'
import { browserClock } from '../../lib/clock.ts'

export type CodePurpose = 'register' | 'reset'

/** A code that was asked for. Times are milliseconds since 1970. */
export interface SentCode {
  phone: string
  sentAt: number
  /** Until then another one is not sent. */
  resendAt: number
}

/** Has a code sent; within the minute of the last one the server sends nothing, and says how long to wait. */
export const useCodeRequest = (purpose: CodePurpose) =>
  useMutation({
    async mutationFn(phone: string): Promise<SentCode> {
      const { resend_after } = await send(sendOneTimeCode, { body: { phone, purpose } })
      const sentAt = browserClock.now()
      return { phone, sentAt, resendAt: sentAt + resend_after * 1_000 }
    },
  })
