import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { MAX_ANSWER } from '../post-message.ts'
import type { MessageStatus } from '../sender-provider.ts'
import type { WhatsappSettings } from './whatsapp-sender.ts'

const DELIVERIES = ['sent', 'delivered', 'read', 'failed'] as const

const status = v.object({
  id: v.pipe(v.string(), v.maxLength(200)),
  status: v.string(),
  errors: v.optional(v.array(v.object({ code: v.number(), title: v.optional(v.string(), '') })), []),
})
/** https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/payload-examples */
const report = v.object({
  object: v.literal('whatsapp_business_account'),
  entry: v.array(
    v.object({
      changes: v.array(
        v.object({
          value: v.object({
            metadata: v.optional(v.object({ phone_number_id: v.string() })),
            statuses: v.optional(v.array(status), []),
          }),
        }),
      ),
    }),
  ),
})

const isSigned = (body: string, given: string, secret: string): boolean => {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
  const signature = Buffer.from(given)
  return expected.length === signature.length && timingSafeEqual(expected, signature)
}

/** @returns null for a report that Meta has not signed, or of another form */
export function readStatuses(
  body: string,
  signature: string,
  { appSecret, phoneNumberId }: Pick<WhatsappSettings, 'appSecret' | 'phoneNumberId'>,
): MessageStatus[] | null {
  if (!isSigned(body, signature, appSecret)) return null
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), report), body)
  if (!read.success) return null
  const values = read.output.entry.flatMap(({ changes }) => changes.map(({ value }) => value))
  return values
    .filter(({ metadata }) => metadata?.phone_number_id === phoneNumberId)
    .flatMap(({ statuses }) => statuses)
    .flatMap(({ id, status: written, errors: [error] }) => {
      const delivery = DELIVERIES.find((one) => one === written)
      const reason = error ? `${error.code} ${error.title}`.slice(0, MAX_ANSWER) : null
      return delivery ? [{ messageId: id, delivery, reason }] : []
    })
}
