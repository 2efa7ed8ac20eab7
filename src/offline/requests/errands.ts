import { HEADER } from '#contract/constants.ts'
import { uploadFile } from '#contract/files/calls/upload-file.ts'
import { writeIdempotencyKey } from '#contract/idempotency-key.ts'
import { browserClock } from '../../lib/format/clock.ts'
import { fetchWithProgress } from '../../lib/http/fetch-with-progress.ts'
import { exchange } from '../../lib/http/http.ts'
import type { Owner } from '../outbox/operation.ts'
import { sendWaiting } from '../outbox/send-waiting.ts'
import { postDevice } from '../storage/post-device.ts'
import { KEY, PREFIX, type Records, type Transact } from '../storage/records.ts'
import type { Attachment, ErrandList, QueuedTask, Task } from './errand.ts'
import { afterAnswer, afterFile, CALLS, wireOf } from './errand-answer.ts'

/** How long the outcome of a request stays on the device. */
const TOLD_MS = 30 * 24 * 60 * 60_000

export interface ErrandsDeps {
  transact: Transact
  fetch: typeof fetch
  /** `fetch` for files that reports upload progress from 0 to 1. */
  fetchFile(onProgress: (share: number) => void): typeof fetch
  now(): number
  newId(): string
}

/** One list of one owner. */
export interface Errands {
  list: ErrandList
  owner: Owner
}

export type NewTask = Pick<QueuedTask, 'task'> & { files?: readonly Pick<Attachment, 'name' | 'file'>[] }

/** Sends one HTTP request: the next file, or the queued request itself when all files are uploaded. */
function stepper({ fetch, fetchFile, now, newId }: ErrandsDeps) {
  return async (errand: QueuedTask, onProgress: (share: number) => void): Promise<QueuedTask> => {
    const { files, task, key } = errand
    const file = files.find(({ fileId }) => fileId === null)
    if (file) {
      const sent = files.indexOf(file)
      const ask = fetchFile((share) => onProgress((sent + share) / files.length))
      const body = { file: file.file, purpose: 'warranty' }
      const received = await exchange(uploadFile, { body }, { fetch: ask })
      return afterFile(errand, file, { received, now: now(), newKey: newId() })
    }
    const headers = { [HEADER.idempotencyKey]: writeIdempotencyKey(key) }
    const received = await exchange(CALLS[task.kind], wireOf(errand), { fetch, headers })
    return afterAnswer(errand, { received, now: now(), newKey: newId() })
  }
}

/** Sends the queued requests of a list. */
function sender({ list, owner }: Errands, deps: ErrandsDeps) {
  const { transact, now } = deps
  const step = stepper(deps)

  /** Repeats until the request is done, refused or has to wait; each step is committed before the next starts. */
  async function sendOne(given: QueuedTask, onProgress: (share: number) => void): Promise<QueuedTask | undefined> {
    let before = given
    for (;;) {
      const after = await step(before, onProgress)
      const kept = await transact('readwrite', async (records) => {
        const current = await records.get<QueuedTask>(KEY.errand(given))
        // Another tab was faster, or the user removed it.
        if (current?.state !== 'waiting' || stepsLeft(current) !== stepsLeft(before)) return null
        records.put(KEY.errand(after), after)
        return after
      })
      const isOnItsWay = after.state === 'waiting' && stepsLeft(after) < stepsLeft(before)
      if (!kept || !isOnItsWay) return kept ?? undefined
      before = after
    }
  }

  return async (onProgress: (share: number) => void = () => {}): Promise<number> => {
    const all = await transact('readonly', (records) => inOrder(records, { list, owner }))
    return sendWaiting(all, now, (errand) => sendOne(errand, onProgress))
  }
}

/** The request queue of one list and owner on this device. */
export function openErrands({ list, owner }: Errands, deps: ErrandsDeps) {
  const { transact, now, newId } = deps
  const made = ({ task, files = [] }: NewTask): QueuedTask => ({
    ...({ v: 1, list, owner, id: newId(), key: newId(), at: now() } as const),
    task,
    files: distinct(files).map((file) => ({ ...file, fileId: null })),
    state: 'waiting',
    answer: null,
    said: null,
    renewals: 0,
    notBefore: null,
  })
  return {
    /** Oldest first; deletes outcomes older than 30 days. */
    read: () =>
      transact('readwrite', async (records) => {
        const all = await inOrder(records, { list, owner })
        const isOld = ({ state, at }: QueuedTask) => state !== 'waiting' && now() - at > TOLD_MS
        for (const errand of all) if (isOld(errand)) records.delete(KEY.errand(errand))
        return all.filter((errand) => !isOld(errand))
      }),

    /** Stores the request durably and deletes its draft in the same transaction. Returns the request's id. */
    give: (given: NewTask, draft: string | null = null) =>
      transact('readwrite', async (records) => {
        const errand = made(given)
        records.put(KEY.errand(errand), errand)
        if (draft !== null) records.delete(KEY.own({ owner, name: draft }))
        return errand.id
      }),

    /** One attempt without storage, for a device that cannot store; only this page has the result. */
    async sendUnkept(task: Task): Promise<QueuedTask> {
      return stepper(deps)(made({ task }), () => {})
    },

    remove: (id: string) => transact('readwrite', async (records) => records.delete(KEY.errand({ list, owner, id }))),

    send: sender({ list, owner }, deps),
  }
}

/** Makes file names unique within one request: two photos of a phone may both be called image.jpg. */
const distinct = <File extends { name: string }>(files: readonly File[]): File[] =>
  files.map((file, index) => {
    const isTaken = files.slice(0, index).some(({ name }) => name === file.name)
    return isTaken ? { ...file, name: `${index + 1} ${file.name}` } : file
  })

/** HTTP requests left. A renewal counts as progress although all files are sent again. */
const stepsLeft = ({ files, renewals }: QueuedTask): number =>
  files.filter(({ fileId }) => fileId === null).length + 1 - renewals * (files.length + 1)

const inOrder = async (records: Records, whose: Errands): Promise<QueuedTask[]> =>
  (await records.list<QueuedTask>(PREFIX.errands(whose))).sort((one, other) => one.at - other.at)

/** The request queue in the storage of this device. */
export const errandsOf = (whose: Errands) =>
  openErrands(whose, {
    transact: postDevice(),
    fetch: (...asked) => fetch(...asked),
    fetchFile: fetchWithProgress,
    now: browserClock.now,
    newId: () => crypto.randomUUID(),
  })
