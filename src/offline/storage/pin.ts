import type { Clock } from '#contract/clock.ts'
import type { Owner } from './owner.ts'
import { KEY, type Records, type Transact } from './records.ts'

/** Four to eight digits. */
export const PIN_PATTERN = /^\d{4,8}$/
/** Wrong attempts until the PIN is locked, independent of the device's clock. */
export const PIN_TRIES = 10
/** Wrong attempts without delay; the delay of each further one doubles. */
const FREE_TRIES = 3
const FIRST_WAIT_MS = 15_000
const LONGEST_WAIT_MS = 15 * 60_000
/** Iterations of PBKDF2 with SHA-256, from OWASP's cheat sheet: about half a second on a phone. */
const ROUNDS = 600_000
const SALT_BYTES = 16
const HASH_BITS = 256

/** The stored hash of an owner's PIN, with the number of wrong attempts. */
interface StoredPin {
  v: 1
  owner: Owner
  salt: Uint8Array<ArrayBuffer>
  rounds: number
  hash: Uint8Array<ArrayBuffer>
  /** Wrong attempts since the last correct one. */
  tries: number
  /** Time of the last attempt, milliseconds since 1970. */
  triedAt: number
}

export type PinState =
  | { kind: 'none' }
  /** `waitMs`: until the next attempt; 0 = now. `left`: attempts before the PIN is locked. */
  | { kind: 'set'; waitMs: number; left: number }
  /** Locked after too many attempts: only a new sign-in helps. */
  | { kind: 'spent' }

export type PinAnswer = { kind: 'right' } | { kind: 'wrong'; waitMs: number; left: number } | PinState

export interface PinDeps {
  transact: Transact
  clock: Pick<Clock, 'now'>
  /** PBKDF2 iterations; lower in tests. */
  rounds?: number
}

/** The PIN of one owner on this device. It protects only the device's display and is not an account password. */
export interface Pin {
  state(): Promise<PinState>
  /** Sets or replaces it. @param pin matches PIN_PATTERN @throws RangeError for anything else */
  set(pin: string): Promise<void>
  /** Each attempt is counted before it is checked, so that several tabs do not get more attempts than one. */
  check(pin: string): Promise<PinAnswer>
  remove(): Promise<void>
}

/** Browsers provide `crypto.subtle` only in secure contexts (https and localhost). */
export const canHavePin = (): boolean => globalThis.crypto?.subtle !== undefined

export function openPin({ transact, clock, rounds = ROUNDS }: PinDeps, owner: Owner): Pin {
  return {
    state: () => transact('readonly', async (records) => stateOf(await find(records, owner), clock.now())),

    async set(pin) {
      if (!PIN_PATTERN.test(pin)) throw new RangeError('A PIN has four to eight digits')
      const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
      const hash = await hashOf(pin, { salt, rounds })
      const stored: StoredPin = { v: 1, owner, salt, rounds, hash, tries: 0, triedAt: 0 }
      await transact('readwrite', async (records) => records.put(KEY.pin(owner), stored))
    },

    async check(pin) {
      const { before, stored } = await transact('readwrite', (records) => countTry(records, owner, clock.now()))
      if (!stored) return before
      if (!isSame(await hashOf(pin, stored), stored.hash)) {
        const after = stateOf(stored, clock.now())
        return after.kind === 'set' ? { ...after, kind: 'wrong' } : after
      }
      await transact('readwrite', (records) => resetAttempts(records, stored))
      return { kind: 'right' }
    },

    remove: () => transact('readwrite', async (records) => records.delete(KEY.pin(owner))),
  }
}

const find = (records: Records, owner: Owner) => records.get<StoredPin>(KEY.pin(owner))

/** `stored`: the record to check against; null when no attempt is allowed. */
async function countTry(
  records: Records,
  owner: Owner,
  now: number,
): Promise<{ before: PinState; stored: StoredPin | null }> {
  const found = await find(records, owner)
  const before = stateOf(found, now)
  if (!found || before.kind !== 'set' || before.waitMs > 0) return { before, stored: null }
  const stored = { ...found, tries: found.tries + 1, triedAt: now }
  records.put(KEY.pin(owner), stored)
  return { before, stored }
}

/** Resets the attempts, unless the PIN was changed during the check. */
async function resetAttempts(records: Records, { owner, salt }: StoredPin): Promise<void> {
  const found = await find(records, owner)
  if (found && isSame(found.salt, salt)) records.put(KEY.pin(owner), { ...found, tries: 0, triedAt: 0 })
}

function stateOf(stored: StoredPin | undefined, now: number): PinState {
  if (!stored) return { kind: 'none' }
  const left = PIN_TRIES - stored.tries
  if (left <= 0) return { kind: 'spent' }
  const over = stored.tries - FREE_TRIES
  const wait = over < 0 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** over, LONGEST_WAIT_MS)
  // A clock that was set back restarts the delay instead of extending it.
  const waited = Math.max(0, now - stored.triedAt)
  return { kind: 'set', waitMs: Math.max(0, wait - waited), left }
}

async function hashOf(
  pin: string,
  { salt, rounds }: Pick<StoredPin, 'salt' | 'rounds'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, HASH_BITS))
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])
