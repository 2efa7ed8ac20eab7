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
import { HOSTILE_BODIES, HOSTILE_TEXTS } from '../../support/data/hostile-texts.ts'
import {
  act,
  announce,
  shownImport,
  uploaded,
  workUntilIdle,
  zipFile,
} from '../../support/journeys/product-import-steps.ts'
import { ImportStore, table } from '../../support/store/import-store.ts'
import { isFullRun } from '../../support/store/test-scope.ts'

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
  const script = join(import.meta.dirname, '../../support/data/write-hostile-files.ts')
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

/** Sends all files. @returns those without a result or a refusal with its reason, and what became of the server */
async function problemsOf(
  files: readonly NamedFile[],
  ask: (file: NamedFile) => Promise<Answer>,
): Promise<(string | object)[]> {
  const problems: (string | object)[] = []
  const memory = await memoryOf(async () => {
    for (const file of files) {
      const answer = await ask(file)
      if (!isFine(answer)) problems.push({ file: file.name, ...answer })
    }
  })
  if (memory > MOST_MEMORY) problems.push(`${memory} MB of memory`)
  const { status } = await store.api.ask('GET', '/api/health')
  return status === 200 ? problems : [...problems, `health ${status}`]
}

/** Spreadsheets are ZIP files. */
const archives = (): NamedFile[] => filesOf('tables').filter(({ name }) => name.startsWith('XLSX'))

interface Kind {
  name: string
  files: () => readonly NamedFile[] | Promise<readonly NamedFile[]>
  ask(file: NamedFile): Promise<Answer>
}

const PICTURES = [
  '/api/users/me/avatar',
  '/api/staff/content_pictures',
  '/api/staff/products/1001/pictures',
  '/api/staff/products/1001/picture',
  ...['logo', 'logo_dark', 'icon', 'hero'].map((kind) => `/api/staff/brand/${kind}/picture`),
].map(
  (path): Kind => ({
    name: `pictures of ${path}`,
    files: () => filesOf('pictures', 'documents'),
    ask: (file) => send(path, formOf(file, {})),
  }),
)

const PURPOSES = FILE_PURPOSES.map(
  (purpose): Kind => ({
    name: `files for ${purpose}`,
    files: () => filesOf(...(purpose === 'receipt' ? ['pictures', 'documents'] : ['documents'])),
    async ask(file) {
      await store.api.db.query("delete from stored_file where purpose <> 'avatar'")
      return send('/api/files', formOf(file, { purpose }))
    },
  }),
)

const SMALL_IMPORTS = ['yes', 'no'].map(
  (dry_run): Kind => ({
    name: `a small file of products, dry run ${dry_run}`,
    files: () => filesOf('tables'),
    ask: (file) => send('/api/staff/products_file', formOf(file, { dry_run })),
  }),
)

const IMPORTS: Kind[] = [
  { name: 'a large file of products', files: () => filesOf('tables'), ask: (file) => imported({ table: file }) },
  {
    name: 'a ZIP file of pictures',
    files: archives,
    ask: (file) => imported({ table: table('sku,pictures', 'KB-ONE-GRA,a.jpg'), pictures: file }),
  },
]

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

const pasted = (name: string, path: string, bodyOf: (text: string) => object): Kind => ({
  name,
  files: () =>
    HOSTILE_TEXTS.map((one) => ({ name: one.name, bytes: new Uint8Array(Buffer.from(one.text, 'utf16le')) })),
  ask: ({ bytes }) => send(path, JSON.stringify(bodyOf(Buffer.from(bytes).toString('utf16le')))),
})
const SENDER = { name: 'Siti', phone: '0123456789', email: 'a@example.com', topic: 'other' }
const TEXT = { language: 'en', revision: 0, how_to_use: '', box: [], faq: [] }
const TEXTS = [
  pasted('the HTML of a page', '/api/staff/html_preview', (text) => ({ html: text })),
  pasted('a message to the store', '/api/contact_us', (text) => ({ ...SENDER, message: text.slice(0, 2_000) })),
  pasted('the text of a product', '/api/staff/products/1001/texts', (text) => ({
    ...TEXT,
    description: text.slice(0, 20_000),
  })),
]

const BODIES = ['/api/staff/html_preview', '/api/contact_us', '/api/auth/login', '/api/carts/update'].map(
  (path): Kind => ({
    name: `the body of ${path}`,
    files: () => Promise.all(HOSTILE_BODIES.map(async ({ name, bytes }) => ({ name, bytes: await bytes() }))),
    ask: ({ bytes }) => send(path, bytes),
  }),
)

/** Of the files, `npm test` sends every tenth to each kind, beginning at another one for the next kind. */
const SHARE = 10
const KINDS = [...PICTURES, ...PURPOSES, ...SMALL_IMPORTS, ...IMPORTS, ...TEXTS, ...BODIES].map((kind, place) => ({
  ...kind,
  isSent: (_file: NamedFile, at: number) => isFullRun || at % SHARE === place % SHARE,
}))

describe('what nobody sends by mistake', () => {
  it.each(KINDS)(
    'is answered with a result or a sentence as $name',
    async ({ files, ask, isSent }) => {
      expect(await problemsOf((await files()).filter(isSent), ask)).toEqual([])
    },
    LONG_MS,
  )

  it(
    'does not keep an import from the pictures of other rows',
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
