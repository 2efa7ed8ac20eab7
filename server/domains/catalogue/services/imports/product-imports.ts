import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { appendImportPart } from '#contract/catalogue/calls/append-import-part.ts'
import type { createProductImport } from '#contract/catalogue/calls/create-product-import.ts'
import type { getProductImports } from '#contract/catalogue/calls/get-product-imports.ts'
import {
  isOpenImport,
  MAX_IMPORT_PART_BYTES,
  type ProductImport,
  type ProductImportCard,
  UPLOAD_STOPPED_MS,
} from '#contract/catalogue/product-import.ts'
import { nowOf } from '../../../../clock.ts'
import type { SignedInContext, Store } from '../../../../context.ts'
import { metaOf, pageOf } from '../../../../pagination.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { requireFound } from '../../../../refusals.ts'
import { Refusal } from '../../../../route.ts'
import { recordAct } from '../../../audit/services/record-act.ts'
import { IMPORT_TEXTS } from '../../import-texts.ts'
import { refusedSince, removeExamples } from '../../queries/product-import-columns.ts'
import * as rows from '../../queries/product-import-rows.ts'
import * as imports from '../../queries/product-imports.ts'
import { columnChoices } from './column-choices.ts'
import { importFolders, removeImportFiles, writePart } from './import-files.ts'
import { requireKind, visibleKinds } from './kind-access.ts'
import { makeWay, refusalWhileUnderWay, refuseWhileOther, reopened } from './one-at-a-time.ts'

/** An import that nobody goes on with is cancelled after this time, because it blocks others. */
const ABANDONED_MS = 2 * 60 * 60_000

export async function listImports(
  page: number,
  context: SignedInContext,
): Promise<ResponseOf<typeof getProductImports>['imports']> {
  const { db, clock } = context
  const kinds = visibleKinds(context)
  const found = await imports.page(db, kinds, pageOf(page))
  return { data: found.map((one) => cardOf(one, clock.now())), meta: metaOf(page, await imports.count(db, kinds)) }
}

/** @throws Refusal NOT_FOUND */
export async function showImport(id: string, context: SignedInContext): Promise<ProductImport> {
  const { db } = context
  const found = requireFound(await imports.find(db, id), context)
  requireKind(found.kind, context)
  const { table_name, table_bytes, table_received, pictures_name, pictures_bytes, pictures_received } = found
  const isUndone = found.state === 'undoing' || found.state === 'undone'
  return {
    ...cardOf(found, context.clock.now()),
    files: {
      table: { name: table_name, bytes: table_bytes, received: table_received },
      pictures:
        pictures_name === null
          ? null
          : { name: pictures_name, bytes: pictures_bytes ?? 0, received: pictures_received },
    },
    report: found.report,
    failures: await rows.failures(db, id),
    filled: found.filled,
    ...(await columnChoices(found, context)),
    undo: isUndone ? await rows.undoResult(db, id) : null,
  }
}

const cardOf = (row: imports.ShownImport, now: number): ProductImportCard => ({
  id: row.id,
  ...(row.kind !== 'products' && { kind: row.kind }),
  state: row.state,
  table_name: row.table_name,
  pictures_name: row.pictures_name,
  ...(row.bulk_edit && { is_bulk_edit: true }),
  ...(row.state === 'uploading' && row.touched_at.getTime() < now - UPLOAD_STOPPED_MS && { is_stopped: true }),
  person: row.person,
  created_at: row.created_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  rows: { total: row.rows_total, done: row.rows_done, failed: row.rows_failed },
  pictures: { total: row.pictures_total, done: row.pictures_done, failed: row.pictures_failed },
})

/** @throws Refusal CONFLICT while another import is under way; FORBIDDEN without the permission of the kind */
export async function createImport(
  { kind = 'products', table, pictures }: InputOf<typeof createProductImport>['body'],
  context: SignedInContext,
): Promise<ProductImport> {
  const { db, session, language } = context
  requireKind(kind, context)
  const id = await db.transaction(async (transaction) => {
    await makeWay(transaction, context)
    const now = nowOf(context)
    return imports.create(transaction, { kind, accountId: session.person.id, language, table, pictures, now })
  })
  if (id === null) throw await refusalWhileUnderWay(db, context)
  return showImport(id, context)
}

type Part = InputOf<typeof appendImportPart>['body']

/**
 * Appends a part under the lock of the import: it is on the disk before it counts, so that a kill in between only makes
 * the sender send it again. The last part of the last file begins the check.
 *
 * @throws Refusal NOT_FOUND; CONFLICT after the upload; TOO_LARGE; VALIDATION beyond the announced size
 */
export async function appendPart(
  id: string,
  { kind, offset, file }: Part,
  context: SignedInContext,
): Promise<ResponseOf<typeof appendImportPart>> {
  const { db, config, language } = context
  const texts = IMPORT_TEXTS[language]
  if (file.size > MAX_IMPORT_PART_BYTES) throw new Refusal('TOO_LARGE', texts.partTooLarge)
  const part = new Uint8Array(await file.arrayBuffer())
  return db.transaction(async (transaction) => {
    const found = requireFound(await imports.lock(transaction, id), context)
    requireKind(found.kind, context)
    if (found.state !== 'uploading') throw otherState(context)
    const isTable = kind === 'table'
    const received = isTable ? found.table_received : found.pictures_received
    const bytes = isTable ? found.table_bytes : (found.pictures_bytes ?? 0)
    if (offset !== received) return { received, is_complete: false }
    const after = received + part.byteLength
    if (after > bytes) throw new Refusal('VALIDATION', texts.fileIncomplete, { fields: { file: texts.fileIncomplete } })
    await writePart({ id, kind, offset, part }, { config, db: transaction })
    await imports.setReceived(transaction, { id, kind, received: after, now: nowOf(context) })
    const others = isTable
      ? (found.pictures_bytes ?? 0) - found.pictures_received
      : found.table_bytes - found.table_received
    const isComplete = after === bytes && others === 0
    if (isComplete) await imports.setState(transaction, { id, state: 'checking', now: nowOf(context) })
    return { received: after, is_complete: isComplete }
  })
}

export const otherState = ({ language }: SignedInContext): Refusal =>
  new Refusal('CONFLICT', IMPORT_TEXTS[language].otherState)

const PRODUCT_ACTS = { start: 'product.import', cancel: 'product.cancel_import', undo: 'product.undo_import' } as const

interface ImportAct {
  found: Pick<imports.ImportRecord, 'id' | 'kind' | 'bulk_edit'>
  verb: keyof typeof PRODUCT_ACTS
  detail?: object
}

function recordImport(
  transaction: Transaction,
  { found: { id, kind, bulk_edit }, verb, detail = {} }: ImportAct,
  context: SignedInContext,
): Promise<void> {
  const shared = { import_id: id, ...detail }
  if (kind !== 'products')
    return recordAct(
      transaction,
      { act: `data_import.${verb}`, object: 'data_imports', detail: { kind, ...shared } },
      context,
    )
  const act = verb === 'start' && bulk_edit ? 'product.bulk_edit' : PRODUCT_ACTS[verb]
  return recordAct(transaction, { act, object: 'products', detail: shared }, context)
}

/** @throws Refusal NOT_FOUND; CONFLICT unless it was checked */
export const startImport = (id: string, context: SignedInContext): Promise<ProductImport> =>
  moveOn(id, context, async (transaction, found) => {
    if (found.state !== 'checked') throw otherState(context)
    await imports.setState(transaction, { id, state: 'running', now: nowOf(context) })
    const { rows: total = 0, created = 0, changed = 0 } = found.report ?? {}
    const detail = found.bulk_edit
      ? { change: found.bulk_edit.change, rows: total, changed }
      : { file: found.table_name, rows: total, created, changed }
    await recordImport(transaction, { found, verb: 'start', detail }, context)
  })

/**
 * Takes effect before the next group of rows: each is applied under the lock of the import.
 *
 * @throws Refusal NOT_FOUND; CONFLICT when it has ended
 */
export async function cancelImport(id: string, context: SignedInContext): Promise<ProductImport> {
  const cancelled = await moveOn(id, context, async (transaction, found) => {
    if (!isOpenImport(found.state) || found.state === 'undoing') throw otherState(context)
    await imports.setState(transaction, { id, state: 'cancelled', now: nowOf(context) })
    await recordImport(transaction, { found, verb: 'cancel' }, context)
  })
  await removeImportFiles(id, context)
  return cancelled
}

/** @throws Refusal NOT_FOUND; CONFLICT unless it has been applied, or while another import is under way */
export async function undoImport(id: string, context: SignedInContext): Promise<ProductImport> {
  return reopened(context, () =>
    moveOn(id, context, async (transaction, found) => {
      if (found.state !== 'done' && found.state !== 'cancelled') throw otherState(context)
      await refuseWhileOther(transaction, context)
      await imports.setState(transaction, { id, state: 'undoing', now: nowOf(context) })
      await recordImport(transaction, { found, verb: 'undo' }, context)
    }),
  )
}

export async function moveOn(
  id: string,
  context: SignedInContext,
  move: (transaction: Transaction, found: imports.ImportRecord) => Promise<void>,
): Promise<ProductImport> {
  await context.db.transaction(async (transaction) => {
    const found = requireFound(await imports.lock(transaction, id), context)
    requireKind(found.kind, context)
    await move(transaction, found)
  })
  return showImport(id, context)
}

/**
 * Cancels imports that were announced or checked and then left alone, and removes files that a kill has left, and what
 * reports quote of people.
 */
export async function cancelAbandonedImports({ db, clock, config }: Store): Promise<void> {
  const now = new Date(clock.now())
  for (const id of await imports.abandoned(db, new Date(clock.now() - ABANDONED_MS))) {
    await db.transaction(async (transaction) => {
      const found = await imports.lock(transaction, id)
      if (found?.state === 'uploading' || found?.state === 'checked')
        await imports.setState(transaction, { id, state: 'cancelled', now })
    })
  }
  await removeExamples(db, new Date(clock.now() - ABANDONED_MS))
  const open = [...(await imports.openIds(db)), ...(await refusedSince(db, new Date(clock.now() - ABANDONED_MS)))]
  for (const id of await importFolders({ config, db }))
    if (!open.includes(id)) await removeImportFiles(id, { config, db })
}
