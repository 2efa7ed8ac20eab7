import * as v from 'valibot'
import { isPassing, postMessage, shownAnswer } from '../post-message.ts'
import { type Sender, SendFailure } from '../sender.ts'

export interface TwilioSettings {
  accountSid: string
  authToken: string
  /** Number or name that messages come from, or the id of a Messaging Service (`MG…`). */
  from: string
}

const PROVIDER = 'twilio'
const taken = v.object({ sid: v.string(), status: v.string() })
/** https://www.twilio.com/docs/usage/twilios-response */
const refused = v.object({ code: v.number(), message: v.string() })
/** Wrong credentials or no credit: the owner corrects them, and the message is still sent. */
const OF_ACCOUNT = [401, 403]

/**
 * SMS through Twilio's Messages resource (https://www.twilio.com/docs/messaging/api/message-resource). Not WhatsApp,
 * which takes only texts that Meta has approved.
 *
 * @param address another host in tests
 */
export function createTwilioSender(
  { accountSid, authToken, from }: TwilioSettings,
  address = 'https://api.twilio.com',
): Sender {
  const url = `${address}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const headers = { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` }
  return {
    channels: ['sms'],
    async send(message) {
      const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
      const body = new URLSearchParams({ To: message.to, Body: message.text, ...sender })
      const { status, isOk, text, retryAfterSeconds } = await postMessage({ provider: PROVIDER, url, headers, body })
      const accepted = v.safeParse(taken, read(text))
      if (isOk && accepted.success)
        return { provider: PROVIDER, answer: `${accepted.output.status} ${accepted.output.sid}` }
      const error = v.safeParse(refused, read(text))
      const answer = error.success
        ? shownAnswer(`${error.output.code} ${error.output.message}`, message)
        : String(status)
      throw new SendFailure(
        { provider: PROVIDER, answer },
        { isFinal: !isPassing(status) && !OF_ACCOUNT.includes(status), retryAfterSeconds },
      )
    },
  }
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
