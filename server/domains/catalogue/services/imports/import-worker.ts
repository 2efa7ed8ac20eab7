import { randomUUID } from 'node:crypto'
import type { ImportKind } from '#contract/catalogue/import-kind.ts'
import type { ImportState } from '#contract/catalogue/product-import.ts'
import type { Store } from '../../../../context.ts'
import type { OpenZip } from '../../../../platform/archives/open-zip.ts'
import { DatabaseUnavailable } from '../../../../platform/database/database.ts'
import { fetchPublicPicture } from '../../../../platform/images/fetch-original.ts'
import * as imports from '../../queries/product-imports.ts'
import type { FillPreorders } from '../preorder-port.ts'
import { applyPlannedPrices } from '../prices/apply-planned-prices.ts'
import { applyPictures, type PictureTools } from './apply-pictures.ts'
import { checkImport } from './check-import.ts'
import { removeImportFiles } from './import-files.ts'
import { type ImportJob, inJob } from './import-job.ts'
import type { ImportKindWork } from './import-kind-work.ts'
import { checkKind, kindSteps } from './kind-steps.ts'
import { openPictureArchive } from './picture-archive.ts'
import { alone, giveUpPictures, hasFailedTwice, ROW_STEPS, type RowStep, refuseUnreadable } from './row-steps.ts'

/** After a kill, another process waits until it is over. Kept while a step is under way. */
export const LEASE_MS = 30_000
const KEEP_LEASE_MS = 10_000

export interface ImportWorker {
  /** Does the next step of the import that is under way; false when there is nothing to do. */
  step(): Promise<boolean>
  /** Closes files, and lets another process go on at once. */
  close(): Promise<void>
}

export interface ImportWorkerOptions {
  fillPreorders: FillPreorders
  /** What is done with the rows of each kind but products. */
  kinds?: Partial<Record<ImportKind, ImportKindWork>>
  signal?: AbortSignal
  fetchPicture?: PictureTools['fetchPicture']
  /** Called with the error of a row that could not be saved. */
  report(task: string, error: unknown): void
}

const leaseEnd = ({ clock }: Store): Date => new Date(clock.now() + LEASE_MS)

const keepLease = (store: Store, worker: string): NodeJS.Timeout =>
  setInterval(() => {
    imports.keepLease(store.db, worker, leaseEnd(store)).catch(() => {})
  }, KEEP_LEASE_MS)

/** The ZIP file of the import that is under way stays open between its steps. */
function keepArchive(store: Store) {
  let archive: { importId: string; zip: OpenZip } | null = null
  const close = (): void => {
    archive?.zip.close()
    archive = null
  }
  return {
    close,
    async of({ id, pictures_name }: imports.ImportRecord): Promise<OpenZip | null> {
      if (pictures_name === null) return null
      if (archive?.importId !== id) {
        close()
        archive = { importId: id, zip: await openPictureArchive(id, store) }
      }
      return archive.zip
    },
  }
}

interface StepTools extends Required<ImportWorkerOptions> {
  archives: ReturnType<typeof keepArchive>
}

async function run(job: ImportJob, tools: StepTools): Promise<void> {
  const { archives } = tools
  const kind = kindOf(job, tools)
  if (kind) {
    if ((await alone(job, kindSteps(kind).rows, tools)) === 0) await finish(job)
    return
  }
  // Otherwise a price that has begun would take the place of the imported one.
  await applyPlannedPrices(job.store)
  if ((await alone(job, ROW_STEPS.rows, tools)) !== 0) return
  if ((await alone(job, ROW_STEPS.texts, tools)) !== 0) return
  const zip = await archives.of(job.found)
  const pictures: RowStep = {
    run: (one, limit) => applyPictures(one, { ...tools, zip }, limit),
    giveUp: giveUpPictures,
  }
  if ((await alone(job, pictures, tools)) !== 0) return
  archives.close()
  await finish(job)
}

async function finish(job: ImportJob): Promise<void> {
  if (await end(job, 'running', 'done')) await removeImportFiles(job.found.id, job.store)
}

/** null for products. */
function kindOf({ found: { kind } }: ImportJob, { kinds }: StepTools): ImportKindWork | null {
  if (kind === 'products') return null
  const work = kinds[kind]
  if (!work) throw new Error(`No work for imports of ${kind}`)
  return work
}

async function stepOf(job: ImportJob, tools: StepTools): Promise<void> {
  const { state } = job.found
  const kind = kindOf(job, tools)
  const check = () => (kind ? checkKind(job, kind, tools.signal) : checkImport(job, tools.signal))
  if (state === 'checking') await (hasFailedTwice(job) ? refuseUnreadable(job) : check())
  else if (state === 'running') await run(job, tools)
  else if ((await alone(job, kind ? kindSteps(kind).undone : ROW_STEPS.undone, tools)) === 0)
    await end(job, 'undoing', 'undone')
}

/**
 * Moves imports on, step by step. Everything that has to be remembered between two steps is in the database: a killed
 * process is followed by any other one.
 */
export function createImportWorker(
  store: Store,
  {
    fillPreorders,
    report,
    kinds = {},
    signal = new AbortController().signal,
    fetchPicture = fetchPublic,
  }: ImportWorkerOptions,
): ImportWorker {
  const worker = randomUUID()
  const archives = keepArchive(store)
  const tools: StepTools = { archives, fillPreorders, fetchPicture, kinds, signal, report }
  /** The last step was interrupted from outside, and is not counted against the import. */
  let isInterrupted = false

  async function counted(found: imports.ImportRecord): Promise<void> {
    const keep = keepLease(store, worker)
    isInterrupted = true
    try {
      await stepOf({ store, fillPreorders, worker, found }, tools)
      await imports.endStep(store.db, { id: found.id, worker, begun: found.begun > 1 ? 1 : 0 })
      isInterrupted = false
    } catch (error) {
      // An error of the step counts as a kill does; neither a database that is away nor the end of the store does.
      isInterrupted = signal.aborted || error instanceof DatabaseUnavailable
      throw error
    } finally {
      clearInterval(keep)
    }
  }

  return {
    async step() {
      const lease = { worker, now: new Date(store.clock.now()), until: leaseEnd(store), isKnown: isInterrupted }
      const found = await imports.lease(store.db, lease)
      if (found) await counted(found)
      return found !== null
    },
    async close() {
      archives.close()
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
