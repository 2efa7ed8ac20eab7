import { HEADER } from '#contract/constants.ts'
import { registerDealer } from '#contract/dealers/calls/register-dealer.ts'
import { uploadFile } from '#contract/files/calls/upload-file.ts'
import { writeIdempotencyKey } from '#contract/idempotency-key.ts'
import { browserClock } from '../../lib/format/clock.ts'
import { fetchWithProgress } from '../../lib/http/fetch-with-progress.ts'
import { exchange } from '../../lib/http/http.ts'
import type { Owner } from '../outbox/operation.ts'
import { sendWaiting } from '../outbox/send-waiting.ts'
import { ownerOf } from '../storage/owner.ts'
import { postDevice } from '../storage/post-device.ts'
import { KEY, PREFIX, type Records, type Transact } from '../storage/records.ts'
import type { Application, ApplicationBody, ApplicationDocument } from './application.ts'
import { afterAnswer, afterPaper } from './application-answer.ts'

/** Owner of applications written without an account. */
export const APPLICANT = ownerOf('guest', null)

/** How long the outcome of an application stays on the device. */
const TOLD_MS = 7 * 24 * 60 * 60_000

export interface ApplicationsDeps {
  transact: Transact
  /** The guest of this device, or a signed-in sales person. */
  owner: Owner
  fetch: typeof fetch
  /** `fetch` for documents that reports upload progress from 0 to 1. */
  fetchPaper(onProgress: (share: number) => void): typeof fetch
  now(): number
  newId(): string
}

export interface Handed {
  body: ApplicationBody
  papers: readonly Pick<ApplicationDocument, 'name' | 'file'>[]
}

const made = ({ body, papers }: Handed, { now, newId, owner }: Omit<ApplicationsDeps, 'transact'>): Application => ({
  v: 1,
  owner,
  id: newId(),
  key: newId(),
  at: now(),
  company: body.company_name,
  state: 'waiting',
  body,
  papers: papers.map((paper) => ({ ...paper, fileId: null })),
  said: null,
  problems: {},
  renewals: 0,
  notBefore: null,
})

/** Sends one request: the next document, or the application itself when all documents are uploaded. */
function stepper({ fetch, fetchPaper, now, newId }: Omit<ApplicationsDeps, 'transact' | 'owner'>) {
  return async (application: Application, onProgress: (share: number) => void): Promise<Application> => {
    const { papers, body, key } = application
    const paper = papers.find(({ fileId }) => fileId === null)
    if (paper) {
      const sent = papers.indexOf(paper)
      const ask = fetchPaper((share) => onProgress((sent + share) / papers.length))
      const received = await exchange(
        uploadFile,
        { body: { file: paper.file, purpose: 'application' } },
        { fetch: ask },
      )
      return afterPaper(application, paper, { received, now: now(), newKey: newId() })
    }
    const documents = papers.map(({ fileId }) => fileId)
    const headers = { [HEADER.idempotencyKey]: writeIdempotencyKey(key) }
    const received = await exchange(registerDealer, { body: { ...body, documents } }, { fetch, headers })
    return afterAnswer(application, { received, now: now(), newKey: newId() })
  }
}

/** Sends the queued applications. */
function sender({ transact, ...deps }: ApplicationsDeps) {
  const { now, owner } = deps
  const step = stepper(deps)

  /** Repeats until the application is sent, refused or has to wait; each step is committed before the next starts. */
  async function sendOne(posted: Application, onProgress: (share: number) => void): Promise<Application | undefined> {
    let before = posted
    for (;;) {
      const after = await step(before, onProgress)
      const kept = await transact('readwrite', async (records) => {
        const current = await records.get<Application>(KEY.application(posted))
        // Another tab was faster, or the applicant removed it.
        if (current?.state !== 'waiting' || waitsFor(current) !== waitsFor(before)) return null
        records.put(KEY.application(after), after)
        return after
      })
      const isOnItsWay = after.state === 'waiting' && waitsFor(after) < waitsFor(before)
      if (!kept || !isOnItsWay) return kept ?? undefined
      before = after
    }
  }

  return async (onProgress: (share: number) => void = () => {}): Promise<number> => {
    const all = await transact('readonly', (records) => inOrder(records, owner))
    return sendWaiting(all, now, (application) => sendOne(application, onProgress))
  }
}

/** The applications written on this device. */
export function openApplications(deps: ApplicationsDeps) {
  const { transact, now, owner } = deps
  return {
    /** Oldest first; deletes outcomes older than 7 days. */
    read: () =>
      transact('readwrite', async (records) => {
        const all = await inOrder(records, owner)
        const isOld = ({ state, at }: Application) => state !== 'waiting' && now() - at > TOLD_MS
        for (const application of all) if (isOld(application)) records.delete(KEY.application(application))
        return all.filter((application) => !isOld(application))
      }),

    /** Stores the application durably and deletes its draft in the same transaction. */
    post: (handed: Handed, draft: string) =>
      transact('readwrite', async (records) => {
        const application = made(handed, deps)
        records.put(KEY.application(application), application)
        records.delete(KEY.form(owner, draft))
      }),

    remove: ({ id }: Pick<Application, 'id'>) =>
      transact('readwrite', async (records) => records.delete(KEY.application({ owner, id }))),

    send: sender(deps),
  }
}

type Applications = ReturnType<typeof openApplications>

/** Requests left until the application is sent. A renewal counts as progress although all documents are sent again. */
const waitsFor = ({ papers, renewals }: Application): number =>
  papers.filter(({ fileId }) => fileId === null).length + 1 - renewals * (papers.length + 1)

const inOrder = async (records: Records, owner: Owner): Promise<Application[]> =>
  (await records.list<Application>(PREFIX.applications(owner))).sort((one, other) => one.at - other.at)

/** The applications of an owner in the storage of this device. */
export const applicationsOf = (owner: Owner): Applications =>
  openApplications({
    transact: postDevice(),
    owner,
    fetch: (...asked) => fetch(...asked),
    fetchPaper: fetchWithProgress,
    now: browserClock.now,
    newId: () => crypto.randomUUID(),
  })
