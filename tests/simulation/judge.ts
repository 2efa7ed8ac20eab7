import { fold } from '#src/offline/algebra.ts'
import type { CartSnapshot, Operation } from '#src/offline/operation.ts'
import { operationId } from '#src/offline/operation.ts'
import { KEY } from '#src/offline/records.ts'
import { OWNERS, type Scope } from './events.ts'
import type { Deed } from './model-server.ts'
import type { World } from './world.ts'

/** A promise of offline.md 4.2 that a schedule broke; the number is that of the list there. */
export class Broken extends Error {}

const fail = (invariant: number, told: string): never => {
  throw new Broken(`Invariant ${invariant}: ${told}`)
}

const nonZero = (quantities: ReadonlyMap<string, number>): string =>
  JSON.stringify([...quantities].filter(([, quantity]) => quantity !== 0).sort(([a], [b]) => (a < b ? -1 : 1)))

function shown(world: World, owner: string): string {
  const snapshot = (world.device.records.get(KEY.snapshot(owner)) as CartSnapshot | undefined) ?? null
  return nonZero(fold(snapshot, world.operations(owner)))
}

/** What must hold after every single step. */
export function watch(world: World, scope: Scope): () => void {
  const versions = new Map<string, number>()
  const isAlone = !scope.refusals && !scope.secondDevice && !scope.fences
  const over = new Set<string>()
  return () => {
    if (scope.fences) watchFences(world, over)
    for (const owner of OWNERS) {
      const version = world.version(owner)
      if ((version ?? Number.POSITIVE_INFINITY) < (versions.get(owner) ?? 0))
        fail(8, `the stored cart of ${owner} went back to ${version}`)
      versions.set(owner, version ?? 0)
      if (isAlone && shown(world, owner) !== nonZero(world.meant(owner)))
        fail(3, `${owner} sees ${shown(world, owner)} and meant ${nonZero(world.meant(owner))}`)
    }
  }
}

/** Once a change is off the screen, or shown as not done, without the server having done it, it is never done. */
function watchFences(world: World, over: Set<string>): void {
  const executed = new Set(world.server.deeds.filter(({ outcome }) => outcome === 'executed').map(({ id }) => id))
  for (const id of over) if (executed.has(id)) fail(10, `${id} was given up, and done later`)
  const kept = new Map(OWNERS.flatMap((owner) => world.operations(owner)).map((one) => [operationId(one), one]))
  for (const { id } of world.intents) {
    const operation = kept.get(id)
    const isOver = operation ? operation.state === 'review' : world.discarded.has(id)
    if (isOver && !executed.has(id)) over.add(id)
  }
}

/** What must hold when the trouble is over and everything was sent. */
export function judge(world: World): void {
  const { server } = world
  if (server.mismatches > 0) fail(6, 'one key carried two bodies')
  const deeds = new Map<string, Deed[]>()
  for (const deed of server.deeds) deeds.set(deed.id, [...(deeds.get(deed.id) ?? []), deed])
  for (const [id, done] of deeds) {
    if (done.length > 1) fail(1, `${id} was processed ${done.length} times`)
    for (const { owner, meantFor } of done) if (owner !== meantFor) fail(9, `${id} of ${meantFor} was done to ${owner}`)
  }
  judgeOrder(server.deeds)
  for (const owner of OWNERS) {
    const operations = new Map(world.operations(owner).map((operation) => [operationId(operation), operation]))
    for (const operation of operations.values())
      if (operation.state === 'queued' || operation.state === 'inflight' || operation.state === 'acked')
        fail(12, `${operationId(operation)} is still ${operation.state} when everything was sent`)
    for (const { id } of world.intents.filter((intent) => intent.owner === owner))
      if (id !== 'unknown')
        judgeFate(id, operations.get(id), {
          deed: deeds.get(id)?.[0],
          isDiscarded: world.discarded.has(id),
          // Parked for thirty days, a queue goes with a notice.
          isLapsed: world.device.records.has(KEY.tombstone(owner)),
        })
    const inCart = nonZero(new Map([...server.cart(owner).lines].map(([line, { quantity }]) => [line, quantity])))
    if (shown(world, owner) !== inCart) fail(4, `${owner} sees ${shown(world, owner)}, the server has ${inCart}`)
  }
}

/** Every change that was stored is exactly one of: done, refused and told, taken back, or in review. */
function judgeFate(
  id: string,
  operation: Operation | undefined,
  { deed, isDiscarded, isLapsed }: { deed: Deed | undefined; isDiscarded: boolean; isLapsed: boolean },
): void {
  if (operation?.state === 'rejected' && deed?.outcome === 'executed') fail(10, `${id} was told refused, and done`)
  if (operation?.state === 'rejected' && deed?.outcome !== 'refused') fail(2, `${id} was told refused, and was not`)
  if (operation?.state === 'review' && deed?.outcome === 'executed') fail(10, `${id} is in review, and was done`)
  if (operation || isLapsed) return
  if (isDiscarded) return
  if (deed === undefined) fail(2, `${id} is gone and never reached the server`)
  if (deed?.outcome === 'refused') fail(2, `${id} was refused, and nobody was told`)
  if (deed?.outcome === 'cancelled') fail(2, `${id} was cancelled, and nobody was told`)
}

/** Per client and line, in the order they were meant. */
function judgeOrder(deeds: readonly Deed[]): void {
  const last = new Map<string, number>()
  for (const { id, line, seq, outcome } of deeds) {
    const key = `${id.split('.')[0]} ${line}`
    if (outcome === 'executed' && seq < (last.get(key) ?? 0)) fail(7, `${id} was done after a later one`)
    last.set(key, seq)
  }
}
