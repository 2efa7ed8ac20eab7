import { MARKETS } from '#contract/site/market.ts'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { DEMO_PASSWORD } from '../support/data/demo-password.ts'
import { QUIET_OPERATIONS } from '../support/pages/quiet-operations.ts'
import type { TestStore } from '../support/store/test-store.ts'
import { type Caller, nextOperation } from './cart-callers.ts'

export interface Statement {
  sql: string
  parameters: readonly unknown[]
  /** Number of the turn of the event loop in which it was asked for; those of one turn travel together. */
  turn: number
}

interface Recording {
  statements: Statement[]
  add(statement: Omit<Statement, 'turn'>): void
}

function newRecording(): Recording {
  const statements: Statement[] = []
  let turn = 0
  let isTurn = false
  return {
    statements,
    add(statement) {
      if (!isTurn) {
        turn += 1
        isTurn = true
        process.nextTick(() => {
          isTurn = false
        })
      }
      statements.push({ ...statement, turn })
    },
  }
}

const recorder = (db: Database, recording: Recording): Database => ({
  ...recordingQuery(db, recording),
  transaction: (work) =>
    db.transaction(async (transaction) => {
      recording.add({ sql: 'begin', parameters: [] })
      const result = await work(recordingInside(transaction, recording))
      recording.add({ sql: 'commit', parameters: [] })
      return result
    }),
})

const recordingInside = (transaction: Transaction, recording: Recording): Transaction => ({
  ...recordingQuery(transaction, recording),
  send(sql, parameters = []) {
    recording.add({ sql, parameters })
    transaction.send(sql, parameters)
  },
  transaction: (work) => work(recordingInside(transaction, recording)),
})

const recordingQuery = (db: Database, recording: Recording): Pick<Database, 'query'> => ({
  query: (sql, parameters = []) => {
    recording.add({ sql, parameters })
    return db.query(sql, parameters)
  },
})

interface Request {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

export interface RecordedCall {
  status: number
  statements: Statement[]
  /** Milliseconds until the whole answer is there. */
  ms: number
  text: string
}

/** Answers calls in this process and records the SQL statements of each, so that no copy of them has to be maintained. */
export function openRecorder(store: TestStore): (request: Request) => Promise<RecordedCall> {
  let recording = newRecording()
  const publicUrl = store.origin
  const recordingDb: Database = {
    query: (sql, parameters) => recorder(store.db, recording).query(sql, parameters),
    transaction: (work) => recorder(store.db, recording).transaction(work),
  }
  const app = createApp({
    config: {
      market: MARKETS.MYR,
      port: 0,
      host: '127.0.0.1',
      dataDir: '',
      databaseUrl: null,
      databasePooler: null,
      databaseReplicaUrl: null,
      fileStorage: 'disk',
      isLocal: true,
      isDemo: true,
      demoPassword: DEMO_PASSWORD,
      isDemoPasswordMade: false,
      demoHistory: false,
      trustedProxies: [],
      demoMailbox: false,
      timeZone: 'Asia/Kuala_Lumpur',
      imageOrigin: publicUrl,
      ownImages: true,
      publicUrl,
      workbench: false,
      connectionValues: {},
      senders: {},
      payments: { simulator: false, merchants: {} },
      couriers: {},
      secret: 'a secret of the bench, as long as it has to be',
      requireSecondFactor: false,
      operations: QUIET_OPERATIONS,
    },
    db: recordingDb,
    clock: systemClock,
  })
  const incoming = { socket: { remoteAddress: '127.0.0.1' } } as never
  return async ({ path, ...request }) => {
    recording = newRecording()
    const from = performance.now()
    const answer = await app.request(`${publicUrl}${path}`, request, { incoming })
    const text = await answer.text()
    return { status: answer.status, statements: recording.statements, ms: performance.now() - from, text }
  }
}

/** Records the SQL statements of one call. @throws Error when it is not answered with 200 */
export async function recordCall(store: TestStore, request: Request): Promise<Statement[]> {
  const { status, statements, text } = await openRecorder(store)(request)
  if (status !== 200) throw new Error(`The call was not done: ${text}`)
  return statements
}

/** Records the SQL statements of one operation of a client. */
export const recordOperation = (store: TestStore, caller: Caller): Promise<Statement[]> =>
  recordCall(store, { method: 'POST', path: '/api/carts/update_cart_item', ...nextOperation(caller) })
