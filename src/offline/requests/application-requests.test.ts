import { describe, expect, it } from 'vitest'
import { memoryDevice } from '#tests/support/device/memory-records.ts'
import { openFormDrafts } from '../storage/form-drafts.ts'
import { KEY } from '../storage/records.ts'
import { signOutDevice } from '../storage/sign-out.ts'
import { APPLICATIONS } from './application-kind.ts'
import { type ApplicationBody, DEALER_FORM } from './request.ts'
import { openRequestQueue } from './request-queue.ts'

const APPLICANT = 'guest:0'

const BODY: ApplicationBody = {
  company_name: 'Kedai Baru',
  registration_no: '202601012345',
  first_name: 'Ravi',
  last_name: 'Kedai',
  phone: '+60123456789',
  accept_terms: true,
  address: { address_1: '8 Jalan Pasar', city: 'Ipoh', state_id: 6008, postcode: '30000' },
}
const PAPERS = ['ssm.pdf', 'shop.jpg'].map((name) => ({ name, file: new Blob([name]) }))

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const yes = (response: object) => json(200, { OK: true, data: { response, userMessage: null } })
const taken = () => yes({ application: { id: 'a1', status: 'pending' } })
const paper = (file_id: string) => yes({ file_id })
const no = (status: number, code: string, fields = {}) =>
  json(status, { OK: false, data: { response: null, userMessage: `no: ${code}`, code, fields } })

/** An application queue whose server gives these responses in turn; `null` is a network failure. */
function stand(answers: (Response | null)[], disk = memoryDevice(), owner = APPLICANT) {
  const sent: { key: string | null; documents: unknown }[] = []
  let id = 0
  const ask: typeof fetch = async (_address, { headers, body } = {}) => {
    const key = new Headers(headers).get('Idempotency-Key')
    const isPaper = body instanceof FormData
    sent.push({ key, documents: typeof body === 'string' ? JSON.parse(body).documents : isPaper && 'paper' })
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  }
  const transact = disk.open()
  const applications = openRequestQueue(APPLICATIONS, owner, {
    transact,
    fetch: ask,
    fetchFile: () => ask,
    now: () => 1_000,
    newId: () => `id-${(id += 1)}`,
  })
  const give = (body = BODY, files: typeof PAPERS = []) =>
    applications.give(
      { task: { kind: 'application', company: body.company_name, body }, files },
      KEY.form(owner, DEALER_FORM),
    )
  return { applications, give, disk, sent, drafts: openFormDrafts({ transact, owner, now: () => 1_000 }) }
}

describe('a waiting application', () => {
  it('uploads its documents first, resumes after a network failure and always uses one key', async () => {
    const { applications, give, sent } = stand([paper('f1'), null, paper('f2'), null, taken()])
    await give(BODY, PAPERS)
    expect(await applications.send()).toBe(1)
    expect(await applications.send()).toBe(1)
    expect(await applications.send()).toBe(0)
    expect(await applications.send()).toBe(0)
    expect(sent.map(({ documents }) => documents)).toEqual(['paper', 'paper', 'paper', ['f1', 'f2'], ['f1', 'f2']])
    expect(new Set(sent.slice(3).map(({ key }) => key)).size).toBe(1)
    expect(await applications.read()).toMatchObject([
      { state: 'done', files: [], task: { company: 'Kedai Baru', body: null } },
    ])
  })

  it('survives a page reload and replaces its draft', async () => {
    const { applications, give, drafts, disk } = stand([null])
    await drafts.keep('dealer', { company_name: 'Kedai' })
    await give()
    expect(await drafts.read('dealer')).toBeNull()
    await applications.send()
    const later = stand([taken()], disk)
    expect(await later.applications.send()).toBe(0)
    expect(later.sent).toEqual([{ key: '"id-2"', documents: [] }])
  })

  it('uploads its documents again under another key when the server has deleted them', async () => {
    const gone = no(422, 'VALIDATION', { documents: 'A document has gone.' })
    const { applications, give, sent } = stand([paper('f1'), gone, paper('f2'), taken()])
    await give(BODY, PAPERS.slice(0, 1))
    expect(await applications.send()).toBe(0)
    expect(sent.map(({ documents }) => documents)).toEqual(['paper', ['f1'], 'paper', ['f2']])
    expect(sent[1]?.key).not.toBe(sent[3]?.key)
    expect((await applications.read()).map(({ state }) => state)).toEqual(['done'])
  })

  it('is refused when the server repeatedly loses its documents', async () => {
    const rounds = Array.from({ length: 9 }, () => [paper('f1'), no(422, 'VALIDATION', { documents: 'Gone.' })]).flat()
    const { applications, give, sent } = stand(rounds)
    await give(BODY, PAPERS.slice(0, 1))
    await applications.send()
    expect(sent).toHaveLength(8)
    expect(await applications.read()).toMatchObject([{ state: 'refused', said: 'no: VALIDATION' }])
  })

  it.each([
    ['a field', no(422, 'VALIDATION', { 'address.postcode': 'No.' }), 'refused'],
    ['a limit', no(429, 'RATE_LIMIT'), 'waiting'],
    ['an ill server', no(500, 'FAULT'), 'waiting'],
    ['the door of a closed store', no(403, 'ACCESS_CODE_REQUIRED'), 'waiting'],
  ])('is classified correctly after %s', async (_what, answer, state) => {
    const { applications, give } = stand([answer])
    await give()
    await applications.send()
    expect((await applications.read()).map((application) => application.state)).toEqual([state])
  })

  it('names the document that the server refuses', async () => {
    const { applications, give } = stand([no(415, 'UNSUPPORTED_MEDIA')])
    await give(BODY, PAPERS)
    await applications.send()
    const [refused] = await applications.read()
    expect(refused?.problems).toEqual({ documents: 'ssm.pdf: no: UNSUPPORTED_MEDIA' })
  })

  it('is not overwritten by a slower tab', async () => {
    const { applications, give, disk } = stand([paper('f1'), null])
    await give(BODY, PAPERS.slice(0, 1))
    const slow: { answer?: (response: Response) => void } = {}
    const other = stand([], disk)
    const late = openRequestQueue(APPLICATIONS, APPLICANT, {
      transact: disk.open(),
      fetch: async () => taken(),
      fetchFile: () => () => new Promise((resolve) => (slow.answer = resolve)),
      now: () => 1_000,
      newId: () => 'other',
    }).send()
    await applications.send()
    slow.answer?.(paper('f9'))
    await late
    const [stored] = await other.applications.read()
    expect(stored?.files.map(({ fileId }) => fileId)).toEqual(['f1'])
  })
})

describe('an application of a sales person', () => {
  it("is stored under its own owner, apart from the guest's, and waits for that session", async () => {
    const disk = memoryDevice()
    const seller = stand([no(401, 'SESSION_REQUIRED'), taken()], disk, 'seller:0')
    await seller.give({ ...BODY, sales_person_id: 's1' })
    const guest = stand([], disk)
    expect(await guest.applications.read()).toEqual([])
    expect(await guest.applications.send()).toBe(0)
    expect(await seller.applications.send()).toBe(1)
    expect(await seller.applications.send()).toBe(0)
    expect((await seller.applications.read()).map(({ state }) => state)).toEqual(['done'])
  })

  it('is deleted at sign-out unless unsent data is kept; its draft is always deleted', async () => {
    for (const isKept of [true, false]) {
      const disk = memoryDevice()
      const { give, drafts } = stand([], disk, 'seller:0')
      await give()
      await drafts.keep('dealer', { company_name: 'Kedai Lain' })
      const clock = { now: () => 1_000, monotonic: () => 0 }
      await signOutDevice({ transact: disk.open(), clock, changed: () => {} }, 'seller:0', isKept)
      expect([...disk.records.keys()].map((key) => key.split(':')[0])).toEqual(isKept ? ['application'] : [])
    }
  })
})
