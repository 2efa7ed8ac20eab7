import { HEADER, UPLOAD_TIMEOUT_MS } from '#contract/constants.ts'
import { uploadFile } from '#contract/files/calls/upload-file.ts'
import { writeIdempotencyKey } from '#contract/idempotency-key.ts'
import { browserClock } from '../../lib/format/clock.ts'
import { fetchWithProgress } from '../../lib/http/fetch-with-progress.ts'
import { fetchWithin } from '../../lib/http/fetch-within.ts'
import { exchange } from '../../lib/http/http.ts'
import type { QueueName } from '../../lib/http/queue-names.ts'
import { sendWaiting } from '../outbox/send-waiting.ts'
import type { Owner } from '../storage/owner.ts'
import { postDevice } from '../storage/post-device.ts'
import { KEY, type Records, type Transact } from '../storage/records.ts'
import { type Attachment, findRequest, listRequests, putRequest, type QueuedRequest } from './request.ts'
import { afterAnswer, afterUpload } from './request-answer.ts'
import { kindOf, type QueueKinds } from './request-kind.ts'

const DAY_MS = 24 * 60 * 60_000

export interface QueueDeps {
  transact: Transact
  fetch: typeof fetch
  /** `fetch` for files that reports upload progress from 0 to 1. */
  fetchFile(onProgress: (share: number) => void): typeof fetch
  now(): number
  newId(): string
}

/** `key` and `at`: for what has an id and an order of its own. */
export type NewRequest<Name extends QueueName> = Pick<QueuedRequest<Name>, 'task'> & {
  key?: string
  at?: number
  files?: readonly Pick<Attachment, 'name' | 'file'>[]
}

/** Sends one HTTP request: the next file, or the queued request itself when all files are uploaded. */
function stepper<Name extends QueueName>(queue: QueueKinds<Name>, { fetch, fetchFile, now, newId }: QueueDeps) {
  return async (
    request: QueuedRequest<Name>,
    onProgress: (share: number) => void = () => {},
  ): Promise<QueuedRequest<Name>> => {
    const { files, task, key } = request
    const kind = kindOf(queue, task)
    const file = files.find(({ fileId }) => fileId === null)
    if (file && kind.attachments) {
      const sent = files.indexOf(file)
      const ask = fetchFile((share) => onProgress((sent + share) / files.length))
      const body = { file: file.file, purpose: kind.attachments.purpose }
      const received = await exchange(uploadFile, { body }, { fetch: ask })
      return afterUpload(request, file, { kind, received, now: now(), newKey: newId() })
    }
    const headers = { [HEADER.idempotencyKey]: writeIdempotencyKey(key) }
    const fileIds = files.map(({ fileId }) => fileId)
    const received = await exchange(kind.call, kind.wireOf(task, fileIds), { fetch, headers })
    return afterAnswer(request, { kind, received, now: now(), newKey: newId() })
  }
}

/** Sends the queued requests of one owner. */
function sender<Name extends QueueName>(queue: QueueKinds<Name>, owner: Owner, dependencies: QueueDeps) {
  const { transact, now } = dependencies
  const step = stepper(queue, dependencies)

  /** Before it is on the wire: a page that ends without the answer leaves a request that the server may have. */
  async function markedAsSent(request: QueuedRequest<Name>): Promise<QueuedRequest<Name>> {
    if (request.wasSent) return request
    const marked: QueuedRequest<Name> = { ...request, wasSent: true }
    await transact('readwrite', async (records) => {
      if ((await findRequest(records, request))?.state === 'waiting') putRequest(records, marked)
    })
    return marked
  }

  /** Repeats until the request is done, refused or has to wait; each step is committed before the next starts. */
  async function sendOne(given: QueuedRequest<Name>, onProgress: (share: number) => void) {
    let before = await markedAsSent(given)
    for (;;) {
      const after = withoutDoubt(await step(before, onProgress))
      const isKept = await transact('readwrite', async (records) => {
        const current = await findRequest(records, given)
        // Another tab was faster, or the user removed it.
        if (current?.state !== 'waiting' || stepsLeft(current) !== stepsLeft(before)) return false
        putRequest(records, after)
        return true
      })
      const isOnItsWay = after.state === 'waiting' && stepsLeft(after) < stepsLeft(before)
      if (!isKept || !isOnItsWay) return isKept ? after : undefined
      before = after
    }
  }

  return async (onProgress: (share: number) => void = () => {}): Promise<number> => {
    const all = await transact('readonly', (records) => listRequests(records, { list: queue.list, owner }))
    return sendWaiting(all, {
      now,
      sendOne: (request) => sendOne(request, onProgress),
      goesOn: ({ isFaulty, notBefore }) => queue.goesOn === true && isFaulty === true && notBefore === null,
    })
  }
}

function made<Name extends QueueName>(
  list: Name,
  { given, owner, now, newId }: { given: NewRequest<Name>; owner: Owner; now: number; newId: () => string },
): QueuedRequest<Name> {
  const { task, files = [], at = now } = given
  const id = newId()
  // The records of contact messages have no field for it.
  const key = given.key ?? (list === 'letters' ? id : newId())
  return {
    ...({ v: 1, list, owner, id, key, at } as const),
    task,
    files: distinct(files).map((file) => ({ ...file, fileId: null })),
    ...({ state: 'waiting', answer: null, said: null, renewals: 0, notBefore: null } as const),
  }
}

/** Needed after everything is sent, by devices that hold outcomes. */
const lostRequests = () => import('./lost-requests.ts')

/** The request queue of one owner on this device. */
export function openRequestQueue<Name extends QueueName>(queue: QueueKinds<Name>, owner: Owner, device: QueueDeps) {
  const { transact, now, newId } = device
  const { list } = queue

  const make = (given: NewRequest<Name>) => made(queue.list, { given, owner, now: now(), newId })

  const isOld = ({ state, task, at }: QueuedRequest<Name>): boolean =>
    state !== 'waiting' && now() - at > kindOf(queue, task).keptDays[state] * DAY_MS

  return {
    /** Oldest first; deletes outcomes that were kept long enough. */
    read: () =>
      transact('readwrite', async (records) => {
        const all = await listRequests(records, { list, owner })
        for (const request of all) if (isOld(request)) records.delete(KEY.request(request))
        return all.filter((request) => !isOld(request))
      }),

    /**
     * Stores the request durably and deletes its draft in the same transaction.
     *
     * @param draft record key of the draft
     * @param within changes other records in the same transaction; nothing is stored when it throws
     * @returns the id of the request
     */
    give: (given: NewRequest<Name>, draft: string | null = null, within?: (records: Records) => Promise<void>) =>
      transact('readwrite', async (records) => {
        await within?.(records)
        const request = make(given)
        putRequest(records, request)
        if (draft !== null) records.delete(draft)
        return request.id
      }),

    /** One attempt without storage, for a device that cannot store; only this page has the result. */
    sendUnkept: async (given: NewRequest<Name>) => stepper(queue, device)(make(given)),

    remove: (id: string) => transact('readwrite', async (records) => records.delete(KEY.request({ list, owner, id }))),

    send: sender(queue, owner, device),

    compare: async () => (await lostRequests()).compareRequests(queue, owner, device),

    sendAgain: async (refused: QueuedRequest<Name>) =>
      (await lostRequests()).sendRefusedAgain(transact, refused, newId()),
  }
}

/** Makes file names unique within one request: two photos of a phone may both be called image.jpg. */
const distinct = <File extends { name: string }>(files: readonly File[]): File[] =>
  files.map((file, index) => {
    const isTaken = files.slice(0, index).some(({ name }) => name === file.name)
    return isTaken ? { ...file, name: `${index + 1} ${file.name}` } : file
  })

/** With an outcome it is known whether the server has it. */
function withoutDoubt<Name extends QueueName>(request: QueuedRequest<Name>): QueuedRequest<Name> {
  if (request.state === 'waiting') return request
  const { wasSent: _, ...known } = request
  return known
}

/** HTTP requests left. A renewal counts as progress although all files are sent again. */
const stepsLeft = ({ files, renewals }: QueuedRequest): number =>
  files.filter(({ fileId }) => fileId === null).length + 1 - renewals * (files.length + 1)

/** The request queue in the storage of this device. */
export const requestQueueOf = <Name extends QueueName>(queue: QueueKinds<Name>, owner: Owner) =>
  openRequestQueue(queue, owner, {
    transact: postDevice(),
    fetch: fetchWithin({ ms: UPLOAD_TIMEOUT_MS }),
    fetchFile: fetchWithProgress,
    now: browserClock.now,
    newId: () => crypto.randomUUID(),
  })
