import * as v from 'valibot'
import { postMessage, shownAnswer } from '../post-message.ts'
import { type Sender, SendFailure } from '../sender.ts'

const PROVIDER = 'fonnte'
const reply = v.object({ status: v.boolean(), reason: v.optional(v.string()), detail: v.optional(v.string()) })

/**
 * WhatsApp through Fonnte, an Indonesian service that sends from the owner's own number (https://docs.fonnte.com). It
 * answers 200 in every case; `status` says whether the message was taken. A refusal is tried again, because most are a
 * phone that is off or a quota that is used up.
 *
 * @param address another host in tests
 */
export function createFonnteSender({ token }: { token: string }, address = 'https://api.fonnte.com'): Sender {
  return {
    channels: ['whatsapp'],
    async send(message) {
      const body = new URLSearchParams({
        target: message.to.replace('+', ''),
        message: message.text,
        // The number is complete: nothing is to be put before it.
        countryCode: '0',
      })
      const answer = await postMessage({
        provider: PROVIDER,
        url: `${address}/send`,
        headers: { authorization: token },
        body,
      })
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), reply), answer.text)
      if (answer.isOk && read.success && read.output.status)
        return { provider: PROVIDER, answer: shownAnswer(read.output.detail ?? 'accepted', message) }
      const reason = read.success ? (read.output.reason ?? read.output.detail) : undefined
      throw new SendFailure(
        {
          provider: PROVIDER,
          answer: message.isSecret ? String(answer.status) : shownAnswer(reason ?? String(answer.status), message),
        },
        { retryAfterSeconds: answer.retryAfterSeconds },
      )
    },
  }
}
