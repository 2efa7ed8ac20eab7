import fc from 'fast-check'
import type { CartChange } from '#contract/cart/cart-change.ts'

/** Fate of the next request. */
export const NETWORK = ['ok', 'drop', 'late', 'cut', 'twice', 'fault', 'busy', 'portal', 'signed-out'] as const
export type Network = (typeof NETWORK)[number]

export type Event =
  | SeldomEvent
  | { kind: 'edit'; tab: number; product: number; change: CartChange }
  | { kind: 'drain'; context: number; isNudged: boolean }
  /** The context reads the cart again. */
  | { kind: 'refresh'; context: number }
  | { kind: 'network'; next: Network }
  | { kind: 'crash'; context: number }
  /** A tab enters or leaves the back/forward cache. */
  | { kind: 'freeze'; tab: number; isFrozen: boolean }
  /** Another context takes over the drain lock. */
  | { kind: 'steal' }
  /** The next write to the storage of the device fails, as if it were full. */
  | { kind: 'full' }
  | { kind: 'clock'; ms: number }
  | { kind: 'run'; steps: number }

/** Events of some scopes only. */
export type SeldomEvent =
  | { kind: 'sign-in'; owner: string | null }
  | { kind: 'stock'; pieces: number }
  | { kind: 'elsewhere'; product: number }
  | { kind: 'discard'; which: number }
  | { kind: 'weeks' }
  /** The browser profile is copied or backed up. */
  | { kind: 'copy' }
  /** The user continues with the other copy. */
  | { kind: 'switch' }

/** Event kinds of a schedule besides edits, drains, crashes and network failures. */
export interface Scope {
  people: boolean
  refusals: boolean
  secondDevice: boolean
  fences: boolean
  /** Two copies of the browser profile. */
  copies: boolean
}

export const PLAIN: Scope = { people: false, refusals: false, secondDevice: false, fences: false, copies: false }
export const SCOPES: Record<string, Scope> = {
  plain: PLAIN,
  'two people': { ...PLAIN, people: true },
  refusals: { ...PLAIN, refusals: true },
  'second device, fences': { ...PLAIN, secondDevice: true, fences: true },
  everything: { people: true, refusals: true, secondDevice: true, fences: true, copies: false },
  'copied profile': { ...PLAIN, copies: true },
  'copied profile, refusals': { ...PLAIN, refusals: true, secondDevice: true, copies: true },
}

export const OWNERS = ['alice:0', 'bob:0'] as const
export const CONTEXTS = 3

const product = fc.integer({ min: 1, max: 3 })
const context = fc.integer({ min: 0, max: CONTEXTS - 1 })

const change: fc.Arbitrary<CartChange> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ action: fc.constant('add' as const), quantity: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ action: fc.constant('set' as const), quantity: fc.integer({ min: 1, max: 6 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ action: 'remove' as const, quantity: 0 }) },
)

const ONE = fc.constant<CartChange>({ action: 'add', quantity: 1 })

const of = <Kind extends Event['kind']>(kind: Kind) => fc.constant(kind)

const ALWAYS: fc.WeightedArbitrary<Event>[] = [
  { weight: 8, arbitrary: fc.record({ kind: of('edit'), tab: fc.integer({ min: 0, max: 1 }), product, change }) },
  { weight: 6, arbitrary: fc.record({ kind: of('drain'), context, isNudged: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: of('refresh'), context }) },
  { weight: 6, arbitrary: fc.record({ kind: of('network'), next: fc.constantFrom(...NETWORK) }) },
  { weight: 3, arbitrary: fc.record({ kind: of('crash'), context }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: of('freeze'), tab: fc.integer({ min: 0, max: 1 }), isFrozen: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: of('steal') }) },
  { weight: 1, arbitrary: fc.record({ kind: of('full') }) },
  { weight: 2, arbitrary: fc.record({ kind: of('clock'), ms: fc.constantFrom(400, 5_000, 70_000, -86_400_000) }) },
  { weight: 10, arbitrary: fc.record({ kind: of('run'), steps: fc.integer({ min: 1, max: 12 }) }) },
]

/**
 * Schedules of up to 70 events. Needs `size: 'max'`: with the default size they have about ten events, and half of the
 * injected defects are not detected.
 */
export function schedules(scope: Scope): fc.Arbitrary<Event[]> {
  const possible = [...ALWAYS]
  if (scope.people)
    possible.push({ weight: 4, arbitrary: fc.record({ kind: of('sign-in'), owner: fc.constantFrom(...OWNERS, null) }) })
  if (scope.refusals)
    possible.push({ weight: 3, arbitrary: fc.record({ kind: of('stock'), pieces: fc.integer({ min: 0, max: 6 }) }) })
  if (scope.secondDevice) possible.push({ weight: 2, arbitrary: fc.record({ kind: of('elsewhere'), product }) })
  if (scope.fences)
    possible.push(
      { weight: 3, arbitrary: fc.record({ kind: of('discard'), which: fc.integer({ min: 0, max: 3 }) }) },
      { weight: 1, arbitrary: fc.record({ kind: of('weeks') }) },
    )
  if (scope.copies)
    possible.push(
      // Same number and body on both copies, so that only the nonce differs.
      {
        weight: 8,
        arbitrary: fc.record({ kind: of('edit'), tab: fc.constant(0), product: fc.constant(1), change: ONE }),
      },
      { weight: 4, arbitrary: fc.record({ kind: of('copy') }) },
      { weight: 4, arbitrary: fc.record({ kind: of('switch') }) },
    )
  return fc.array(fc.oneof(...possible), { minLength: 1, maxLength: 70, size: 'max' })
}
