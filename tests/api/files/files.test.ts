import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '#contract/constants.ts'
import { UNREFERENCED_FILE_MS } from '#contract/files/stored-file.ts'
import { MAX_UNREFERENCED_BYTES, removeExpiredFiles } from '#server/domains/files/services/files.ts'
import { newCustomer, nextAddress } from '../../support/data/test-accounts.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'files-'))
const CANARY = 'gps-canary'
let api: Api
let person: SignedIn
let moved = 0
let photo: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  api = await openApi({}, { dataDir })
  const { clock } = api.store
  api.store.clock = { now: () => clock.now() + moved, monotonic: clock.monotonic }
  person = await newCustomer(api, { remember: true })
  const made = sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#c33' } })
  photo = new Uint8Array(
    await made
      .jpeg()
      .withExif({ IFD0: { Copyright: CANARY } })
      .toBuffer(),
  )
})
afterAll(async () => {
  await api.close()
  rmSync(dataDir, { recursive: true })
})
afterEach(() => {
  moved = 0
})

const bytes = (text: string) => new TextEncoder().encode(text)
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'

interface UploadOptions {
  content?: Uint8Array<ArrayBuffer>
  name?: string
  purpose?: string
  as?: SignedIn | null
  from?: string
}
function send({
  content = photo,
  name = 'a.jpg',
  purpose = 'document',
  as = person,
  from = nextAddress(),
}: UploadOptions = {}) {
  const body = new FormData()
  body.set('file', new File([content], name, { type: 'image/jpeg' }))
  body.set('purpose', purpose)
  return api.ask('POST', '/api/files', { body, from, headers: as ? { cookie: as.cookie } : {} })
}
const open = (id: string, as: SignedIn = person) =>
  api.raw('GET', `/api/files/${id}`, { headers: { cookie: as.cookie } })
const idIn = async (sending: UploadOptions) => (await send(sending)).body.data.response.file_id

describe('an uploaded picture', () => {
  it('is re-encoded: smaller, without metadata, without active content', async () => {
    expect(Buffer.from(photo).toString('latin1')).toContain(CANARY)
    const answer = await open(await idIn({}))
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    })
    const kept = Buffer.from(await answer.arrayBuffer())
    expect(kept.toString('latin1')).not.toContain(CANARY)
    expect(await sharp(kept).metadata()).toMatchObject({ width: 2400, height: 1200, format: 'jpeg' })
  })

  it('loses data appended to it', async () => {
    const polyglot = new Uint8Array(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]))
    const kept = Buffer.from(await (await open(await idIn({ content: polyglot }))).arrayBuffer())
    expect(kept.toString('latin1')).not.toContain('<script>')
  })
})

describe('an uploaded PDF', () => {
  it('is returned unchanged, as an attachment with a generated name', async () => {
    const id = await idIn({ content: bytes(PDF), name: '../../evil.html' })
    const answer = await open(id)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${id}.pdf"`)
    expect(answer.headers.get('content-security-policy')).not.toContain('sandbox')
    expect(await answer.text()).toBe(PDF)
  })
})

describe('any other file', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  it.each([
    ['a program by the name of a picture', bytes('<?php system("id");'), 415],
    ['HTML', bytes('<!doctype html><script>alert(1)</script>'), 415],
    ['SVG', bytes(svg), 415],
    ['half a PDF', bytes('%PDF-1.7 and no end'), 415],
    ['nothing at all', bytes(''), 422],
    ['the head of a picture and no more', bytes('\u0000').fill(0xff), 415],
    ['more than it may hold', new Uint8Array(MAX_FILE_BYTES + 1), 413],
  ])('is refused: %s', async (_what, content, status) => {
    expect((await send({ content })).status).toBe(status)
  })

  it('is refused as damaged when its header is wrong', async () => {
    expect((await send({ content: photo.slice(0, 400) })).status).toBe(422)
  })

  it('is aborted at the largest allowed size', async () => {
    const answer = await send({ content: new Uint8Array(MAX_FILE_BYTES + 200_000) })
    expect(answer.status).toBe(413)
    expect(answer.headers.get('connection')).toBe('close')
  })

  const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
  it.each([
    { as: 'json', headers: { 'content-type': 'application/json' }, body: '{}', status: 415 },
    { as: 'a form that cannot be read', headers: multipart, body: 'nonsense', status: 400 },
    { as: 'another site', headers: { ...multipart, 'sec-fetch-site': 'cross-site' }, body: '', status: 403 },
  ])('is refused as $as', async ({ headers, body, status }) => {
    const answer = await api.ask('POST', '/api/files', { headers: { ...headers, cookie: person.cookie }, body })
    expect(answer.status).toBe(status)
  })

  it.each([
    {
      what: 'an unknown field',
      fields: [
        ['purpose', 'document'],
        ['name', 'x'],
      ],
      wrong: 'name',
    },
    { what: 'a purpose of no kind', fields: [['purpose', 'public']], wrong: 'purpose' },
    {
      what: 'two of one',
      fields: [
        ['purpose', 'document'],
        ['purpose', 'document'],
      ],
      wrong: 'purpose',
    },
  ])('is refused with $what', async ({ fields, wrong }) => {
    const body = new FormData()
    body.set('file', new File([photo], 'a.jpg'))
    for (const [name = '', value = ''] of fields) body.append(name, value)
    const answer = await api.ask('POST', '/api/files', { body, headers: { cookie: person.cookie } })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.data.fields ?? {})).toEqual([wrong])
  })
})

describe('a file', () => {
  it('without references is visible to its owner only, and missing for everybody else', async () => {
    const id = await idIn({})
    const stranger = await logIn(api, PHONE.customer)
    for (const phone of [PHONE.admin, PHONE.staff]) expect((await open(id, await logIn(api, phone))).status).toBe(404)
    const foreign = await open(id, stranger)
    const none = await open('01900000-0000-7000-8000-000000000000', stranger)
    expect(foreign.status).toBe(404)
    expect(await foreign.text()).toBe(await none.text())
    expect((await api.ask('GET', `/api/files/${id}`)).status).toBe(401)
    expect((await open(id)).status).toBe(200)
    expect((await api.ask('GET', `/storage/files/${id}`)).status).toBe(404)
  })

  it('of a guest is visible to nobody until it is submitted, and then to staff', async () => {
    const id = await idIn({ as: null, purpose: 'application', content: bytes(PDF) })
    const staff = await logIn(api, PHONE.admin)
    expect([(await open(id, staff)).status, (await open(id)).status]).toEqual([404, 404])
    await api.db.query('update stored_file set expires_at = null where id = $1', [id])
    expect([(await open(id, staff)).status, (await open(id)).status]).toEqual([200, 404])
  })

  it('without references is deleted after a day', async () => {
    const id = await idIn({})
    moved = UNREFERENCED_FILE_MS - 60_000
    await removeExpiredFiles(api.store)
    expect((await open(id)).status).toBe(200)
    moved = UNREFERENCED_FILE_MS + 1
    expect((await open(id)).status).toBe(404)
    await removeExpiredFiles(api.store)
    expect(await api.db.query('select 1 from stored_file where id = $1', [id])).toEqual([])
  })
})

describe('many slow uploads', () => {
  const type = { 'content-type': 'multipart/form-data; boundary=x' }
  /** Uploads whose bodies have no end until `finish`, one per given set of headers. */
  function begin(senders: readonly Record<string, string>[]) {
    const ends: (() => void)[] = []
    const answers = senders.map((headers) => {
      const body = new ReadableStream({ start: (stream) => void ends.push(() => stream.close()) })
      return api.ask('POST', '/api/files', { headers: { ...type, ...headers }, from: nextAddress(), body })
    })
    return {
      async finish() {
        for (const end of ends) end()
        return (await Promise.all(answers)).map(({ status }) => status)
      },
    }
  }
  /** Sends until one is refused: the slow ones take their places while these are under way. */
  async function untilRefused(sending: UploadOptions = {}) {
    let answer = await send(sending)
    for (let round = 0; round < 50 && answer.status === 200; round += 1) answer = await send(sending)
    return answer
  }

  it('use limited memory, and the next one starts when they are done', async () => {
    const slow = begin(Array.from({ length: 24 }, () => ({})))
    const refused = await untilRefused()
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await slow.finish()).toEqual(Array.from({ length: 24 }, () => 400))
    expect((await send()).status).toBe(200)
  })

  it('of one person leave places for everybody else', async () => {
    const [slow, other] = [begin([1, 2, 3].map(() => ({ cookie: person.cookie }))), await newCustomer(api)]
    expect((await untilRefused()).status).toBe(503)
    expect((await send({ as: other })).status).toBe(200)
    expect(await slow.finish()).toEqual([400, 400, 400])
  })
})

describe('a guest', () => {
  it('may upload documents for an application only, and not read them', async () => {
    const sent = await send({ as: null, purpose: 'application', content: bytes(PDF) })
    expect(sent.status).toBe(200)
    expect((await open(sent.body.data.response.file_id)).status).toBe(404)
    for (const purpose of ['document', 'receipt', 'warranty', 'avatar']) {
      expect((await send({ as: null, purpose, content: bytes(PDF) })).status).toBe(401)
    }
  })

  it('may upload thirty files an hour', async () => {
    const from = nextAddress()
    const sending = { as: null, purpose: 'application', content: bytes(PDF), from }
    // A network has twelve places at once.
    const several = (count: number) => Promise.all(Array.from({ length: count }, () => send(sending)))
    const answers = [...(await several(12)), ...(await several(12)), ...(await several(8))]
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    expect((await send({ ...sending, from: nextAddress() })).status).toBe(200)
  })

  /** Inserts unreferenced files of this total size: of the sender's own network, or of others. */
  const fill = async (id: string, total: number, network: 'own' | 'other') =>
    api.db.query(
      `update stored_file set bytes = $2, network = case when $3 then network else 'x' end,
                              network_group = case when $3 then network_group else 'x' end where id = $1`,
      [id, total, network === 'own'],
    )
  const guest = (from: string) => send({ as: null, purpose: 'application', content: bytes(PDF), from })
  const empty = () => api.db.query('delete from stored_file where expires_at is not null')

  it('stores a limited total from one network until the application is sent', async () => {
    await empty()
    const from = nextAddress()
    const first = await guest(from)
    const id = first.body.data.response.file_id
    await fill(id, MAX_UNREFERENCED_BYTES.network, 'own')
    const refused = await guest(from)
    expect([refused.status, refused.body.data.code]).toEqual([429, 'RATE_LIMIT'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.body.data.userMessage).toContain('waiting to be submitted')
    expect((await guest(nextAddress())).status).toBe(200)
    await api.db.query('update stored_file set expires_at = null where id = $1', [id])
    expect((await guest(from)).status).toBe(200)
  })

  it('shares the limit with an IPv6 /64, and twice as much with a /48', async () => {
    await empty()
    const id = (await guest('2001:db8:7:1::1')).body.data.response.file_id
    await fill(id, MAX_UNREFERENCED_BYTES.network, 'own')
    expect((await guest('2001:db8:7:1::2')).status).toBe(429)
    expect((await guest('2001:db8:7:2::1')).status).toBe(200)
    await fill(id, MAX_UNREFERENCED_BYTES.group, 'own')
    expect((await guest('2001:db8:7:3::1')).status).toBe(429)
    expect((await guest('2001:db8:8:3::1')).status).toBe(200)
  })

  it('is refused when all guests together store too much, while signed-in people are not', async () => {
    await empty()
    const id = (await guest(nextAddress())).body.data.response.file_id
    await fill(id, MAX_UNREFERENCED_BYTES.guests, 'other')
    const refused = await guest(nextAddress())
    expect([refused.status, refused.body.data.code]).toEqual([503, 'UNAVAILABLE'])
    expect(refused.body.data.userMessage).toContain('try again later')
    expect((await send()).status).toBe(200)
    // One byte less: the column is a 32-bit integer.
    await fill(id, MAX_UNREFERENCED_BYTES.total - 1, 'other')
    expect((await send()).status).toBe(503)
    await empty()
  })

  it('cannot exceed the limit by uploading sixteen files at once', async () => {
    await empty()
    const from = nextAddress()
    const id = (await guest(from)).body.data.response.file_id
    await fill(id, MAX_UNREFERENCED_BYTES.network - 5 * PDF.length, 'own')
    const answers = await Promise.all(Array.from({ length: 16 }, () => guest(from)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    await empty()
  })

  it('leaves no network address behind', async () => {
    const from = '203.0.113.77'
    const id = (await guest(from)).body.data.response.file_id
    const rows = await api.db.query('select * from stored_file where id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
  })
})

describe('a signed-in person', () => {
  it('stores a limited total of unreferenced files', async () => {
    const id = await idIn({ content: bytes(PDF) })
    await api.db.query('update stored_file set bytes = $2 where id = $1', [id, MAX_UNREFERENCED_BYTES.person])
    expect((await send()).status).toBe(429)
    await api.db.query('delete from stored_file where id = $1', [id])
    expect((await send()).status).toBe(200)
  })
})

describe('cleanup', () => {
  it('keeps the row of a file that could not be deleted, for the next attempt', async () => {
    const id = await idIn({})
    moved = UNREFERENCED_FILE_MS + 1
    const path = join(dataDir, 'files', id)
    rmSync(path)
    mkdirSync(path)
    await expect(removeExpiredFiles(api.store)).rejects.toThrow(id)
    expect(await api.db.query('select 1 from stored_file where id = $1', [id])).toHaveLength(1)
    rmSync(path, { recursive: true })
    await removeExpiredFiles(api.store)
    expect(await api.db.query('select 1 from stored_file where id = $1', [id])).toEqual([])
  })
})
