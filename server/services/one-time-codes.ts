import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import {
  ONE_TIME_CODE_DIGITS,
  ONE_TIME_CODE_EVERY_SECONDS,
  ONE_TIME_CODE_SECONDS,
  ONE_TIME_CODE_TRIES,
} from '#contract/entities/person-fields.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/database.ts'
import * as codes from '../queries/one-time-codes.ts'
import { Refusal } from '../route.ts'
import { ACCOUNT_WORDS } from './account-words.ts'
import { deviceOf, makeDevice } from './known-devices.ts'
import { countMessageOf, countMessageTo } from './message-limits.ts'
import { countAttempt } from './rate-limit.ts'
import { keyedHash } from './seal.ts'

/** What a code is asked for; without an account it is bound to the browser that asks for it. */
export interface CodeUse {
  purpose: codes.CodeUse['purpose']
  /** E.164 phone or lower-case e-mail. */
  target: string
  account: string | null
}

/** Says that a code was right, until it is used up by the change it was asked for. */
export interface Proof {
  use: codes.CodeUse
  codeHash: string
}

/** A code has six digits: whoever reads the database could try them all, and has not the key. */
const hashOf = (config: Config, salt: string, code: string): string =>
  keyedHash(config, `one-time-code:${JSON.stringify([salt, code])}`)

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
   * Guesses are counted for who asked for the code: nobody else can use them up, nor guess at all.
   *
   * @throws Refusal CODE_EXPIRED, the same for a wrong code, an old one, one that was used, one guessed at too often and
   *   one that another browser asked for; RATE_LIMIT
   */
  check(use: CodeUse, typed: string, context: Context): Promise<Proof>
  /** Uses the proven code up, in the transaction of what it was asked for. @throws Refusal CODE_EXPIRED */
  useUp(inside: Database, proof: Proof, context: Context): Promise<void>
}

/** A browser that is not signed in counts as an account of its own. @param asker its token's digest */
const rowOf = ({ account, ...use }: CodeUse, asker: string | null, { config }: Context): codes.CodeUse => ({
  ...use,
  account: account ?? `browser:${asker ?? 'none'}`,
  market: config.market.code,
})

export const oneTimeCodes: OneTimeCodes = {
  async make(use, isReal, context) {
    const { db, clock, config } = context
    const whole = rowOf(use, use.account === null ? makeDevice(context) : null, context)
    await countMessageOf(context)
    const now = clock.now()
    const salt = randomBytes(16).toString('base64url')
    const code = String(randomInt(10 ** ONE_TIME_CODE_DIGITS)).padStart(ONE_TIME_CODE_DIGITS, '0')
    const isMade = await db.transaction(async (inside) => {
      const isNext = await codes.replace(inside, {
        ...whole,
        salt,
        codeHash: hashOf(config, salt, isReal ? code : randomBytes(16).toString('hex')),
        now: new Date(now),
        expiresAt: new Date(now + ONE_TIME_CODE_SECONDS * 1000),
        sentBefore: new Date(now - ONE_TIME_CODE_EVERY_SECONDS * 1000),
      })
      // Too many: the code before stays as it was.
      if (isNext) await countMessageTo(use.target, context)
      return isNext
    })
    if (!isMade) return { code: null, resendAfter: await secondsLeft(db, whole, now) }
    return { code, resendAfter: ONE_TIME_CODE_EVERY_SECONDS }
  },

  async check(use, typed, context) {
    const { db, clock, config } = context
    const whole = rowOf(use, use.account === null ? deviceOf(context) : null, context)
    const known = await codes.countTry(db, whole, { now: new Date(clock.now()), most: ONE_TIME_CODE_TRIES })
    if (!known) await countAttempt({ name: 'one-time code without a request' }, context)
    const codeHash = hashOf(config, known?.salt ?? '', typed)
    if (!known || !isEqual(codeHash, known.code_hash)) throw expired(context)
    return { use: whole, codeHash }
  },

  async useUp(inside, { use, codeHash }, context) {
    const now = new Date(context.clock.now())
    if (!(await codes.use(inside, use, { codeHash, now }))) throw expired(context)
  },
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
