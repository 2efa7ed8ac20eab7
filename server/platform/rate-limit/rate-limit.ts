import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import { SERVER_MESSAGES } from '../../messages.ts'
import { Refusal } from '../../route.ts'
import { addressNetwork } from '../http/address-network.ts'
import * as attempts from './attempts-table.ts'
import { RATE_LIMITS, type RateLimitName, type RateLimitPolicy } from './rate-limit-policies.ts'

/** A provider may assign a /48, with 65,536 counted networks, to one customer; it gets this many times the points. */
const POINTS_OF_48 = 8

/** A limit to count against. Counters are in the database: they survive a restart, and all processes share them. */
export interface RateLimit {
  name: RateLimitName
  /** What is counted; for limits by address in addition to the network. */
  key?: readonly string[]
}

export interface LimitContext {
  db: Context['db']
  config: Pick<Context['config'], 'market'>
  clock: Pick<Context['clock'], 'now'>
  address: string
}
type RefusalContext = LimitContext & Pick<Context, 'answerHeader' | 'language'>

/** The network that a visitor's limits are counted for: an IPv4 address, an IPv6 /64. */
export const networkOf = ({ address }: Pick<Context, 'address'>): string => addressNetwork(address, 64)

interface Counter {
  /** A digest, so that the table contains no personal data. */
  id: string
  points: number
}

function countersOf({ name, key = [] }: RateLimit, { config, address }: LimitContext): [Counter, ...Counter[]] {
  const { by, points, windowMs }: RateLimitPolicy = RATE_LIMITS[name]
  const limit = points === 'unbounded' ? Number.POSITIVE_INFINITY : points
  // Includes the market, because two stores may share a database.
  const counter = (of: readonly string[], allowed: number): Counter => ({
    id: createHash('sha256')
      .update(JSON.stringify([config.market.code, name, windowMs, ...of]))
      .digest('base64url'),
    points: allowed,
  })
  if (by === 'key') return [counter(key, limit)]
  const [network, provider] = [addressNetwork(address, 64), addressNetwork(address, 48)]
  const own = counter([...key, network], limit)
  return network === provider ? [own] : [own, counter([...key, provider], limit * POINTS_OF_48)]
}

/** Attempts counted so far in the current window. */
export async function attemptsOf(limit: RateLimit, context: LimitContext): Promise<number> {
  const [{ id }] = countersOf(limit, context)
  return (await attempts.find(context.db, id, new Date(context.clock.now())))?.tries ?? 0
}

/** @throws Refusal RATE_LIMIT with Retry-After when the points are used up; counts nothing */
export async function refuseExhausted(limit: RateLimit, context: RefusalContext): Promise<void> {
  const now = new Date(context.clock.now())
  for (const { id, points } of countersOf(limit, context)) {
    const found = await attempts.find(context.db, id, now)
    if (found && found.tries >= points) throw exhausted(found.ends_at, context)
  }
}

/**
 * Counts an attempt and returns the number so far, this one included.
 *
 * @param sentence message for the visitor when the limit is exceeded
 * @throws Refusal RATE_LIMIT with Retry-After
 */
export async function countAttempt(limit: RateLimit, context: RefusalContext, sentence?: string): Promise<number> {
  const counted = await countUnrefused(limit, context)
  if (counted.endsAt !== null) throw exhausted(counted.endsAt, context, sentence)
  return counted.tries
}

interface CountedAttempt {
  tries: number
  /** End of the window whose points are used up; null when points were left. */
  endsAt: Date | null
}

/** Counts an attempt without refusing it; the caller decides. */
export async function countUnrefused(limit: RateLimit, context: LimitContext): Promise<CountedAttempt> {
  const now = context.clock.now()
  const window = { now: new Date(now), endsAt: new Date(now + RATE_LIMITS[limit.name].windowMs) }
  const [own, provider] = countersOf(limit, context)
  const counted = await attempts.count(context.db, own.id, window)
  if (counted.tries > own.points) return { tries: counted.tries, endsAt: counted.ends_at }
  if (!provider) return { tries: counted.tries, endsAt: null }
  const above = await attempts.count(context.db, provider.id, window)
  return { tries: counted.tries, endsAt: above.tries > provider.points ? above.ends_at : null }
}

/** Takes one attempt back; from the /48 too, unless it was beyond the network's points and was not counted there. */
export async function refundAttempt(limit: RateLimit, context: LimitContext): Promise<void> {
  const [own, provider] = countersOf(limit, context)
  const left = await attempts.refund(context.db, own.id)
  if (provider && (left === null || left < own.points)) await attempts.refund(context.db, provider.id)
}

export async function forgetAttempts(limit: RateLimit, context: LimitContext): Promise<void> {
  for (const { id } of countersOf(limit, context)) await attempts.reset(context.db, id)
}

/**
 * Creates the refusal RATE_LIMIT and sets Retry-After.
 *
 * @param sentence message for the visitor
 */
export function exhausted(
  endsAt: Date,
  { clock, answerHeader, language }: RefusalContext,
  sentence = SERVER_MESSAGES[language].tooManyTries,
): Refusal {
  answerHeader('Retry-After', String(Math.max(1, Math.ceil((endsAt.getTime() - clock.now()) / 1000))))
  return new Refusal('RATE_LIMIT', sentence)
}
