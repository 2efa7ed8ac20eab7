import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import {
  ONE_TIME_CODE_DIGITS,
  ONE_TIME_CODE_EVERY_SECONDS,
  ONE_TIME_CODE_SECONDS,
  ONE_TIME_CODE_TRIES,
} from '#contract/entities/person-fields.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/database.ts'
import * as codes from '../queries/one-time-codes.ts'
import { Refusal } from '../route.ts'
import { WORDS } from '../words.ts'
import { ACCOUNT_WORDS } from './account-words.ts'
import { createLimit } from './limit.ts'

export type CodeUse = Omit<codes.CodeUse, 'market'>

/** Says that a code was right, until it is used up by the change it was asked for. */
export interface Proof {
  use: codes.CodeUse
  codeHash: string
}

/** Sent, beside the minute between two: in an hour, to one phone or e-mail, and from one address. */
const SENDS_TO_ONE = 6
const SENDS_FROM_ONE = 30
const HOUR_SECONDS = 60 * 60
/** Guesses from one address, at however many codes. */
const GUESSES_FROM_ONE = 40
const GUESS_SECONDS = 15 * 60

const hashOf = (salt: string, code: string): string =>
  createHash('sha256').update(`${salt}:${code}`).digest('base64url')

export interface OneTimeCodes {
  /**
   * Makes a code, and answers after how many seconds another one may be made. `code` is null when the one before is too
   * young: then nothing is to be sent.
   *
   * @param isReal false takes the place of a code that nobody gets: nothing that can be typed fits it, and all the rest
   *   is as with a real one
   * @throws Refusal RATE_LIMIT
   */
  make(use: CodeUse, isReal: boolean, context: Context): Promise<{ code: string | null; resendAfter: number }>
  /**
   * @throws Refusal CODE_EXPIRED, the same for a wrong code, an old one, one that was used and one guessed at too often;
   *   RATE_LIMIT
   */
  check(use: CodeUse, typed: string, context: Context): Promise<Proof>
  /** Uses the proven code up, in the transaction of what it was asked for. @throws Refusal CODE_EXPIRED */
  useUp(inside: Database, proof: Proof, context: Context): Promise<void>
}

export function createOneTimeCodes(): OneTimeCodes {
  const sendsTo = createLimit(SENDS_TO_ONE, HOUR_SECONDS)
  const sendsFrom = createLimit(SENDS_FROM_ONE, HOUR_SECONDS)
  const guessesFrom = createLimit(GUESSES_FROM_ONE, GUESS_SECONDS)
  const withMarket = (use: CodeUse, { config }: Context): codes.CodeUse => ({ ...use, market: config.market.code })

  return {
    async make(use, isReal, context) {
      const { db, clock, address, language } = context
      const whole = withMarket(use, context)
      await sendsFrom.count(address, context, WORDS[language].tooManyTries)
      const now = clock.now()
      const salt = randomBytes(16).toString('base64url')
      const code = String(randomInt(10 ** ONE_TIME_CODE_DIGITS)).padStart(ONE_TIME_CODE_DIGITS, '0')
      const isMade = await db.transaction(async (inside) => {
        const isNext = await codes.replace(inside, {
          ...whole,
          salt,
          codeHash: hashOf(salt, isReal ? code : randomBytes(16).toString('hex')),
          now: new Date(now),
          expiresAt: new Date(now + ONE_TIME_CODE_SECONDS * 1000),
          sentBefore: new Date(now - ONE_TIME_CODE_EVERY_SECONDS * 1000),
        })
        // Too many: the code before stays as it was.
        if (isNext) await sendsTo.count(use.target, context, WORDS[language].tooManyTries)
        return isNext
      })
      if (!isMade) return { code: null, resendAfter: await secondsLeft(db, whole, now) }
      return { code, resendAfter: ONE_TIME_CODE_EVERY_SECONDS }
    },

    async check(use, typed, context) {
      const { db, clock, address, language } = context
      const whole = withMarket(use, context)
      await guessesFrom.count(address, context, WORDS[language].tooManyTries)
      const known = await codes.countTry(db, whole, { now: new Date(clock.now()), most: ONE_TIME_CODE_TRIES })
      const codeHash = hashOf(known?.salt ?? '', typed)
      if (!known || !isEqual(codeHash, known.code_hash)) throw expired(context)
      return { use: whole, codeHash }
    },

    async useUp(inside, { use, codeHash }, context) {
      const now = new Date(context.clock.now())
      if (!(await codes.use(inside, use, { codeHash, now }))) throw expired(context)
    },
  }
}

async function secondsLeft(db: Database, use: codes.CodeUse, now: number): Promise<number> {
  const sentAt = (await codes.sentAt(db, use))?.getTime() ?? now
  return Math.max(1, Math.ceil(ONE_TIME_CODE_EVERY_SECONDS - (now - sentAt) / 1000))
}

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** What a code that does not fit is answered with, whatever the reason. */
export function expired({ language }: Pick<Context, 'language'>): Refusal {
  const sentence = ACCOUNT_WORDS[language].codeExpired
  return new Refusal('CODE_EXPIRED', sentence, { fields: { otp: sentence } })
}
