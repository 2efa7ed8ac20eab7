import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { open, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { type ImportFileKind, MAX_IMPORT_PART_BYTES, type ProductImport } from '#contract/catalogue/product-import.ts'
import { writeXlsx } from '#server/platform/archives/write-xlsx.ts'
import { dice } from '../support/data/large-catalogue.ts'
import { writeZip } from '../support/journeys/product-import-steps.ts'
import { type LiveStore, openLiveStore } from '../support/store/live-store.ts'
import { median } from './page-load.ts'
import { type Figure, figureOf, judged, ms } from './report.ts'

const PRODUCTS = 10_000
const PICTURES = 2_000
/** Distinct pictures; each is in the ZIP file under many names, and is decoded every time. */
const DRAWN = 40
const MIB = 1024 * 1024
const HEADING = 'sku,name,category,summary_en,price_MYR,stock_MY,weight_g,tax_class,flavour,nicotine_mg_ml,pictures'

function table(): Uint8Array<ArrayBuffer> {
  const rows = Array.from({ length: PRODUCTS }, (_, at) => [
    `IMP-${10_000 + at}`,
    `Imported pod ${at}`,
    'pod',
    'Two pods in a pack, filled and ready',
    '29.90',
    '120',
    '40',
    'nicotine_liquid',
    'Mint',
    '20',
    at < PICTURES ? `picture-${at}.jpg` : '',
  ])
  return writeXlsx([{ name: 'Products', rows: [HEADING.split(','), ...rows] }])
}

/** 600 x 750 pixels, of the size that shops send around; noise costs time to decode and bytes to send. */
async function photograph(seed: number): Promise<Uint8Array> {
  const random = dice(seed)
  const [width, height] = [600, 750]
  const raw = Uint8Array.from({ length: width * height * 3 }, (_, at) => ((at / 4_500) % 200) + random() * 24)
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer()
}

async function writePictures(path: string): Promise<void> {
  const drawn = await Promise.all(Array.from({ length: DRAWN }, (_, seed) => photograph(seed + 1)))
  const named = Array.from({ length: PICTURES }, (_, at): [string, Uint8Array] => [
    `all/picture-${at}.jpg`,
    drawn[at % DRAWN] ?? new Uint8Array(),
  ])
  await writeZip(path, named)
}

/** Peak and present memory of a process, in MiB. */
function memoryOf(pid: number): { peak: number; now: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kib = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0)
  return { peak: Math.round(kib('VmHWM') / 1024), now: Math.round(kib('VmRSS') / 1024) }
}

class Owner {
  readonly #store: LiveStore
  readonly #cookie: string
  /** Milliseconds of each answer while the server is at work. */
  readonly answers: number[] = []

  constructor(store: LiveStore, cookie: string) {
    this.#store = store
    this.#cookie = cookie
  }

  async ask<Answer>(path: string, body?: object): Promise<Answer> {
    const { origin } = this.#store.server
    const isForm = body instanceof FormData
    const from = performance.now()
    const answer = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        cookie: this.#cookie,
        origin,
        'sec-fetch-site': 'same-origin',
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const { OK, data } = (await answer.json()) as { OK: boolean; data: { response: Answer; userMessage: string } }
    if (!OK) throw new Error(`${path}: ${data.userMessage}`)
    if (!body) this.answers.push(performance.now() - from)
    return data.response
  }

  async show(id: string): Promise<ProductImport> {
    return (await this.ask<{ import: ProductImport }>(`/api/staff/product_imports/${id}`)).import
  }

  async send(id: string, kind: ImportFileKind, path: string): Promise<void> {
    const handle = await open(path)
    const { size } = await handle.stat()
    for (let offset = 0; offset < size; ) {
      const part = Buffer.alloc(Math.min(MAX_IMPORT_PART_BYTES, size - offset))
      await handle.read(part, 0, part.length, offset)
      const body = new FormData()
      body.set('kind', kind)
      body.set('offset', String(offset))
      body.set('file', new File([part], 'part'))
      offset = (await this.ask<{ received: number }>(`/api/staff/product_imports/${id}/parts`, body)).received
    }
    await handle.close()
  }

  /** Looks twice a second, as often as people do with two screens. */
  async until(id: string, reached: (shown: ProductImport) => boolean): Promise<ProductImport> {
    for (;;) {
      const shown = await this.show(id)
      if (reached(shown)) return shown
      await pause(500)
    }
  }
}

async function timed<Result>(work: () => Promise<Result>): Promise<[seconds: string, result: Result]> {
  const from = performance.now()
  const result = await work()
  return [`${((performance.now() - from) / 1000).toFixed(1)} s`, result]
}

const isDone = ({ state }: ProductImport) => state === 'done'

/** How often each product was written: once by its row, once by its picture. */
async function writtenTwice(store: LiveStore): Promise<number> {
  const [row] = await store.db.query<{ count: number }>(
    `select count(*) as count from product
      where revision <> case when picture is null then 0 else 1 end`,
  )
  return row?.count ?? 0
}

async function countOf(store: LiveStore, condition: string): Promise<number> {
  const [row] = await store.db.query<{ count: number }>(`select count(*) as count from product where ${condition}`)
  return row?.count ?? 0
}

/** 10,000 products with 2,000 pictures into an empty live store, killed twice, and undone. */
export async function productImportFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'import-bench-'))
  const store = await openLiveStore()
  try {
    const [tablePath, zipPath] = [join(folder, 'products.xlsx'), join(folder, 'pictures.zip')]
    await writeFile(tablePath, table())
    await writePictures(zipPath)
    const owner = new Owner(store, await store.signIn())
    const bytes = { table: (await stat(tablePath)).size, pictures: (await stat(zipPath)).size }
    const idle = memoryOf(store.server.pid).now
    const body = {
      table: { name: 'products.xlsx', bytes: bytes.table },
      pictures: { name: 'pictures.zip', bytes: bytes.pictures },
    }
    const { import: made } = await owner.ask<{ import: ProductImport }>('/api/staff/product_imports', body)
    const { id } = made
    const [upload] = await timed(async () => {
      await owner.send(id, 'pictures', zipPath)
      await owner.send(id, 'table', tablePath)
    })
    const [check] = await timed(() => owner.until(id, ({ state }) => state === 'checked' || state === 'refused'))
    await owner.ask(`/api/staff/product_imports/${id}/start`, {})
    const peaks: number[] = []
    const [killed] = await timed(async () => {
      await owner.until(id, ({ rows }) => rows.done >= PRODUCTS * 0.3)
      peaks.push(memoryOf(store.server.pid).peak)
      await store.killServer()
    })
    const [rows] = await timed(() => owner.until(id, (shown) => shown.rows.done === PRODUCTS))
    const [pictures] = await timed(async () => {
      await owner.until(id, (shown) => shown.pictures.done >= PICTURES * 0.3)
      peaks.push(memoryOf(store.server.pid).peak)
      await store.killServer()
      return owner.until(id, isDone)
    })
    peaks.push(memoryOf(store.server.pid).peak)
    const done = await owner.show(id)
    const twice = await writtenTwice(store)
    const made10k = await countOf(store, 'true')
    const pictured = await countOf(store, 'picture is not null')
    await owner.ask(`/api/staff/product_imports/${id}/undo`, {})
    const [undo, undone] = await timed(() => owner.until(id, ({ state }) => state === 'undone'))
    const left = await countOf(store, 'true')
    return [
      figureOf('files', `${(bytes.table / MIB).toFixed(1)} MiB and ${Math.round(bytes.pictures / MIB)} MiB`),
      figureOf('upload in parts of 4 MiB', upload),
      figureOf('check', check),
      figureOf('first 3,000 rows', killed),
      figureOf('the other rows after SIGKILL, lease included', rows),
      figureOf('pictures, with a SIGKILL after 600, lease included', pictures),
      judged('products and pictures', `${made10k} and ${pictured}, ${done.rows.failed} failed`, {
        text: `${PRODUCTS} and ${PICTURES}`,
        isMet: made10k === PRODUCTS && pictured === PICTURES,
      }),
      judged('written twice', String(twice), { text: '0', isMet: twice === 0 }),
      figureOf('memory of the server, idle', `${idle} MiB`),
      figureOf('memory of the server, peak of each process', `${peaks.join(', ')} MiB`),
      figureOf('answer of the progress meanwhile, median', ms(median(owner.answers))),
      figureOf('undo', undo),
      judged('products left after the undo', `${left} (${undone.undo?.removed ?? 0} removed)`, {
        text: '0',
        isMet: left === 0,
      }),
    ]
  } finally {
    await store.close()
    rmSync(folder, { recursive: true })
  }
}
