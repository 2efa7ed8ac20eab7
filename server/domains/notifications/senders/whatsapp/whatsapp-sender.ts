import * as v from 'valibot'
import { isPassing, postMessage, shownAnswer } from '../post-message.ts'
import { type Message, type MessageTemplate, type Sender, SendFailure } from '../sender.ts'

export interface WhatsappSettings {
  phoneNumberId: string
  accessToken: string
  appSecret: string
  verifyToken: string
}

const PROVIDER = 'whatsapp'
const HOST = 'https://graph.facebook.com'
const VERSION = 'v21.0'
const TIMEOUT_MS = 15_000
const MAX_PARAMETER = 1024

const taken = v.object({ messages: v.pipe(v.array(v.object({ id: v.string() })), v.minLength(1)) })
/** https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes */
const refused = v.object({ error: v.object({ code: v.number(), message: v.string() }) })
/** The token, the limits and the bill of the account: the owner corrects them, and the message is still sent. */
const OF_ACCOUNT = [0, 3, 4, 10, 190, 80_007, 130_429, 131_000, 131_005, 131_016, 131_031, 131_042, 131_056]

/** A template that the store has none for: its one parameter is the whole text. */
const PLAIN = 'store_message'

/** Meta takes neither empty parameters nor line ends in them. */
const parameter = (text: string) => ({
  type: 'text',
  text: text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_PARAMETER) || '-',
})

/** A code is the one parameter of an authentication template, in its text and on its button. */
function componentsOf({ parameters }: MessageTemplate, code: string | undefined): object[] {
  if (code === undefined) return parameters.length > 0 ? [{ type: 'body', parameters: parameters.map(parameter) }] : []
  const one = [parameter(code)]
  return [
    { type: 'body', parameters: one },
    { type: 'button', sub_type: 'url', index: '0', parameters: one },
  ]
}

function bodyOf({ to, text, template: given, language = 'en', code }: Message): object {
  const template = given ?? { name: PLAIN, parameters: [text] }
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace('+', ''),
    type: 'template',
    template: {
      name: template.name,
      language: { policy: 'deterministic', code: language },
      components: componentsOf(template, code),
    },
  }
}

/**
 * WhatsApp through the Cloud API of Meta (https://developers.facebook.com/docs/whatsapp/cloud-api/reference/messages),
 * with approved templates that are named as the store's own.
 *
 * @param address another host in tests
 */
export function createWhatsappSender({ phoneNumberId, accessToken }: WhatsappSettings, address = HOST): Sender {
  const url = `${address}/${VERSION}/${phoneNumberId}/messages`
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  return {
    channels: ['whatsapp'],
    isPreferred: true,
    async send(message) {
      const answer = await postMessage({ provider: PROVIDER, url, headers, body: JSON.stringify(bodyOf(message)) })
      const accepted = v.safeParse(v.pipe(v.string(), v.parseJson(), taken), answer.text)
      const [first] = accepted.success ? accepted.output.messages : []
      if (answer.isOk && first) return { provider: PROVIDER, answer: 'accepted', messageId: first.id }
      throw failureOf(answer, message)
    },
  }
}

function failureOf({ status, text, retryAfterSeconds }: Awaited<ReturnType<typeof postMessage>>, message: Message) {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), refused), text)
  const { code = status, message: said = '' } = read.success ? read.output.error : {}
  const answer = message.isSecret ? String(code) : shownAnswer(`${code} ${said}`, message)
  const isFinal = read.success && !isPassing(status) && !OF_ACCOUNT.includes(code)
  return new SendFailure({ provider: PROVIDER, answer }, { isFinal, isRefused: true, retryAfterSeconds })
}

/** Asks for the number, which shows whether the token is right. @throws SendFailure */
export async function verifyWhatsapp({ phoneNumberId, accessToken }: WhatsappSettings, address = HOST): Promise<void> {
  const response = await fetch(`${address}/${VERSION}/${phoneNumberId}?fields=display_phone_number`, {
    headers: { authorization: `Bearer ${accessToken}` },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null)
  if (!response?.ok) throw new SendFailure({ provider: PROVIDER, answer: response ? String(response.status) : '' })
}
