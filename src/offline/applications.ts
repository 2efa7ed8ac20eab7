import { registerDealer } from '#contract/calls/register-dealer.ts'
import { uploadFile } from '#contract/calls/upload-file.ts'
import { HEADER } from '#contract/constants.ts'
import { writeIdempotencyKey } from '#contract/rules/idempotency-key.ts'
import { browserClock } from '../lib/clock.ts'
import { exchange } from '../lib/exchange.ts'
import { fetchWithProgress } from '../lib/fetch-with-progress.ts'
import type { Application, ApplicationBody, Paper } from './application.ts'
import { afterAnswer, afterPaper } from './application-answer.ts'
import type { Owner } from './operation.ts'
import { ownerOf } from './owner.ts'
import { postDevice } from './post-device.ts'
import { KEY, PREFIX, type Records, type Transact } from './records.ts'
import { sendWaiting } from './send-waiting.ts'

/** Whoever applies is nobody's customer yet. */
export const APPLICANT = ownerOf('guest', null)

/** How long the device tells what became of an application. */
const TOLD_MS = 7 * 24 * 60 * 60_000

export interface ApplicationsDeps {
  transact: Transact
  /** Who writes them: the device's guest, or a sales person who is signed in. */
  owner: Owner
  fetch: typeof fetch
  /** For papers: says how far one has come. */
  fetchPaper(onProgress: (share: number) => void): typeof fetch
  now(): number
  newId(): string
}

export interface Handed {
  body: ApplicationBody
  papers: readonly Pick<Paper, 'name' | 'file'>[]
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

/** One step of an application's way: a paper, or when the store has them all the application itself. */
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

/** How applications get to the store. */
function sender({ transact, ...deps }: ApplicationsDeps) {
  const { now, owner } = deps
  const step = stepper(deps)

  /** Step by step, each on the disk before the next, until it is there, refused, or has to wait. */
  async function sendOne(posted: Application, onProgress: (share: number) => void): Promise<Application | undefined> {
    let before = posted
    for (;;) {
      const after = await step(before, onProgress)
      const kept = await transact('readwrite', async (records) => {
        const current = await records.get<Application>(KEY.application(posted))
        // Another tab was faster, or whoever wrote it took it back.
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
    /** Oldest first; what has been told long ago goes. */
    read: () =>
      transact('readwrite', async (records) => {
        const all = await inOrder(records, owner)
        const isOld = ({ state, at }: Application) => state !== 'waiting' && now() - at > TOLD_MS
        for (const application of all) if (isOld(application)) records.delete(KEY.application(application))
        return all.filter((application) => !isOld(application))
      }),

    /** From here on it survives whatever happens to the page; its draft becomes it, in one step. */
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

/** Steps before the store has it all; papers that are sent anew begin a longer way, which counts as a shorter one. */
const waitsFor = ({ papers, renewals }: Application): number =>
  papers.filter(({ fileId }) => fileId === null).length + 1 - renewals * (papers.length + 1)

const inOrder = async (records: Records, owner: Owner): Promise<Application[]> =>
  (await records.list<Application>(PREFIX.applications(owner))).sort((one, other) => one.at - other.at)

/** Those that somebody wrote on this very device. */
export const applicationsOf = (owner: Owner): Applications =>
  openApplications({
    transact: postDevice(),
    owner,
    fetch: (...asked) => fetch(...asked),
    fetchPaper: fetchWithProgress,
    now: browserClock.now,
    newId: () => crypto.randomUUID(),
  })
