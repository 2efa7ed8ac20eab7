import { describe, expect, it } from 'vitest'
import { memoryDevice } from '#tests/support/device/memory-records.ts'
import { OWNER, storeOn } from '#tests/support/device/offline.ts'
import { KEY } from '../storage/records.ts'
import { openContactDraft } from './contact-draft.ts'
import { CONTACT } from './contact-kind.ts'
import { type ContactBody, ticketOf } from './request.ts'
import { openRequestQueue } from './request-queue.ts'

const BODY: ContactBody = {
  name: 'Aina',
  phone: '+60123456789',
  email: 'aina@example.com',
  topic: 'order',
  message: 'Where is my parcel, please?',
}
const TASK = { kind: 'contact', topic: BODY.topic, body: BODY } as const
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })
const ticket = () => json(200, { OK: true, data: { response: { ticket_no: 'MY-AB23-CD45' }, userMessage: null } })
const refusal = (status: number, code: string, headers = {}) =>
  json(status, { OK: false, data: { response: null, userMessage: `no: ${code}`, code } }, headers)

/** A message queue whose server gives these responses in turn; `null` is a network failure. */
function writer(answers: (Response | null)[], device = memoryDevice()) {
  const keys: (string | null)[] = []
  let clock = 1_000
  let id = 0
  const transact = device.open()
  const ask: typeof fetch = async (_address, init) => {
    keys.push(new Headers(init?.headers).get('Idempotency-Key'))
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  }
  const messages = openRequestQueue(CONTACT, OWNER, {
    transact,
    now: () => clock,
    newId: () => `id-${(id += 1)}`,
    fetch: ask,
    fetchFile: () => ask,
  })
  const draft = openContactDraft(transact, OWNER)
  const give = () => messages.give({ task: TASK }, KEY.draft(OWNER))
  const states = async () => (await messages.read()).map(({ state }) => state)
  return { messages, draft, give, keys, device, states, pass: (ms: number) => (clock += ms) }
}

describe('a contact message', () => {
  it('waits on the device without a response and is repeated under the same key', async () => {
    const { messages, give, keys, states } = writer([null, new Response('busy', { status: 503 }), ticket()])
    await give()
    expect(await messages.send()).toBe(1)
    expect(await messages.send()).toBe(1)
    expect(await states()).toEqual(['waiting'])
    expect(await messages.send()).toBe(0)
    expect(await messages.send()).toBe(0)
    expect(keys).toEqual(['"id-1"', '"id-1"', '"id-1"'])
    const [sent] = await messages.read()
    expect(sent).toMatchObject({ state: 'done', task: { topic: 'order', body: BODY } })
    expect(sent && ticketOf(sent)).toBe('MY-AB23-CD45')
  })

  it('is sent by another page after a reload', async () => {
    const { messages, give, device } = writer([null])
    await give()
    await messages.send()
    const later = writer([ticket()], device)
    expect(await later.messages.send()).toBe(0)
    expect(later.keys).toEqual(['"id-1"'])
  })

  it.each([
    [429, 'RATE_LIMIT'],
    [409, 'in_progress'],
    [403, 'ACCESS_CODE_REQUIRED'],
    [426, 'client_too_old'],
  ])("keeps waiting after %i %s, with the server's message", async (status, code) => {
    const { messages, give } = writer([refusal(status, code)])
    await give()
    expect(await messages.send()).toBe(1)
    expect(await messages.read()).toMatchObject([{ state: 'waiting', said: `no: ${code}`, task: { body: BODY } }])
  })

  it('is not sent before Retry-After has passed', async () => {
    const { messages, give, keys, pass } = writer([refusal(429, 'RATE_LIMIT', { 'Retry-After': '60' }), ticket()])
    await give()
    await messages.send()
    pass(59_000)
    expect(await messages.send()).toBe(1)
    expect(keys).toHaveLength(1)
    pass(1_000)
    expect(await messages.send()).toBe(0)
  })

  it('becomes the draft again when it was refused', async () => {
    const { messages, draft, give, states } = writer([refusal(422, 'VALIDATION')])
    await give()
    await messages.send()
    expect(await states()).toEqual(['refused'])
    expect(await draft.rewrite('id-1')).toEqual(BODY)
    expect(await draft.read()).toEqual(BODY)
    expect(await states()).toEqual([])
  })

  it('waits for the message before it', async () => {
    const { messages, give, keys, states, pass } = writer([null, ticket(), ticket()])
    await give()
    pass(1)
    await give()
    expect(await messages.send()).toBe(2)
    expect(await messages.send()).toBe(0)
    expect(keys).toEqual(['"id-1"', '"id-1"', '"id-2"'])
    expect(await states()).toEqual(['done', 'done'])
  })

  it('replaces its draft in one transaction: when the storage is full, the draft stays', async () => {
    const device = memoryDevice()
    await writer([], device).draft.keep(BODY)
    const full = openRequestQueue(CONTACT, OWNER, {
      transact: device.open({
        beforeCommit: () => {
          throw new DOMException('full', 'QuotaExceededError')
        },
      }),
      now: () => 0,
      newId: () => 'id',
      fetch,
      fetchFile: () => fetch,
    })
    await expect(full.give({ task: TASK }, KEY.draft(OWNER))).rejects.toThrow('full')
    const { messages, draft } = writer([], device)
    expect(await messages.read()).toEqual([])
    expect(await draft.read()).toEqual(BODY)
  })

  it('keeps its ticket number for 30 days', async () => {
    const { messages, give, states, pass } = writer([ticket()])
    await give()
    await messages.send()
    pass(31 * 24 * 60 * 60_000)
    expect(await states()).toEqual([])
  })

  it('stays at sign-out while it is unsent; the draft and sent messages are deleted', async () => {
    const { device, leave } = storeOn()
    const { messages, draft, give, states } = writer([ticket(), null], device)
    await give()
    await messages.send()
    await give()
    await draft.keep({ name: 'Aina' })
    await leave(OWNER, true)
    expect(await states()).toEqual(['waiting'])
    expect(await draft.read()).toBeNull()
  })
})
