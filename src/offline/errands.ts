import { uploadFile } from '#contract/calls/upload-file.ts'
import { HEADER } from '#contract/constants.ts'
import { writeIdempotencyKey } from '#contract/rules/idempotency-key.ts'
import { browserClock } from '../lib/clock.ts'
import { exchange } from '../lib/exchange.ts'
import { fetchWithProgress } from '../lib/fetch-with-progress.ts'
import type { Attachment, Errand, ErrandList, Task } from './errand.ts'
import { afterAnswer, afterFile, CALLS, wireOf } from './errand-answer.ts'
import type { Owner } from './operation.ts'
import { postDevice } from './post-device.ts'
import { KEY, PREFIX, type Records, type Transact } from './records.ts'
import { sendWaiting } from './send-waiting.ts'

/** How long the device tells what became of an errand. */
const TOLD_MS = 30 * 24 * 60 * 60_000

export interface ErrandsDeps {
  transact: Transact
  fetch: typeof fetch
  /** For files: says how far one has come. */
  fetchFile(onProgress: (share: number) => void): typeof fetch
  now(): number
  newId(): string
}

/** Whose errands of which list. */
export interface Errands {
  list: ErrandList
  owner: Owner
}

export type Given = Pick<Errand, 'task'> & { files?: readonly Pick<Attachment, 'name' | 'file'>[] }

/** One step of its way: a file, or when the store has them all the errand itself. */
function stepper({ fetch, fetchFile, now, newId }: ErrandsDeps) {
  return async (errand: Errand, onProgress: (share: number) => void): Promise<Errand> => {
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

/** How errands get to the store. */
function sender({ list, owner }: Errands, deps: ErrandsDeps) {
  const { transact, now } = deps
  const step = stepper(deps)

  /** Step by step, each on the disk before the next, until it is done, refused, or has to wait. */
  async function sendOne(given: Errand, onProgress: (share: number) => void): Promise<Errand | undefined> {
    let before = given
    for (;;) {
      const after = await step(before, onProgress)
      const kept = await transact('readwrite', async (records) => {
        const current = await records.get<Errand>(KEY.errand(given))
        // Another tab was faster, or whoever gave it took it back.
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

/** What somebody asked the store to do on this device. */
export function openErrands({ list, owner }: Errands, deps: ErrandsDeps) {
  const { transact, now, newId } = deps
  const made = ({ task, files = [] }: Given): Errand => ({
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
    /** Oldest first; what has been told long ago goes. */
    read: () =>
      transact('readwrite', async (records) => {
        const all = await inOrder(records, { list, owner })
        const isOld = ({ state, at }: Errand) => state !== 'waiting' && now() - at > TOLD_MS
        for (const errand of all) if (isOld(errand)) records.delete(KEY.errand(errand))
        return all.filter((errand) => !isOld(errand))
      }),

    /** From here on it survives whatever happens to the page; its draft becomes it, in one step. Answers its id. */
    give: (given: Given, draft: string | null = null) =>
      transact('readwrite', async (records) => {
        const errand = made(given)
        records.put(KEY.errand(errand), errand)
        if (draft !== null) records.delete(KEY.own({ owner, name: draft }))
        return errand.id
      }),

    /** For a device that keeps nothing: one try, whose answer this page alone will know. */
    async sendUnkept(task: Task): Promise<Errand> {
      return stepper(deps)(made({ task }), () => {})
    },

    remove: (id: string) => transact('readwrite', async (records) => records.delete(KEY.errand({ list, owner, id }))),

    send: sender({ list, owner }, deps),
  }
}

/** Names tell files of one errand apart: two pictures from a phone's camera may both be called image.jpg. */
const distinct = <File extends { name: string }>(files: readonly File[]): File[] =>
  files.map((file, index) => {
    const isTaken = files.slice(0, index).some(({ name }) => name === file.name)
    return isTaken ? { ...file, name: `${index + 1} ${file.name}` } : file
  })

/** Files that are sent anew begin a longer way, which counts as a shorter one. */
const stepsLeft = ({ files, renewals }: Errand): number =>
  files.filter(({ fileId }) => fileId === null).length + 1 - renewals * (files.length + 1)

const inOrder = async (records: Records, whose: Errands): Promise<Errand[]> =>
  (await records.list<Errand>(PREFIX.errands(whose))).sort((one, other) => one.at - other.at)

/** Those of this very device. */
export const errandsOf = (whose: Errands) =>
  openErrands(whose, {
    transact: postDevice(),
    fetch: (...asked) => fetch(...asked),
    fetchFile: fetchWithProgress,
    now: browserClock.now,
    newId: () => crypto.randomUUID(),
  })
