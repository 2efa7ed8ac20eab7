import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProductImport } from '#contract/catalogue/product-import.ts'
import { createImportWorker, type ImportWorker } from '#server/domains/catalogue/services/imports/import-worker.ts'
import { OTHER_KINDS } from '#server/domains/imports/services/import-kinds.ts'
import { fillOrders } from '#server/domains/orders/services/preorders.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn, type TestClock, testClock } from '../journeys/api.ts'
import {
  act,
  csvFile,
  type ImportFiles,
  shownImport,
  uploaded,
  workUntilIdle,
} from '../journeys/product-import-steps.ts'

/** Columns of a new product that is sold in Malaysia. */
export const NEW_COLUMNS = 'sku,name,category,summary_en,price_MYR,stock_MY,weight_g,tax_class'

export const table = (heading: string, ...lines: string[]) => csvFile([heading, ...lines].join('\r\n'))

/** The demo store with its own data folder, an admin, and background work that a test moves on step by step. */
export class ImportStore {
  readonly dataDir: string
  readonly clock: TestClock
  readonly api: Api
  readonly worker: ImportWorker
  staff: SignedIn

  private constructor(parts: { dataDir: string; clock: TestClock; api: Api; staff: SignedIn }) {
    this.dataDir = parts.dataDir
    this.clock = parts.clock
    this.api = parts.api
    this.staff = parts.staff
    this.worker = this.newWorker()
  }

  static async open(): Promise<ImportStore> {
    const dataDir = mkdtempSync(join(tmpdir(), 'imports-'))
    const clock = testClock()
    const api = await openApi({}, { dataDir }, clock)
    return new ImportStore({ dataDir, clock, api, staff: await logIn(api, PHONE.admin) })
  }

  async close(): Promise<void> {
    await this.api.close()
    rmSync(this.dataDir, { recursive: true })
  }

  /** A session ends after half a day without requests. */
  async signInAgain(): Promise<void> {
    this.staff = await logIn(this.api, PHONE.admin)
  }

  /** Background work of a process of its own; a row that cannot be saved fails the test. */
  newWorker(): ImportWorker {
    return createImportWorker(this.api.store, {
      fillPreorders: fillOrders,
      kinds: OTHER_KINDS,
      report: (_task, error) => {
        throw error
      },
    })
  }

  /** Uploads, checks, starts and applies. */
  async applied(files: ImportFiles): Promise<string> {
    const id = await uploaded(this.staff, files)
    await workUntilIdle(this.worker)
    assert.deepEqual((await shownImport(this.staff, id)).report?.problems, [])
    assert.equal((await act(this.staff, id, 'start')).status, 200)
    await workUntilIdle(this.worker)
    return id
  }

  async undone(id: string): Promise<ProductImport['undo']> {
    assert.equal((await act(this.staff, id, 'undo')).status, 200)
    await workUntilIdle(this.worker)
    const shown = await shownImport(this.staff, id)
    assert.equal(shown.state, 'undone')
    return shown.undo
  }

  /** Problems of a refused import, as `<line>.<column>: <sentence>`. */
  async problemsOf(files: ImportFiles): Promise<string[]> {
    const id = await uploaded(this.staff, files)
    await workUntilIdle(this.worker)
    const { state, report } = await shownImport(this.staff, id)
    assert.equal(state, 'refused')
    return (report?.problems ?? []).map(({ line, column, sentence }) => `${line}.${column}: ${sentence}`)
  }

  /** Id of a product; null when there is none. */
  async bySku(sku: string): Promise<number | null> {
    const [row] = await this.api.db.query<{ id: number }>('select id from product where sku = $1', [sku])
    return row?.id ?? null
  }

  /** All products with all their columns but the counters of changes. */
  allProducts(): Promise<object[]> {
    return this.api.db.query(
      `select to_jsonb(p) - 'revision' - 'updated_at' as product,
              (select json_agg(m order by m.market) from product_market m where m.product_id = p.id) as markets
         from product p order by p.id`,
    )
  }

  async version(): Promise<number> {
    const sql = "select version from catalogue_version where market = 'MY'"
    const [row] = await this.api.db.query<{ version: number }>(sql)
    return row?.version ?? 0
  }
}
