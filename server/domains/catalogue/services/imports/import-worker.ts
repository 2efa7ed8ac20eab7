import { randomUUID } from 'node:crypto'
import type { ImportState } from '#contract/catalogue/product-import.ts'
import type { Store } from '../../../../context.ts'
import type { OpenZip } from '../../../../platform/archives/open-zip.ts'
import { DatabaseUnavailable } from '../../../../platform/database/database.ts'
import { fetchPublicPicture } from '../../../../platform/images/fetch-original.ts'
import * as rows from '../../queries/product-import-rows.ts'
import { markTexts, waitingTexts } from '../../queries/product-import-texts.ts'
import * as imports from '../../queries/product-imports.ts'
import { applyPlannedPrices } from '../prices/apply-planned-prices.ts'
import { applyPictures, type PictureTools } from './apply-pictures.ts'
import { applyRows } from './apply-rows.ts'
import { applyTexts } from './apply-texts.ts'
import { checkImport } from './check-import.ts'
import { removeImportFiles } from './import-files.ts'
import { type ImportJob, inJob, textsOf } from './import-job.ts'
import { openPictureArchive } from './picture-archive.ts'
import { undoRows } from './undo-rows.ts'

/** Longer than one step takes; after a kill, another process waits until it is over. */
export const LEASE_MS = 30_000

export interface ImportWorker {
  /** Does the next step of the import that is under way; false when there is nothing to do. */
  step(): Promise<boolean>
  /** Closes files, and lets another process go on at once. */
  close(): Promise<void>
}

export interface ImportWorkerOptions {
  signal?: AbortSignal
  fetchPicture?: PictureTools['fetchPicture']
  /** Called with the error of a row that could not be saved. */
  report(task: string, error: unknown): void
}

/**
 * Moves imports on, step by step. Everything that has to be remembered between two steps is in the database: a killed
 * process is followed by any other one.
 */
export function createImportWorker(
  store: Store,
  { report, signal = new AbortController().signal, fetchPicture = fetchPublic }: ImportWorkerOptions,
): ImportWorker {
  const worker = randomUUID()
  let archive: { importId: string; zip: OpenZip } | null = null

  function closeArchive(): void {
    archive?.zip.close()
    archive = null
  }

  async function archiveOf({ id, pictures_name }: imports.ImportRecord): Promise<OpenZip | null> {
    if (pictures_name === null) return null
    if (archive?.importId !== id) {
      closeArchive()
      archive = { importId: id, zip: await openPictureArchive(id, store) }
    }
    return archive.zip
  }

  async function run(job: ImportJob): Promise<void> {
    // Otherwise a price that has begun would take the place of the imported one.
    await applyPlannedPrices(store)
    if ((await alone(job, applyRows, report)) !== 0) return
    if ((await alone(job, applyTexts, report)) !== 0) return
    const zip = await archiveOf(job.found)
    if ((await applyPictures(job, { zip, fetchPicture, signal })) !== 0) return
    closeArchive()
    if (await end(job, 'running', 'done')) await removeImportFiles(job.found.id, store)
  }

  return {
    async step() {
      const now = store.clock.now()
      const found = await imports.lease(store.db, { worker, now: new Date(now), until: new Date(now + LEASE_MS) })
      if (!found) return false
      const job: ImportJob = { store, worker, found }
      if (found.state === 'checking') await checkImport(job)
      else if (found.state === 'running') await run(job)
      else if ((await alone(job, undoRows, report)) === 0) await end(job, 'undoing', 'undone')
      return true
    },
    async close() {
      closeArchive()
      await imports.release(store.db, worker)
    },
  }
}

const fetchPublic: PictureTools['fetchPicture'] = (url, signal) => fetchPublicPicture(url, { signal })

/** @returns null when it has left the state */
const end = (job: ImportJob, from: ImportState, to: ImportState): Promise<boolean | null> =>
  inJob(job, from, async (transaction) => {
    await imports.setState(transaction, { id: job.found.id, state: to, now: new Date(job.store.clock.now()) })
    return true
  })

type RowStep = (job: ImportJob, limit?: number) => Promise<number | null>

/**
 * Deals with a group of rows. When one of them cannot be saved, the rows are taken one by one, and that row is recorded
 * as failed: it must not block all others.
 */
async function alone(job: ImportJob, step: RowStep, report: ImportWorkerOptions['report']): Promise<number | null> {
  try {
    return await step(job)
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
  }
  try {
    return await step(job, 1)
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    report('product import', error)
    return step === applyTexts ? giveUpTexts(job) : giveUpRow(job)
  }
}

/** The first row that waits failed alone. */
const giveUpRow = (job: ImportJob): Promise<number | null> => {
  const { id, state } = job.found
  return inJob(job, state, async (transaction) => {
    const problem = textsOf(job).rowFault
    if (state === 'running') {
      const [row] = await rows.waiting(transaction, id, 1)
      if (row) await rows.markFailed(transaction, id, [{ line: row.line, problem }])
    } else {
      const [row] = await rows.toUndo(transaction, id, 1)
      if (row) await rows.markUndone(transaction, id, [{ line: row.line, state: 'kept', problem }])
    }
    return 1
  })
}

/** The texts of the first row that waits failed alone. */
const giveUpTexts = (job: ImportJob): Promise<number | null> =>
  inJob(job, 'running', async (transaction) => {
    const [row] = await waitingTexts(transaction, job.found.id, 1)
    const problem = textsOf(job).rowFault
    if (row) await markTexts(transaction, job.found.id, [{ line: row.line, problem, texts: null }])
    return 1
  })
