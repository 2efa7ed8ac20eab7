import { describe, expect, it } from 'vitest'
import { memoryDevice } from '#tests/support/memory-records.ts'
import { OWNER, storeOn } from '#tests/support/offline.ts'
import type { LetterBody } from './letter.ts'
import { openLetters } from './letters.ts'

const BODY: LetterBody = {
  name: 'Aina',
  phone: '+60123456789',
  email: 'aina@example.com',
  topic: 'order',
  message: 'Where is my parcel, please?',
}
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
  const letters = openLetters(
    {
      transact: device.open(),
      now: () => clock,
      newId: () => `id-${(id += 1)}`,
      fetch: async (_address, init) => {
        keys.push(new Headers(init?.headers).get('Idempotency-Key'))
        const answer = answers.shift()
        if (!answer) throw new TypeError('Failed to fetch')
        return answer
      },
    },
    OWNER,
  )
  const states = async () => (await letters.read()).letters.map(({ state }) => state)
  return { letters, keys, device, states, pass: (ms: number) => (clock += ms) }
}

describe('a contact message', () => {
  it('waits on the device without a response and is repeated under the same key', async () => {
    const { letters, keys, states } = writer([null, new Response('busy', { status: 503 }), ticket()])
    await letters.post(BODY)
    expect(await letters.send()).toBe(1)
    expect(await letters.send()).toBe(1)
    expect(await states()).toEqual(['waiting'])
    expect(await letters.send()).toBe(0)
    expect(await letters.send()).toBe(0)
    expect(keys).toEqual(['"id-1"', '"id-1"', '"id-1"'])
    const [sent] = (await letters.read()).letters
    expect(sent).toMatchObject({ state: 'sent', ticketNo: 'MY-AB23-CD45', body: null })
  })

  it('is sent by another page after a reload', async () => {
    const { letters, device } = writer([null])
    await letters.post(BODY)
    await letters.send()
    const later = writer([ticket()], device)
    expect(await later.letters.send()).toBe(0)
    expect(later.keys).toEqual(['"id-1"'])
  })

  it.each([
    [429, 'RATE_LIMIT'],
    [409, 'in_progress'],
    [403, 'ACCESS_CODE_REQUIRED'],
    [426, 'client_too_old'],
  ])("keeps waiting after %i %s, with the server's message", async (status, code) => {
    const { letters } = writer([refusal(status, code)])
    await letters.post(BODY)
    expect(await letters.send()).toBe(1)
    expect((await letters.read()).letters[0]).toMatchObject({ state: 'waiting', said: `no: ${code}`, body: BODY })
  })

  it('is not sent before Retry-After has passed', async () => {
    const { letters, keys, pass } = writer([refusal(429, 'RATE_LIMIT', { 'Retry-After': '60' }), ticket()])
    await letters.post(BODY)
    await letters.send()
    pass(59_000)
    expect(await letters.send()).toBe(1)
    expect(keys).toHaveLength(1)
    pass(1_000)
    expect(await letters.send()).toBe(0)
  })

  it('becomes the draft again when it was refused', async () => {
    const { letters, states } = writer([refusal(422, 'VALIDATION')])
    await letters.post(BODY)
    await letters.send()
    expect(await states()).toEqual(['refused'])
    expect(await letters.rewrite('id-1')).toEqual(BODY)
    expect((await letters.read()).draft).toEqual(BODY)
    expect(await states()).toEqual([])
  })

  it('waits for the message before it', async () => {
    const { letters, keys, states, pass } = writer([null, ticket(), ticket()])
    await letters.post(BODY)
    pass(1)
    await letters.post(BODY)
    expect(await letters.send()).toBe(2)
    expect(await letters.send()).toBe(0)
    expect(keys).toEqual(['"id-1"', '"id-1"', '"id-2"'])
    expect(await states()).toEqual(['sent', 'sent'])
  })

  it('replaces its draft in one transaction: when the storage is full, the draft stays', async () => {
    const device = memoryDevice()
    await writer([], device).letters.keepDraft(BODY)
    const full = openLetters(
      {
        transact: device.open({
          beforeCommit: () => {
            throw new DOMException('full', 'QuotaExceededError')
          },
        }),
        now: () => 0,
        newId: () => 'id',
        fetch,
      },
      OWNER,
    )
    await expect(full.post(BODY)).rejects.toThrow('full')
    expect(await writer([], device).letters.read()).toEqual({ letters: [], draft: BODY })
  })

  it('keeps its ticket number for 30 days', async () => {
    const { letters, states, pass } = writer([ticket()])
    await letters.post(BODY)
    await letters.send()
    pass(31 * 24 * 60 * 60_000)
    expect(await states()).toEqual([])
  })

  it('stays at sign-out while it is unsent; the draft and sent messages are deleted', async () => {
    const { device, leave } = storeOn()
    const { letters } = writer([ticket(), null], device)
    await letters.post(BODY)
    await letters.send()
    await letters.post(BODY)
    await letters.keepDraft({ name: 'Aina' })
    await leave(OWNER, true)
    const { letters: left, draft } = await letters.read()
    expect(left.map(({ state }) => state)).toEqual(['waiting'])
    expect(draft).toBeNull()
  })
})
