import { ONE_TIME_CODE_SECONDS } from '#contract/account/person-fields.ts'
import type { TemplateId } from '#contract/notifications/message-template.ts'
import type { MessageChannel } from '#contract/notifications/outbound-message.ts'
import type { Language } from '#contract/site/language.ts'
import { type Config, sendsEmails } from '../../../config.ts'
import { seal } from '../../../platform/crypto/seal.ts'
import type { Database } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import * as queue from '../queries/outbound-messages.ts'
import type { TemplateValues } from '../templates/fill-template.ts'
import { composeMessage, isSecret, textOfBlocks } from './compose-message.ts'

/** An address and the way to it. */
export interface Recipient {
  channel: MessageChannel
  to: string
}

/** The configured senders, as far as the choice of a channel needs them. */
export type SenderConfig = Pick<Config, 'senders' | 'demoMailbox'>

/**
 * How a person is reached about an order: by e-mail, if they have confirmed one and e-mails can be sent, otherwise by
 * phone. Codes do not use this: a code proves the address that it was sent to.
 */
export function recipientOf(
  { phone, email }: { phone: string; email: string | null },
  config: SenderConfig,
): Recipient {
  return email !== null && sendsEmails(config) ? { channel: 'email', to: email } : { channel: 'sms', to: phone }
}

export interface TemplateMessage {
  /** Identifies the event: a second message with the same subject is not sent. */
  subject: string
  template: TemplateId
  values: TemplateValues
  language: Language
  recipient: Recipient
  accountId?: string | null
  /** Not sent from this moment on; by default when a code ends, otherwise a day later. */
  expiresAt?: Date
}

interface QueueParts {
  db: Database
  config: Pick<Config, 'market' | 'secret'>
  now: Date
}

const CODE_MS = ONE_TIME_CODE_SECONDS * 1000
export const secretOwner = (id: string): string => `notice:${id}`

/** The columns of a message of a template. */
async function columnsOf(
  id: string,
  message: Omit<TemplateMessage, 'subject'>,
  { db, config }: Pick<QueueParts, 'db' | 'config'>,
) {
  const { template, language, recipient } = message
  const { title, blocks, text, parameters } = await composeMessage(template, message, { db, config })
  const isMail = recipient.channel === 'email'
  const { code } = message.values
  const content = {
    body: isMail ? textOfBlocks(blocks) : text,
    mail: isMail ? { title, blocks } : null,
    parameters: isMail ? null : parameters,
  }
  const sealed = () => seal(config, Buffer.from(JSON.stringify({ ...content, code })), secretOwner(id))
  return {
    recipient: recipient.to,
    channel: recipient.channel,
    ...(isSecret(template) ? { body: null, sealed: sealed() } : content),
    template,
    language,
  }
}

/** Queues a message of a template, in the transaction of its event. Returns its id. */
export async function queueTemplate(message: TemplateMessage, { db, config, now }: QueueParts): Promise<string> {
  const { subject, accountId = null } = message
  const id = newId(now.getTime())
  const columns = await columnsOf(id, message, { db, config })
  const codeEnd = 'code' in message.values ? new Date(now.getTime() + CODE_MS) : undefined
  const expiresAt = message.expiresAt ?? codeEnd
  const market = config.market.code
  await queue.enqueue(db, { id, subject, ...columns, now, market, accountId, ...(expiresAt && { expiresAt }) })
  return id
}

/** Writes the text of a message that was queued without one. */
export async function writeTemplate(
  id: string,
  message: Omit<TemplateMessage, 'subject'>,
  { db, config, now }: QueueParts,
): Promise<void> {
  await queue.write(db, id, { ...(await columnsOf(id, message, { db, config })), now })
}
