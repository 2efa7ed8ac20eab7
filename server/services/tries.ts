import { createHash } from 'node:crypto'
import type { Context } from '../context.ts'
import * as attempts from '../queries/attempts.ts'
import { Refusal } from '../route.ts'
import { WORDS } from '../words.ts'

const WINDOW_MS = 15 * 60_000

/** So many tries in a window, counted in the database: a restart forgets none, and servers count together. */
export interface Tries {
  most: number
  /** A quarter of an hour unless told otherwise. */
  windowMs?: number
  /** What is counted, and for whom. */
  of: readonly string[]
}

/** The market too: two stores may share a database. */
const keyOf = ({ of }: Tries, { config }: Context): string =>
  createHash('sha256')
    .update(JSON.stringify([config.market.code, ...of]))
    .digest('base64url')

/** @throws Refusal RATE_LIMIT with Retry-After, when there were too many already; this one is not counted then */
export async function refuseTooMany(tries: Tries, context: Context): Promise<void> {
  const found = await attempts.find(context.db, keyOf(tries, context), new Date(context.clock.now()))
  if (found && found.tries >= tries.most) throw tooMany(found.ends_at, context)
}

/** Answers how many there were, this one included. @throws Refusal RATE_LIMIT with Retry-After, when it is too many */
export async function countTry(tries: Tries, context: Context): Promise<number> {
  const now = context.clock.now()
  const window = { now: new Date(now), endsAt: new Date(now + (tries.windowMs ?? WINDOW_MS)) }
  const counted = await attempts.count(context.db, keyOf(tries, context), window)
  if (counted.tries > tries.most) throw tooMany(counted.ends_at, context)
  return counted.tries
}

/** One try is taken back. */
export const forgiveTry = (tries: Tries, context: Context): Promise<void> =>
  attempts.forgive(context.db, keyOf(tries, context))

export const forgetTries = (tries: Tries, context: Context): Promise<void> =>
  attempts.forget(context.db, keyOf(tries, context))

function tooMany(endsAt: Date, { clock, answerHeader, language }: Context): Refusal {
  answerHeader('Retry-After', String(Math.max(1, Math.ceil((endsAt.getTime() - clock.now()) / 1000))))
  return new Refusal('RATE_LIMIT', WORDS[language].tooManyTries)
}
