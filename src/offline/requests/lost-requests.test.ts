import { describe, expect, it } from 'vitest'
import { memoryDevice } from '#tests/support/device/memory-records.ts'
import { OWNER } from '#tests/support/device/offline.ts'
import type { QueueName } from '../../lib/http/queue-names.ts'
import { APPLICATIONS } from './application-kind.ts'
import { CONTACT } from './contact-kind.ts'
import type { RequestTasks } from './request.ts'
import type { QueueKinds } from './request-kind.ts'
import { openRequestQueue } from './request-queue.ts'
import { ALERTS, SCANS } from './task-kinds.ts'

const REASON = 'We no longer have this.'
const letter = { name: 'Aina', phone: '+60123456789', email: 'a@example.com', topic: 'order', message: 'Where is it?' }
const ask = { productable_id: 1001, productable_type: 'product' } as const
const answerTo: Record<string, object> = {
  '/api/contact_us': { ticket_no: 'MY-AB23-CD45' },
  '/api/stock_alerts/withdraw': {},
  '/api/auth/dealer/register': { application: { id: 'a1', status: 'pending' } },
  '/api/verify': { result: 'unknown', product: null, first_checked_at: null, checks: 0, is_own: false },
}

/** A device and a server that can be restored without what it had received. */
function deviceOf<Name extends QueueName>(queue: QueueKinds<Name>) {
  const received = new Set<string>()
  const sent: string[] = []
  let id = 0
  const fetchCall: typeof fetch = async (url, init) => {
    const path = url as string
    const body = JSON.parse(init?.body as string)
    const key = new Headers(init?.headers).get('Idempotency-Key')?.replaceAll('"', '') ?? ''
    if (path !== '/api/requests/unknown') {
      received.add(key)
      sent.push(`${key} ${JSON.stringify(body)}`)
    }
    const unknown = ((body.keys ?? []) as string[]).filter((one) => !received.has(one))
    const response = answerTo[path] ?? { unknown, reason: unknown.length > 0 ? REASON : null }
    return Response.json({ OK: true, data: { response, userMessage: null } })
  }
  const requests = openRequestQueue(queue, OWNER, {
    transact: memoryDevice().open(),
    now: () => 1000,
    newId: () => `00000000-0000-4000-8000-${String((id += 1)).padStart(12, '0')}`,
    fetch: fetchCall,
    fetchFile: () => fetchCall,
  })
  async function sendOne(task: RequestTasks[Name]) {
    await requests.give({ task })
    await requests.send()
    await requests.compare()
    const [request] = await requests.read()
    expect(request?.state).toBe('done')
  }
  async function afterRestore() {
    received.clear()
    await requests.compare()
    return (await requests.read())[0]
  }
  return { requests, sent, sendOne, afterRestore }
}

describe('a request that the server had received', () => {
  it.each<[string, QueueKinds, RequestTasks[QueueName]]>([
    ['message', CONTACT as QueueKinds, { kind: 'contact', topic: 'order', body: letter as never }],
    ['withdrawal', ALERTS as QueueKinds, { kind: 'withdraw', name: 'Arc', body: ask }],
  ])('is told and sent again under its key after a server was restored without the %s', async (_, queue, task) => {
    const { requests, sent, sendOne, afterRestore } = deviceOf(queue)
    await sendOne(task)
    const lost = await afterRestore()
    expect(lost).toMatchObject({ state: 'refused', isLost: true, said: REASON, answer: null })
    if (lost) await requests.sendAgain(lost)
    expect(await requests.send()).toBe(0)
    expect(sent).toHaveLength(2)
    expect(new Set(sent).size).toBe(1)
    await requests.compare()
    expect(await requests.read()).toMatchObject([{ state: 'done', said: null }])
    expect((await requests.read())[0]).not.toHaveProperty('isLost')
  })

  it('is told, and not sent again without the documents that were attached to it', async () => {
    const { requests, sent, sendOne, afterRestore } = deviceOf(APPLICATIONS)
    await sendOne({ kind: 'application', company: 'Kedai Baru', body: { company_name: 'Kedai Baru' } as never })
    const lost = await afterRestore()
    expect(lost).toMatchObject({ state: 'refused', said: REASON })
    if (lost) await requests.sendAgain(lost)
    await requests.send()
    expect(sent).toHaveLength(1)
  })

  it('is not compared when it only asked a question', async () => {
    const { sendOne, afterRestore } = deviceOf(SCANS)
    await sendOne({ kind: 'check', code: 'KABUSADEM229' })
    expect(await afterRestore()).toMatchObject({ state: 'done' })
  })
})
