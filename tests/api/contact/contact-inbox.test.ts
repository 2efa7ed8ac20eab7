import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getContactMessage } from '#contract/contact/calls/get-contact-message.ts'
import { getContactMessages } from '#contract/contact/calls/get-contact-messages.ts'
import { getOwnContactMessages } from '#contract/contact/calls/get-own-contact-messages.ts'
import type { ContactMessage } from '#contract/contact/contact-message.ts'
import { sendOutboundMessages } from '#server/domains/notifications/services/outbound-messages.ts'
import { grant } from '../../support/data/staff-access.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { newCustomer, nextAddress } from '../../support/data/test-accounts.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn, type TestResponse } from '../../support/journeys/api.ts'
import { newsOf } from '../../support/journeys/inbox-items.ts'

const PATH = '/api/staff/contact_messages'
const TEXT = 'Where is my parcel, please?'
let api: Api
let admin: SignedIn
let staff: SignedIn

beforeAll(async () => {
  api = await openApi()
  admin = await logIn(api, PHONE.admin)
  staff = await logIn(api, PHONE.staff)
})
afterAll(() => api.close())

const contactBody = (more: object = {}) => ({
  name: 'Aina',
  phone: '012-345 6789',
  email: 'aina@example.com',
  topic: 'order',
  message: TEXT,
  ...more,
})

/** Sends a new message; returns its id and ticket number. */
async function written(more: object = {}, headers: Record<string, string> = {}) {
  const sent = await api.ask('POST', '/api/contact_us', { body: contactBody(more), from: nextAddress(), headers })
  const ticket = sent.body.data.response.ticket_no
  const [row] = await api.db.query<{ id: string }>('select id from contact_message where ticket_no = $1', [ticket])
  return { id: row?.id ?? '', ticket }
}

const shown = (answer: TestResponse): ContactMessage => responseOf(getContactMessage, answer).message
const show = async (id: string) => shown(await admin.get(`${PATH}/${id}`))
const list = async (query: string) => responseOf(getContactMessages, await admin.get(`${PATH}${query}`)).messages
const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': `"${key}"` })
const idOf = async (phone: string): Promise<string> =>
  (await api.db.query<{ id: string }>('select id from account where phone = $1', [phone]))[0]?.id ?? ''
const sentTo = (recipient: string, ticket: string) =>
  api.db.query<{ channel: string; body: string }>(
    "select channel, body from notice where recipient = $1 and body like '%' || $2 || '%'",
    [recipient, ticket],
  )
const actsOf = ({ events }: ContactMessage): string[] => events.map(({ act }) => act)

describe('the inbox of staff', () => {
  it('lists messages by state, the longest waiting first, and searches all fields', async () => {
    const first = await written({ order_no: 'MY26-000321' })
    const second = await written({ name: 'Zul' })
    const { data, meta } = await list('?state=new')
    expect(meta).toMatchObject({ page: 1, total: data.length })
    const tickets = data.map(({ ticket_no }) => ticket_no)
    expect(tickets.indexOf(first.ticket)).toBeLessThan(tickets.indexOf(second.ticket))
    for (const q of ['my26-000321', first.ticket.toLowerCase()])
      expect((await list(`?q=${q}`)).data.map(({ id }) => id)).toEqual([first.id])
    expect((await list('?q=zul')).data).toEqual([
      expect.objectContaining({ id: second.id, name: 'Zul', state: 'new', assignee: null }),
    ])
    expect((await list('?state=closed&q=zul')).data).toEqual([])
  })

  it('shows a whole message as plain text', async () => {
    const message = '<script>alert(1)</script> \u202e 🌶\nsecond line'
    const { id } = await written({ message }, { 'accept-language': 'ms' })
    expect(await show(id)).toMatchObject({
      message,
      phone: '+60123456789',
      email: 'aina@example.com',
      language: 'ms',
      is_account: false,
      events: [],
    })
  })

  it('is limited to staff with the orders permission and to their market', async () => {
    const { id } = await written()
    await grant(api, PHONE.staff, ['stock', 'payments'])
    expect((await staff.get(PATH)).status).toBe(403)
    await grant(api, PHONE.staff, ['orders'])
    expect((await staff.get(`${PATH}/${id}`)).status).toBe(200)
    await api.db.query("update contact_message set market = 'ID' where id = $1", [id])
    expect((await staff.get(`${PATH}/${id}`)).status).toBe(404)
    expect((await staff.post(`${PATH}/${id}/close`, {})).status).toBe(404)
  })

  it('notifies everybody who handles messages, and nobody else', async () => {
    await grant(api, PHONE.staff, ['orders'])
    const { id, ticket } = await written()
    const received = { kind: 'message', what: 'received', message_id: id, ticket_no: ticket }
    expect(await newsOf(admin)).toContainEqual(received)
    expect(await newsOf(staff)).toContainEqual(received)
    await grant(api, PHONE.staff, ['stock'])
    const other = await written()
    expect(await newsOf(staff)).not.toContainEqual(expect.objectContaining({ message_id: other.id }))
    await grant(api, PHONE.staff, ['orders'])
  })
})

describe('a reply', () => {
  it.each([
    ['sms', '+60123456789'],
    ['email', 'aina@example.com'],
  ])('is sent by %s to the writer’s contact, in a template of their language', async (channel, recipient) => {
    const { id, ticket } = await written({}, { 'accept-language': 'id' })
    const text = 'Ia tiba esok.'
    const message = shown(await staff.post(`${PATH}/${id}/reply`, { channel, text }))
    expect(message).toMatchObject({ state: 'answered', events: [{ act: 'reply', channel, text, assignee: null }] })
    expect(message.events[0]?.actor.first_name).toBe('Mei')
    expect(await sentTo(recipient, ticket)).toEqual([
      { channel, body: expect.stringContaining(`tentang pesan Anda ${ticket}: ${text}`) },
    ])
    const handed: unknown[] = []
    await sendOutboundMessages(api.store, {
      send: async (sent) => void handed.push(sent),
    })
    expect(handed).toContainEqual(
      expect.objectContaining({ to: recipient, channel, text: expect.stringContaining(text) }),
    )
    const [line] = await api.db.query<{ detail: object }>(
      "select detail from audit_entry where act = 'contact_message.reply' and object_ref = $1",
      [`contact_message:${ticket}`],
    )
    // The audit trail outlives the message, so it contains nothing of its text.
    expect(line?.detail).toEqual({ channel })
  })

  it('submitted sixteen times with one key is sent once', async () => {
    const { id, ticket } = await written({ phone: '012-999 0001' })
    const headers = keyed()
    const body = { channel: 'sms', text: 'It is on its way.' }
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => staff.post(`${PATH}/${id}/reply`, body, headers)),
    )
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect((await staff.post(`${PATH}/${id}/reply`, body, headers)).status).toBe(200)
    expect(actsOf(await show(id))).toEqual(['reply'])
    expect(await sentTo('+60129990001', ticket)).toHaveLength(1)
  })

  it('with one key to two messages is two replies', async () => {
    const [one, other] = [await written(), await written()]
    const headers = keyed()
    const body = { channel: 'email', text: 'Same words for both.' }
    for (const { id } of [one, other]) {
      expect((await staff.post(`${PATH}/${id}/reply`, body, headers)).status).toBe(200)
      expect(actsOf(await show(id))).toEqual(['reply'])
    }
  })

  it('is shown to the signed-in writer, who is notified, and to nobody else', async () => {
    const customer = await newCustomer(api)
    const { id, ticket } = await written({}, { cookie: customer.cookie })
    const own = async (person: SignedIn) =>
      responseOf(getOwnContactMessages, await person.get('/api/contact_us')).messages.data
    expect(await own(customer)).toEqual([
      { ticket_no: ticket, topic: 'order', state: 'new', message: TEXT, replies: [], created_at: expect.any(String) },
    ])
    await staff.post(`${PATH}/${id}/reply`, { channel: 'email', text: 'It arrives tomorrow.' })
    expect(await own(customer)).toMatchObject([{ state: 'answered', replies: [{ text: 'It arrives tomorrow.' }] }])
    expect(await newsOf(customer)).toContainEqual({
      kind: 'message',
      what: 'answered',
      message_id: id,
      ticket_no: ticket,
    })
    expect(await own(await newCustomer(api))).toEqual([])
    expect((await api.ask('GET', '/api/contact_us')).status).toBe(401)
  })

  it.each([
    ['without text', { text: ' ', channel: 'sms' }],
    ['that is too long', { text: 'x'.repeat(2_001), channel: 'sms' }],
    ['by a way there is none of', { text: 'Yes', channel: 'fax' }],
  ])('%s is refused', async (_what, body) => {
    const { id } = await written()
    expect((await staff.post(`${PATH}/${id}/reply`, body)).status).toBe(422)
    expect((await show(id)).state).toBe('new')
  })
})

describe('a message', () => {
  it('is assigned, reassigned, unassigned, closed and reopened, each step in its history', async () => {
    const { id, ticket } = await written()
    const [staffId, adminId] = [await idOf(PHONE.staff), await idOf(PHONE.admin)]
    const assign = (assignee_id: string | null) => admin.post(`${PATH}/${id}/assign`, { assignee_id })
    expect((await show(id)).handlers.map((one) => one.id)).toEqual([adminId, staffId])
    expect(shown(await assign(staffId))).toMatchObject({ state: 'in_progress', assignee: { id: staffId } })
    expect(await newsOf(staff)).toContainEqual({
      kind: 'message',
      what: 'assigned',
      message_id: id,
      ticket_no: ticket,
    })
    expect(shown(await assign(adminId))).toMatchObject({ assignee: { id: adminId } })
    expect(await newsOf(admin)).not.toContainEqual(expect.objectContaining({ what: 'assigned' }))
    expect(shown(await assign(null))).toMatchObject({ state: 'new', assignee: null })
    await assign(staffId)
    expect(shown(await staff.post(`${PATH}/${id}/close`, {}))).toMatchObject({ state: 'closed' })
    for (const [step, body] of [
      ['close', {}],
      ['reply', { channel: 'sms', text: 'Late' }],
      ['assign', { assignee_id: null }],
    ] as const)
      expect([step, (await staff.post(`${PATH}/${id}/${step}`, body)).status]).toEqual([step, 409])
    expect(shown(await staff.post(`${PATH}/${id}/reopen`, {}))).toMatchObject({ state: 'in_progress' })
    expect((await staff.post(`${PATH}/${id}/reopen`, {})).status).toBe(409)
    expect(actsOf(await show(id))).toEqual(['assign', 'assign', 'unassign', 'assign', 'close', 'reopen'])
    const acts = await api.db.query<{ act: string }>('select act from audit_entry where object_ref = $1 order by id', [
      `contact_message:${ticket}`,
    ])
    expect(acts.map(({ act }) => act.replace('contact_message.', ''))).toEqual(actsOf(await show(id)))
  })

  it('cannot be assigned to staff without the permission', async () => {
    const { id } = await written()
    for (const phone of [PHONE.customer, PHONE.dealer])
      expect((await admin.post(`${PATH}/${id}/assign`, { assignee_id: await idOf(phone) })).status).toBe(422)
    await grant(api, PHONE.staff, ['stock'])
    const refused = await admin.post(`${PATH}/${id}/assign`, { assignee_id: await idOf(PHONE.staff) })
    expect(refused.body.data.fields).toEqual({ assignee_id: 'This person doesn’t have access to messages.' })
    await grant(api, PHONE.staff, ['orders'])
  })

  it('is closed once when sixteen close it at once', async () => {
    const { id } = await written()
    const answers = await Promise.all(Array.from({ length: 16 }, () => admin.post(`${PATH}/${id}/close`, {}, keyed())))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array<number>(15).fill(409),
    ])
    expect(actsOf(await show(id))).toEqual(['close'])
  })
})
