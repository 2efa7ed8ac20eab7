import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IMPORT_TEXTS } from '#server/domains/catalogue/import-texts.ts'
import * as imports from '#server/domains/catalogue/queries/product-imports.ts'
import { LEASE_MS } from '#server/domains/catalogue/services/imports/import-worker.ts'
import { act, shownImport, uploaded, workUntilIdle } from '../../support/journeys/product-import-steps.ts'
import { ImportStore, NEW_COLUMNS, table } from '../../support/store/import-store.ts'

let store: ImportStore
const { failedTwice, rowFailedTwice } = IMPORT_TEXTS.en

beforeAll(async () => {
  store = await ImportStore.open()
})
afterAll(() => store.close())

/** What is left in the database of a step whose process was killed in the middle: it began, and nothing else. */
async function killedStep(): Promise<void> {
  const now = store.clock.now()
  const until = new Date(now + LEASE_MS)
  assert.ok(await imports.lease(store.api.db, { worker: randomUUID(), now: new Date(now), until, isKnown: false }))
  store.clock.pass(LEASE_MS + 1_000)
}

const rows = (prefix: string) => ({
  table: table(
    NEW_COLUMNS,
    ...[1, 2, 3].map((n) => `${prefix}-${n},Mint ${prefix} ${n},pod,Cool,29.90,12,40,nicotine_liquid`),
  ),
})

describe('an import whose step ends the process', () => {
  it('twice while its file is read is refused with a sentence, and is not begun again', async () => {
    const id = await uploaded(store.staff, rows('KA'))
    await killedStep()
    await killedStep()
    await workUntilIdle(store.worker)
    const { state, report } = await shownImport(store.staff, id)
    expect([state, report?.problems]).toEqual(['refused', [{ line: 1, column: 'file', sentence: failedTwice }]])
    expect(await store.worker.step()).toBe(false)
  })

  it('once is read again, as if nothing had happened', async () => {
    const id = await uploaded(store.staff, rows('KB'))
    await killedStep()
    await workUntilIdle(store.worker)
    expect((await shownImport(store.staff, id)).state).toBe('checked')
    await act(store.staff, id, 'cancel')
  })

  it('twice while its rows are applied goes on without the row at which it did', async () => {
    const id = await uploaded(store.staff, rows('KC'))
    await workUntilIdle(store.worker)
    await act(store.staff, id, 'start')
    await killedStep()
    await killedStep()
    await workUntilIdle(store.worker)
    expect(await shownImport(store.staff, id)).toMatchObject({
      state: 'done',
      rows: { total: 3, done: 2, failed: 1 },
      failures: [{ line: 2, sku: 'KC-1', sentence: rowFailedTwice }],
    })
    expect(await Promise.all(['KC-1', 'KC-2', 'KC-3'].map(async (sku) => (await store.bySku(sku)) !== null))).toEqual([
      false,
      true,
      true,
    ])
    await act(store.staff, id, 'undo')
    await killedStep()
    await killedStep()
    await workUntilIdle(store.worker)
    expect(await shownImport(store.staff, id)).toMatchObject({
      state: 'undone',
      undo: { removed: 1, kept: 1, kept_rows: [{ sku: 'KC-3', sentence: rowFailedTwice }] },
    })
  })
})
