import { DatabaseUnavailable } from '../../../../platform/database/database.ts'
import * as rows from '../../queries/product-import-rows.ts'
import { markTexts, waitingTexts } from '../../queries/product-import-texts.ts'
import * as imports from '../../queries/product-imports.ts'
import { applyRows } from './apply-rows.ts'
import { applyTexts } from './apply-texts.ts'
import { removeImportFiles } from './import-files.ts'
import { type ImportJob, inJob, textsOf } from './import-job.ts'
import { undoRows } from './undo-rows.ts'

/** Deals with the next rows; returns how many, or null when the import has left its state. */
export interface RowStep {
  run(job: ImportJob, limit?: number): Promise<number | null>
  /** Records the first row that waits as failed; 0 when none waits. */
  giveUp(job: ImportJob, problem: string): Promise<number | null>
}

/** A step that has begun so often, and never ended, is not begun again. */
const MOST_BEGUN = 2

export const hasFailedTwice = ({ found }: ImportJob): boolean => found.begun > MOST_BEGUN

const ROWS: RowStep = {
  run: applyRows,
  giveUp: (job, problem) =>
    inJob(job, 'running', async (transaction) => {
      const [row] = await rows.waiting(transaction, job.found.id, 1)
      if (row) await rows.markFailed(transaction, job.found.id, [{ line: row.line, problem }])
      return row ? 1 : 0
    }),
}

const TEXTS: RowStep = {
  run: applyTexts,
  giveUp: (job, problem) =>
    inJob(job, 'running', async (transaction) => {
      const [row] = await waitingTexts(transaction, job.found.id, 1)
      if (row) await markTexts(transaction, job.found.id, [{ line: row.line, problem, texts: null }])
      return row ? 1 : 0
    }),
}

const UNDONE: RowStep = {
  run: undoRows,
  giveUp: (job, problem) =>
    inJob(job, 'undoing', async (transaction) => {
      const [row] = await rows.toUndo(transaction, job.found.id, 1)
      if (row) await rows.markUndone(transaction, job.found.id, [{ line: row.line, state: 'kept', problem }])
      return row ? 1 : 0
    }),
}

/** The pictures of a product are left out; the product keeps those that it has. */
export const giveUpPictures: RowStep['giveUp'] = (job, problem) =>
  inJob(job, 'running', async (transaction) => {
    const [row] = await rows.waitingPictures(transaction, job.found.id, 1)
    const nothing = { before: null, revision_before: 0, revision: 0 }
    if (row) await rows.markPictures(transaction, job.found.id, [{ line: row.line, problem, ...nothing }])
    return row ? 1 : 0
  })

export const ROW_STEPS = { rows: ROWS, texts: TEXTS, undone: UNDONE }

interface RowStepTools {
  signal: AbortSignal
  report(task: string, error: unknown): void
}

/**
 * Deals with a group of rows. When one of them cannot be saved, the rows are taken one by one, and that row is recorded
 * as failed: it must not block all others. The same after a step that ended the process: single rows next, and the row
 * at which that happens again is left out.
 */
export async function alone(job: ImportJob, step: RowStep, { signal, report }: RowStepTools): Promise<number | null> {
  const isInterrupted = (error: unknown) => error instanceof DatabaseUnavailable || signal.aborted
  if (hasFailedTwice(job)) {
    const given = await step.giveUp(job, textsOf(job).rowFailedTwice)
    if (given !== 0) return given
  }
  try {
    return await step.run(job, job.found.begun > 1 ? 1 : undefined)
  } catch (error) {
    if (isInterrupted(error)) throw error
  }
  try {
    return await step.run(job, 1)
  } catch (error) {
    if (isInterrupted(error)) throw error
    report('product import', error)
    return step.giveUp(job, textsOf(job).rowFault)
  }
}

const NOTHING = { rows: 0, created: 0, changed: 0, same: 0, changes: [], pictures: 0, unused_pictures: 0 }

/** The files of an import whose check has ended the process twice. */
export async function refuseUnreadable(job: ImportJob): Promise<void> {
  const { store, found } = job
  const problems = [{ line: 1, column: 'file', sentence: textsOf(job).failedTwice }]
  const isRefused = await inJob(job, 'checking', async (transaction) => {
    await imports.setReport(transaction, found.id, { ...NOTHING, problems })
    await imports.setState(transaction, { id: found.id, state: 'refused', now: new Date(store.clock.now()) })
    return true
  })
  if (isRefused) await removeImportFiles(found.id, store)
}
