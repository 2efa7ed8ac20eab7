import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import type { WhatsappSettings } from './whatsapp-sender.ts'

const text = v.object({ type: v.literal('text'), text: v.pipe(v.string(), v.regex(/^[^\n\t]+$/)) })
const order = v.object({
  messaging_product: v.literal('whatsapp'),
  recipient_type: v.literal('individual'),
  to: v.pipe(v.string(), v.regex(/^\d+$/)),
  type: v.literal('template'),
  template: v.object({
    name: v.string(),
    language: v.object({ policy: v.literal('deterministic'), code: v.string() }),
    components: v.array(v.object({ type: v.picklist(['body', 'button']), parameters: v.array(text) })),
  }),
})
type SimulatedMessage = v.InferOutput<typeof order> & { id: string }

/** The WhatsApp Cloud API as in Meta's documentation: messages with templates, and signed reports of delivery. */
export function createWhatsappSimulator(
  { phoneNumberId, accessToken, appSecret }: WhatsappSettings,
  /** Numbers that have no WhatsApp. */
  unknown: readonly string[] = [],
) {
  const messages: SimulatedMessage[] = []
  const refuse = (status: number, code: number, message: string) =>
    Response.json({ error: { message, type: 'OAuthException', code, fbtrace_id: 'A' } }, { status })
  return {
    messages,
    async answer(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url)
      if (request.headers.get('authorization') !== `Bearer ${accessToken}`)
        return refuse(401, 190, 'Invalid OAuth access token')
      if (pathname === `/v21.0/${phoneNumberId}`) return Response.json({ display_phone_number: '+60 12-345 6789' })
      if (pathname !== `/v21.0/${phoneNumberId}/messages`) return refuse(404, 100, 'Unknown path')
      const { success, output } = v.safeParse(order, await request.json().catch(() => null))
      if (!success) return refuse(400, 100, 'Invalid parameter')
      if (unknown.includes(output.to)) return refuse(400, 131_026, 'Message undeliverable')
      const id = `wamid.${messages.length + 1}`
      messages.push({ ...output, id })
      return Response.json({
        messaging_product: 'whatsapp',
        contacts: [{ input: output.to, wa_id: output.to }],
        messages: [{ id, message_status: 'accepted' }],
      })
    },
    /** A report as Meta posts it; another secret makes a forged one. */
    report(id: string, status: string, secret: string = appSecret): { body: string; headers: Record<string, string> } {
      const errors = status === 'failed' ? { errors: [{ code: 131_026, title: 'Message undeliverable' }] } : {}
      const value = {
        messaging_product: 'whatsapp',
        metadata: { display_phone_number: '60123456789', phone_number_id: phoneNumberId },
        statuses: [{ id, status, timestamp: '1767225600', recipient_id: '60123456789', ...errors }],
      }
      const entry = [{ id: '1', changes: [{ value, field: 'messages' }] }]
      const body = JSON.stringify({ object: 'whatsapp_business_account', entry })
      const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
      return { body, headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature } }
    },
  }
}
