import type { BodyOf } from '#contract/call.ts'
import type { createStockAlert } from '#contract/catalogue/calls/create-stock-alert.ts'
import type { contactUs } from '#contract/contact/calls/contact-us.ts'
import type { closeShift } from '#contract/counter/calls/close-shift.ts'
import type { moveCash } from '#contract/counter/calls/move-cash.ts'
import type { openShift } from '#contract/counter/calls/open-shift.ts'
import type { takeSale } from '#contract/counter/calls/take-sale.ts'
import type { registerDealer } from '#contract/dealers/calls/register-dealer.ts'
import type { removeOrderList } from '#contract/orders/calls/remove-order-list.ts'
import type { SavedOrderList } from '#contract/orders/order-list.ts'
import type { writeReview } from '#contract/reviews/calls/write-review.ts'
import type { addStockCount } from '#contract/stock/calls/add-stock-count.ts'
import type { answerClaim } from '#contract/warranty/calls/answer-claim.ts'
import type { claimWarranty } from '#contract/warranty/calls/claim-warranty.ts'
import type { QueueName } from '../../lib/http/queue-names.ts'
import type { Shared } from '../outbox/operation.ts'
import type { Owner } from '../storage/owner.ts'
import { KEY, PREFIX, type Records, type Versioned } from '../storage/records.ts'

export type ContactBody = BodyOf<typeof contactUs>
/** Name of the form whose draft becomes an application. */
export const DEALER_FORM = 'dealer'

/** An application without its documents, which are attachments. */
export type ApplicationBody = Omit<BodyOf<typeof registerDealer>, 'documents' | 'otp' | 'password'>

/** The call to make, by queue; files are stored apart. One page shows each queue. */
export interface RequestTasks {
  /** A body is null in records of builds that deleted it once the server had received it. */
  letters: { kind: 'contact'; topic: ContactBody['topic']; body: ContactBody | null }
  /** A body is null once the server has received it. */
  applications: { kind: 'application'; company: string; body: ApplicationBody | null }
  scans: { kind: 'check'; code: string } | { kind: 'register'; code: string }
  claims:
    | { kind: 'claim'; product: string; body: Omit<BodyOf<typeof claimWarranty>, 'files'> }
    | { kind: 'message'; claimId: string; no: string; body: Omit<BodyOf<typeof answerClaim>, 'files'> }
  alerts: { kind: 'ask' | 'withdraw'; name: string; body: BodyOf<typeof createStockAlert> }
  /** `dealer`: the one that a sales person acted for. */
  lists:
    | { kind: 'save'; dealer: string | null; name: string; body: SavedOrderList }
    | { kind: 'remove'; dealer: string | null; name: string; body: BodyOf<typeof removeOrderList> }
  reviews: { kind: 'review'; name: string; body: BodyOf<typeof writeReview> }
  /** A signed receipt or order, by the device that signed it or one that scanned it; `name`: of the dealer. */
  collections: { kind: 'receipt'; name: string; receipt: string } | { kind: 'order'; name: string; order: string }
  /** `name`: the receipt's number, or the till. `goods`: names of the lines, for its receipt. */
  counter:
    | { kind: 'open_shift'; name: string; body: BodyOf<typeof openShift> }
    | { kind: 'sale'; name: string; goods: readonly string[]; body: BodyOf<typeof takeSale> }
    | { kind: 'move_cash'; name: string; shiftId: string; movement: BodyOf<typeof moveCash>['movement'] }
    | { kind: 'close_shift'; name: string; shiftId: string; body: BodyOf<typeof closeShift> }
    | { kind: 'stock_count'; name: string; takeId: number; count: Omit<BodyOf<typeof addStockCount>, 'sent_at'> }
}

export interface Attachment {
  name: string
  file: Blob
  /** Id of the uploaded file on the server; null before the upload. */
  fileId: string | null
}

/** A request in the queue, or its outcome. */
export interface QueuedRequest<Name extends QueueName = QueueName> {
  v: 1
  list: Name
  owner: Owner
  id: string
  /** Idempotency-Key: repeated sends have one effect. Replaced only after a definite refusal. */
  key: string
  /** Another device of the person has this request too, with the same key. Absent: this device alone. */
  shared?: Shared
  task: RequestTasks[Name]
  files: readonly Attachment[]
  /** Time of creation, milliseconds since 1970. */
  at: number
  /**
   * State of a request.
   * - `waiting`: not confirmed by the server, will be sent again
   * - `done`: executed
   * - `refused`: rejected by the server, the person decides
   */
  state: 'waiting' | 'done' | 'refused'
  /** The response; the reader validates it, because another build may have stored it. */
  answer: unknown
  /** The server's message on why the request waits or was refused. */
  said: string | null
  /** The server's messages by field, for a kind whose form shows them. */
  problems?: Readonly<Record<string, string>>
  /** It was being sent at least once, so that the server may have it. Absent from records of older builds. */
  wasSent?: true
  /** It was received, and a server restored from a back-up no longer has it. Absent: nothing is known to be lost. */
  isLost?: true
  /** The store answered the last attempt, and could not take it. Absent otherwise. */
  isFaulty?: true
  /** How often the files were uploaded again because the server had deleted them. */
  renewals: number
  /** Earliest time of the next attempt (Retry-After), milliseconds since 1970. */
  notBefore: number | null
}

/* The stored shapes of the queues differ, and tabs of older builds read them: they are converted on read and write. */

type StoredState = 'waiting' | 'sent' | 'refused'

interface StoredMessage extends Pick<QueuedRequest, 'v' | 'owner' | 'id' | 'at' | 'said' | 'notBefore'> {
  topic: ContactBody['topic']
  state: StoredState
  body: ContactBody | null
  ticketNo: string | null
}

interface StoredApplication
  extends Omit<QueuedRequest, 'list' | 'task' | 'files' | 'answer' | 'state'>,
    Pick<RequestTasks['applications'], 'company' | 'body'> {
  state: StoredState
  papers: readonly Attachment[]
}

interface Storage<Name extends QueueName, Stored extends Versioned> {
  read: (stored: Stored) => QueuedRequest<Name>
  write: (request: QueuedRequest<Name>) => Stored
}

const stateOf = (stored: StoredState) => (stored === 'sent' ? 'done' : stored)

const storedStateOf = (state: QueuedRequest['state']): StoredState => (state === 'done' ? 'sent' : state)

const messages: Storage<'letters', StoredMessage> = {
  read: ({ topic, body, ticketNo, state, ...rest }) => ({
    ...rest,
    list: 'letters',
    key: rest.id,
    task: { kind: 'contact', topic, body },
    files: [],
    state: stateOf(state),
    answer: ticketNo === null ? null : { ticket_no: ticketNo },
    renewals: 0,
  }),
  write(request) {
    const {
      list: _list,
      key: _key,
      task,
      files: _files,
      answer: _answer,
      problems: _,
      renewals: _no,
      ...rest
    } = request
    return {
      ...rest,
      topic: task.topic,
      state: storedStateOf(request.state),
      body: task.body,
      ticketNo: ticketOf(request),
    }
  },
}

const applications: Storage<'applications', StoredApplication> = {
  read: ({ company, body, papers, state, ...rest }) => ({
    ...rest,
    list: 'applications',
    task: { kind: 'application', company, body },
    files: papers,
    state: stateOf(state),
    answer: null,
  }),
  write(request) {
    const { list: _list, task, files: papers, answer: _answer, ...rest } = request
    const state = storedStateOf(request.state)
    // Deleted once the server has received it, as the documents are.
    const body = state === 'sent' ? null : task.body
    return { problems: {}, ...rest, company: task.company, papers, state, body }
  },
}

const asStored = <Request>(request: Request): Request => request
const tasks = { read: asStored, write: asStored }

const STORAGE = {
  letters: messages,
  applications,
  scans: tasks,
  claims: tasks,
  alerts: tasks,
  reviews: tasks,
  lists: tasks,
  collections: tasks,
  counter: tasks,
} satisfies Record<QueueName, unknown>

/**
 * Whether it can be sent again as it is: its content is on the device, and nothing was attached. What a counter took was
 * sold, whatever the store has said to it.
 */
export const canSendAgain = ({ isLost, list, state, task }: QueuedRequest): boolean =>
  list === 'counter'
    ? state === 'refused'
    : isLost === true && list !== 'applications' && list !== 'claims' && !('body' in task && task.body === null)

/** Number of the ticket of a contact message; null without a response. */
export const ticketOf = ({ answer }: QueuedRequest<'letters'>): string | null =>
  (answer as { ticket_no: string } | null)?.ticket_no ?? null

/** One queue of one owner. */
interface QueueOfOwner<Name extends QueueName> {
  list: Name
  owner: Owner
}

const storageOf = <Name extends QueueName>({ list }: { list: Name }) =>
  STORAGE[list] as unknown as Storage<Name, Versioned>

/** Oldest first. */
export async function listRequests<Name extends QueueName>(
  records: Records,
  queue: QueueOfOwner<Name>,
): Promise<QueuedRequest<Name>[]> {
  const { read } = storageOf(queue)
  const stored = await records.list(PREFIX.requests(queue))
  return stored.map(read).sort((one, other) => one.at - other.at)
}

export async function findRequest<Name extends QueueName>(
  records: Records,
  queue: QueueOfOwner<Name> & { id: string },
): Promise<QueuedRequest<Name> | undefined> {
  const stored = await records.get(KEY.request(queue))
  return stored && storageOf(queue).read(stored)
}

export function putRequest<Name extends QueueName>(records: Records, request: QueuedRequest<Name>): void {
  records.put(KEY.request(request), storageOf(request).write(request))
}
