import { fold } from '#src/offline/outbox/merge-operations.ts'
import type { CartSnapshot, Operation } from '#src/offline/outbox/operation.ts'
import { operationId } from '#src/offline/outbox/operation.ts'
import { bodyOf } from '#src/offline/outbox/transport.ts'
import { KEY } from '#src/offline/storage/records.ts'
import { OWNERS, type Scope } from './events.ts'
import { fingerprintOf, type LogEntry } from './model-server.ts'
import type { World } from './world.ts'

/** A violated invariant; the number is that of the list in offline.md 4.2. */
export class InvariantViolation extends Error {}

/** The only invariant that is checked; null for all of them. */
let judged: number | null = null

/** Checks this invariant alone from now on, so that a defect that violates several is found by each. */
export function judgeOnly(invariant: number | null): void {
  judged = invariant
}

function fail(invariant: number, detail: string): void {
  if (judged === null || judged === invariant) throw new InvariantViolation(`Invariant ${invariant}: ${detail}`)
}

const nonZero = (quantities: ReadonlyMap<string, number>): string =>
  JSON.stringify([...quantities].filter(([, quantity]) => quantity !== 0).sort(([a], [b]) => (a < b ? -1 : 1)))

function shown(world: World, owner: string): string {
  const snapshot = (world.device.records.get(KEY.snapshot(owner)) as CartSnapshot | undefined) ?? null
  return nonZero(fold(snapshot, world.operations(owner)))
}

/** Returns a function that checks the invariants of every step. */
export function checkSteps(world: World, scope: Scope): () => void {
  const versions = new Map<string, number>()
  const isAlone = !scope.refusals && !scope.secondDevice && !scope.fences && !scope.copies
  const over = new Set<string | undefined>()
  return () => {
    if (scope.fences) watchFences(world, over)
    for (const owner of OWNERS) {
      const version = world.version(owner)
      const stored = `${world.disk} ${owner}`
      if ((version ?? Number.POSITIVE_INFINITY) < (versions.get(stored) ?? 0))
        fail(8, `the stored cart of ${owner} went back to ${version}`)
      versions.set(stored, version ?? 0)
      if (isAlone && shown(world, owner) !== nonZero(world.meant(owner)))
        fail(3, `${owner} sees ${shown(world, owner)} and meant ${nonZero(world.meant(owner))}`)
    }
  }
}

/** An operation that was removed or reported as not applied without being executed must never be executed later. */
function watchFences(world: World, over: Set<string | undefined>): void {
  const executed = new Set(world.server.deeds.filter(({ outcome }) => outcome === 'executed').map(({ nonce }) => nonce))
  for (const nonce of over) if (executed.has(nonce)) fail(10, `${nonce} was given up, and done later`)
  const kept = new Map(OWNERS.flatMap((owner) => world.operations(owner)).map((one) => [one.nonce, one]))
  for (const { nonce } of world.intents) {
    const operation = kept.get(nonce)
    const isOver = operation ? operation.state === 'review' : world.discarded.has(nonce)
    if (isOver && !executed.has(nonce)) over.add(nonce)
  }
}

/** Checks the invariants at rest: no more failures and everything sent. */
export function checkAtRest(world: World): void {
  const { server } = world
  if (server.mismatches > 0 && !world.isCopied) fail(6, 'one key carried two bodies')
  const log = groupBy(server.deeds, ({ id }) => id)
  for (const [id, done] of log) {
    if (done.length > 1) fail(1, `${id} was processed ${done.length} times`)
    for (const { owner, meantFor } of done) if (owner !== meantFor) fail(9, `${id} of ${meantFor} was done to ${owner}`)
  }
  const byNonce = groupBy(server.deeds, ({ nonce }) => nonce)
  for (const [nonce, done] of byNonce)
    if (nonce !== undefined && done.filter(({ outcome }) => outcome === 'executed').length > 1)
      fail(1, `the change ${nonce} was done more than once`)
  judgeOrder(server.deeds)
  judgeMeantOrder(world)
  for (const owner of OWNERS) {
    const operations = world.allOperations(owner)
    for (const operation of operations)
      if (operation.state === 'queued' || operation.state === 'inflight' || operation.state === 'acked')
        fail(12, `${operationId(operation)} is still ${operation.state} when everything was sent`)
    const kept = groupBy(operations, ({ nonce }) => nonce)
    for (const { id, nonce } of world.intents.filter((intent) => intent.owner === owner))
      if (id !== 'unknown')
        judgeFate(id, {
          operations: kept.get(nonce) ?? [],
          log: byNonce.get(nonce) ?? [],
          // A queue parked for thirty days is replaced by a tombstone.
          isToldOtherwise: world.discarded.has(nonce) || world.isLapsed(owner),
        })
    const inCart = nonZero(new Map([...server.cart(owner).lines].map(([line, { quantity }]) => [line, quantity])))
    if (shown(world, owner) !== inCart) fail(4, `${owner} sees ${shown(world, owner)}, the server has ${inCart}`)
  }
}

function groupBy<One, Key>(all: readonly One[], keyOf: (one: One) => Key): Map<Key, One[]> {
  const groups = new Map<Key, One[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

interface OperationFate {
  /** Of both copies of the profile. */
  operations: Operation[]
  log: LogEntry[]
  isToldOtherwise: boolean
}

/** Every stored change must end in exactly one of: executed, refused and reported, discarded, or in review. */
function judgeFate(id: string, { operations, log, isToldOtherwise }: OperationFate): void {
  const came = new Set(log.map(({ outcome }) => outcome))
  for (const operation of operations) {
    const { state } = operation
    const isDone = log.some(
      ({ outcome, fingerprint }) => outcome === 'executed' && fingerprint === fingerprintOf(bodyOf(operation)),
    )
    if (state === 'rejected' && isDone) fail(10, `${id} was told refused, and done`)
    if (state === 'rejected' && !came.has('refused')) fail(2, `${id} was told refused, and was not`)
    if (state === 'review' && isDone) fail(10, `${id} is in review, and was done`)
  }
  if (operations.length > 0 || isToldOtherwise || came.has('executed')) return
  if (came.has('refused')) fail(2, `${id} was refused, and nobody was told`)
  if (came.has('cancelled')) fail(2, `${id} was cancelled, and nobody was told`)
  fail(2, `${id} is gone and never reached the server`)
}

/** Changes must be executed in the order in which they were made, per profile copy and line, whatever their keys. */
function judgeMeantOrder({ intents, server }: World): void {
  const done = new Map(
    server.deeds.flatMap(({ nonce, outcome }, at) => (outcome === 'executed' && nonce ? [[nonce, at] as const] : [])),
  )
  const last = new Map<string, number>()
  for (const { owner, disk, line, id, nonce } of intents) {
    const at = done.get(nonce ?? '')
    if (at === undefined) continue
    const key = `${disk} ${owner} ${line}`
    if (at < (last.get(key) ?? -1)) fail(7, `${id} was done before an earlier one`)
    last.set(key, at)
  }
}

/** Operations must be executed in seq order, per client and line. */
function judgeOrder(log: readonly LogEntry[]): void {
  const last = new Map<string, number>()
  for (const { id, line, seq, outcome } of log) {
    const key = `${id.split('.')[0]} ${line}`
    if (outcome === 'executed' && seq < (last.get(key) ?? 0)) fail(7, `${id} was done after a later one`)
    last.set(key, seq)
  }
}
