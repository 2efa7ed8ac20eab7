import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_IMPORT_TABLE_BYTES } from '#contract/catalogue/product-import.ts'
import { FILE_PURPOSES } from '#contract/files/stored-file.ts'
import { createApp } from '#server/app.ts'
import { listenOnPort } from '#server/platform/http/listen.ts'
import { HOSTILE_BODIES, HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { ImportStore, table } from '../support/import-store.ts'
import { act, announce, shownImport, uploaded, workUntilIdle, zipFile } from '../support/product-import-steps.ts'

const MIB = 1024 * 1024
const LONG_MS = 300_000
const folder = mkdtempSync(join(tmpdir(), 'hostile-'))
let store: ImportStore

type Bytes = Uint8Array<ArrayBuffer>
interface NamedFile {
  name: string
  bytes: Bytes
}

const filesOf = (...kinds: string[]): NamedFile[] =>
  kinds.flatMap((kind) =>
    readdirSync(join(folder, kind))
      .toSorted()
      .map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(folder, kind, name))) })),
  )

beforeAll(async () => {
  const script = join(import.meta.dirname, '../support/write-hostile-files.ts')
  await promisify(execFile)(process.execPath, [script, folder])
  store = await ImportStore.open()
}, LONG_MS)
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

/** Status and sentence of an answer: the one of the field, where a field is named. */
interface Answer {
  status: number
  sentence: string | null | undefined
}

async function send(path: string, body: FormData | Bytes | string): Promise<Answer> {
  // Budgets of requests are tested elsewhere.
  await store.api.db.query('delete from attempt')
  const headers = { cookie: store.staff.cookie, 'idempotency-key': `"${randomUUID()}"` }
  const stream = typeof body === 'object' && !(body instanceof FormData) ? new Response(body).body : body
  const { status, body: answered } = await store.api.ask('POST', path, { body: stream ?? '', headers })
  const { userMessage, fields } = answered.data
  return { status, sentence: Object.values(fields ?? {})[0] ?? userMessage }
}

function formOf({ name, bytes }: NamedFile, fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new File([bytes], name, { type: 'image/jpeg' }))
  return form
}

const isFine = ({ status, sentence }: Answer): boolean =>
  status === 200 || (status >= 400 && status < 500 && status !== 429 && typeof sentence === 'string' && sentence !== '')

/** Most memory that this process held while the work was done, beyond that of before, in megabytes. */
async function memoryOf(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 10)
  await work().finally(() => clearInterval(look))
  return (most - before) / MIB
}

/** More than the 300 MB of a server, because the test holds the files and their forms as well. */
const MOST_MEMORY = 600

/** Sends all files, and expects a result or a refusal with its reason for each. */
async function expectAnswers(files: readonly NamedFile[], ask: (file: NamedFile) => Promise<Answer>): Promise<void> {
  const wrong: object[] = []
  const memory = await memoryOf(async () => {
    for (const file of files) {
      const answer = await ask(file)
      if (!isFine(answer)) wrong.push({ file: file.name, ...answer })
    }
  })
  expect(wrong).toEqual([])
  expect(memory).toBeLessThan(MOST_MEMORY)
  expect((await store.api.ask('GET', '/api/health')).status).toBe(200)
}

/** Spreadsheets are ZIP files. */
const archives = (): NamedFile[] => filesOf('tables').filter(({ name }) => name.startsWith('XLSX'))

const PICTURES = [
  '/api/users/me/avatar',
  '/api/staff/content_pictures',
  '/api/staff/products/1001/pictures',
  '/api/staff/products/1001/picture',
  ...['logo', 'logo_dark', 'icon', 'hero'].map((kind) => `/api/staff/brand/${kind}/picture`),
]

describe('files that nobody sends by mistake', () => {
  it.each(PICTURES)(
    'are answered as pictures of %s',
    (path) => expectAnswers(filesOf('pictures', 'documents'), (file) => send(path, formOf(file, {}))),
    LONG_MS,
  )

  it.each(FILE_PURPOSES)(
    'are answered as files for %s',
    (purpose) =>
      expectAnswers(filesOf(...(purpose === 'receipt' ? ['pictures', 'documents'] : ['documents'])), async (file) => {
        await store.api.db.query("delete from stored_file where purpose <> 'avatar'")
        return send('/api/files', formOf(file, { purpose }))
      }),
    LONG_MS,
  )

  it.each(['yes', 'no'])(
    'are answered as a small file of products, dry run %s',
    (dry_run) =>
      expectAnswers(filesOf('tables'), (file) => send('/api/staff/products_file', formOf(file, { dry_run }))),
    LONG_MS,
  )

  it(
    'are answered as a large file of products',
    () => expectAnswers(filesOf('tables'), (file) => imported({ table: file })),
    LONG_MS,
  )

  it(
    'are answered as a ZIP file of pictures',
    () =>
      expectAnswers(archives(), (file) =>
        imported({ table: table('sku,pictures', 'KB-ONE-GRA,a.jpg'), pictures: file }),
      ),
    LONG_MS,
  )

  it(
    'are answered as pictures in a ZIP file, each with its row',
    async () => {
      const files = filesOf('pictures').filter(({ bytes }) => bytes.byteLength < 5 * MIB)
      const goods = await store.api.db.query<{ sku: string }>(
        "select sku from product where type = 'product' order by id limit $1",
        [files.length],
      )
      expect(goods).toHaveLength(files.length)
      const id = await store.applied({
        table: table('sku,pictures', ...goods.map(({ sku }, at) => `${sku},${at}.jpg`)),
        pictures: await zipFile(Object.fromEntries(files.map(({ bytes }, at) => [`${at}.jpg`, bytes])), false),
      })
      const { state, pictures, failures } = await shownImport(store.staff, id)
      expect([state, pictures.done + pictures.failed]).toEqual(['done', files.length])
      expect(failures).toHaveLength(pictures.failed)
      expect(failures.filter(({ sentence }) => !/^“\d+\.jpg” /.test(sentence))).toEqual([])
    },
    LONG_MS,
  )
})

/** Uploads, and lets the check run to its end. */
async function imported(files: { table: NamedFile; pictures?: NamedFile }): Promise<Answer> {
  if (files.table.bytes.byteLength > MAX_IMPORT_TABLE_BYTES) {
    const { status, body } = await announce(store.staff, files)
    return { status, sentence: body.data.userMessage }
  }
  const id = await uploaded(store.staff, files)
  await workUntilIdle(store.worker)
  const { state, report } = await shownImport(store.staff, id)
  if (state === 'refused') return { status: 422, sentence: report?.problems[0]?.sentence }
  await act(store.staff, id, 'cancel')
  return { status: state === 'checked' ? 200 : 500, sentence: state }
}

describe('texts that nobody pastes by mistake', () => {
  const texts = HOSTILE_TEXTS.map(({ name, text }) => ({
    name,
    bytes: new Uint8Array(Buffer.from(JSON.stringify(text))),
  }))
  const textOf = ({ bytes }: NamedFile): string => JSON.parse(new TextDecoder().decode(bytes))

  it(
    'are answered as the HTML of a page',
    () => expectAnswers(texts, (file) => send('/api/staff/html_preview', JSON.stringify({ html: textOf(file) }))),
    LONG_MS,
  )

  it(
    'are answered as a message to the store',
    () =>
      expectAnswers(texts, (file) => {
        const sender = { name: 'Siti', phone: '0123456789', email: 'a@example.com', topic: 'other' }
        return send('/api/contact_us', JSON.stringify({ ...sender, message: textOf(file).slice(0, 2_000) }))
      }),
    LONG_MS,
  )

  it(
    'are answered as the text of a product',
    () =>
      expectAnswers(texts, (file) => {
        const text = { language: 'en', revision: 0, how_to_use: '', box: [], faq: [] }
        return send(
          '/api/staff/products/1001/texts',
          JSON.stringify({ ...text, description: textOf(file).slice(0, 20_000) }),
        )
      }),
    LONG_MS,
  )

  it.each(['/api/staff/html_preview', '/api/contact_us', '/api/auth/login', '/api/carts/update'])(
    'are answered as the body of %s',
    async (path) => {
      const files = await Promise.all(HOSTILE_BODIES.map(async ({ name, bytes }) => ({ name, bytes: await bytes() })))
      await expectAnswers(files, ({ bytes }) => send(path, bytes))
    },
    LONG_MS,
  )
})

describe('a file that is larger than any upload', () => {
  it('is refused with a sentence that its sender receives', async () => {
    const listener = await listenOnPort({ host: '127.0.0.1', port: 0 })
    const app = createApp(store.api.store)
    listener.open((incoming, env) => app.fetch(incoming, env))
    const form = formOf({ name: 'a.mp4', bytes: new Uint8Array(40 * MIB) }, { purpose: 'warranty' })
    const headers = { cookie: store.staff.cookie, 'sec-fetch-site': 'same-origin' }
    const answer = await fetch(`http://127.0.0.1:${listener.port}/api/files`, { method: 'POST', headers, body: form })
    expect([answer.status, (await answer.json()).data.userMessage]).toEqual([413, 'This request is too large.'])
    await listener.close()
  })
})
