import type { Outcome } from '#src/offline/outbox/classify.ts'
import type { Operation } from '#src/offline/outbox/operation.ts'
import type { PageStore } from '#src/offline/outbox/page-store.ts'
import type { Transport } from '#src/offline/outbox/transport.ts'
import { KEY, type Records, type Transact, type Versioned } from '#src/offline/storage/records.ts'
import type { MemoryDevice } from '../support/device/memory-records.ts'
import { PLAIN, type Scope } from './events.ts'
import type { ServerDefects } from './model-server.ts'

/** Client defects, injected around the real code; the simulation must detect each. */
export interface ClientDefects {
  acceptsBeforeStored?: boolean
  newKeyEachTry?: boolean
  removesBeforeSending?: boolean
  anyAnswerCounts?: boolean
  removesOnAcknowledgement?: boolean
  acceptsOlderSnapshots?: boolean
  composesIntoSent?: boolean
  givesUpWithoutFence?: boolean
  transactionsOverlap?: boolean
  dropsOnOwnerMismatch?: boolean
  skipsFailedHead?: boolean
}

export type Defects = ClientDefects & ServerDefects

/** Every defect with a scope in which it is detectable. */
export const DEFECTS: [mistake: keyof Defects, scope: Scope][] = [
  ['acceptsBeforeStored', PLAIN],
  ['newKeyEachTry', PLAIN],
  ['removesBeforeSending', PLAIN],
  ['anyAnswerCounts', PLAIN],
  ['removesOnAcknowledgement', PLAIN],
  ['acceptsOlderSnapshots', PLAIN],
  ['composesIntoSent', PLAIN],
  ['transactionsOverlap', PLAIN],
  ['skipsFailedHead', PLAIN],
  ['noDedupe', PLAIN],
  ['dropsOnOwnerMismatch', { ...PLAIN, people: true }],
  ['noOwnerCheck', { ...PLAIN, people: true }],
  ['forgetsRefusals', { ...PLAIN, refusals: true }],
  ['givesUpWithoutFence', { ...PLAIN, fences: true }],
  ['forgetsFence', { ...PLAIN, fences: true }],
  ['comparesNothing', { ...PLAIN, copies: true }],
  ['comparesBodiesAlone', { ...PLAIN, copies: true }],
]

/**
 * A defect for each invariant of offline.md 4.2 that the simulation checks. Those of single functions and of several
 * tabs are in properties.test.ts.
 */
export const FOUND_BY: [invariant: number, mistake: keyof Defects, scope: Scope][] = [
  [1, 'noDedupe', PLAIN],
  [2, 'removesBeforeSending', PLAIN],
  [3, 'removesOnAcknowledgement', PLAIN],
  [4, 'noOwnerCheck', { ...PLAIN, people: true }],
  [6, 'composesIntoSent', PLAIN],
  [7, 'skipsFailedHead', PLAIN],
  [8, 'acceptsOlderSnapshots', PLAIN],
  [9, 'noOwnerCheck', { ...PLAIN, people: true }],
  [10, 'givesUpWithoutFence', { ...PLAIN, fences: true }],
]

/** A transport with defects in its sending or in its outcomes. */
export function defectiveTransport(transport: Transport, mistakes: ClientDefects, newId: () => string): Transport {
  const judged = (outcome: Outcome): Outcome => {
    if (mistakes.anyAnswerCounts && !(outcome.kind === 'retry' && outcome.cause === 'connection'))
      return { kind: 'acked' }
    if (mistakes.dropsOnOwnerMismatch && outcome.kind === 'paused' && outcome.status === 'parked')
      return {
        kind: 'rejected',
        refusal: { code: 'owner_mismatch', userMessage: '', available: null },
        isRecorded: false,
      }
    return outcome
  }
  return {
    ...transport,
    async send(operations, partition) {
      const clientId = newId()
      const sent = mistakes.newKeyEachTry ? operations.map((operation) => ({ ...operation, clientId })) : operations
      const settlements = await transport.send(sent, mistakes.newKeyEachTry ? { ...partition, base: 0 } : partition)
      return settlements.map(({ operation, outcome }) => ({
        operation: operations.find(({ seq }) => seq === operation.seq) ?? operation,
        outcome: judged(outcome),
      }))
    },
  }
}

/** A store with defects in its writes. */
export function defectiveStore(store: PageStore, device: MemoryDevice, mistakes: ClientDefects): PageStore {
  return {
    ...store,
    async leaseNext(owner, limits) {
      const claim = await store.leaseNext(owner, limits)
      if (mistakes.removesBeforeSending && claim.kind === 'send')
        for (const operation of claim.operations) device.records.delete(KEY.operation(operation))
      return claim
    },
    async settle(owner, settlements) {
      const step = await store.settle(owner, settlements)
      if (mistakes.removesOnAcknowledgement)
        for (const { operation, outcome } of settlements)
          if (outcome.kind === 'acked') device.records.delete(KEY.operation(operation))
      return step
    },
    async decide(owner, id, decision) {
      await store.decide(owner, id, decision)
      if (!mistakes.givesUpWithoutFence) return
      for (const [key, value] of device.records) {
        const operation = value as Operation
        if (operation.fence === 'discard') device.records.delete(key)
      }
    },
  }
}

/** Records with defects in their reads: sent operations appear unsent, failed ones absent, new snapshots old. */
export function defectiveTransact(transact: Transact, mistakes: ClientDefects): Transact {
  if (!mistakes.composesIntoSent && !mistakes.skipsFailedHead && !mistakes.acceptsOlderSnapshots) return transact
  return (mode, work) => transact(mode, (records) => work(mistakenRecords(records, mistakes)))
}

const mistakenRecords = (records: Records, mistakes: ClientDefects): Records => ({
  ...records,
  async get<Kept extends Versioned>(key: string) {
    const found = await records.get<Kept>(key)
    const isHidden = mistakes.acceptsOlderSnapshots && found && key.startsWith(KEY.snapshot(''))
    return isHidden ? { ...found, version: -1 } : found
  },
  async list<Kept extends Versioned>(prefix: string) {
    const found = await records.list<Kept>(prefix)
    if (!prefix.startsWith('op:')) return found
    const operations = found as unknown as Operation[]
    const isFailed = ({ state, attempts }: Operation) => state === 'inflight' && attempts > 1
    const hasOthers = operations.some((operation) => operation.state === 'queued')
    const seen = operations
      .filter((operation) => !(mistakes.skipsFailedHead && hasOthers && isFailed(operation)))
      .map((operation) =>
        mistakes.composesIntoSent && operation.state === 'inflight' ? { ...operation, state: 'queued' } : operation,
      )
    return seen as unknown as Kept[]
  },
})
