import { randomBytes, randomInt } from 'node:crypto'
import {
  MAX_ONE_TIME_CODE_ATTEMPTS,
  ONE_TIME_CODE_DIGITS,
  ONE_TIME_CODE_INTERVAL_SECONDS,
  ONE_TIME_CODE_SECONDS,
} from '#contract/account/person-fields.ts'
import type { Config } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import { isSameSecret } from '../../../platform/crypto/is-same-secret.ts'
import { keyedHash } from '../../../platform/crypto/seal.ts'
import type { Database } from '../../../platform/database/database.ts'
import { countMessageOf, countMessageTo, type WantedMessage } from '../../../platform/rate-limit/message-limits.ts'
import { countOfNetwork } from '../../../platform/rate-limit/shared-limit.ts'
import { Refusal } from '../../../route.ts'
import { ACCOUNT_MESSAGES } from '../../account/account-messages.ts'
import { textsPerDay } from '../../notifications/services/text-limit.ts'
import * as codes from '../queries/one-time-codes.ts'
import { deviceOf, ensureDevice, knownDevice } from './known-devices.ts'

export { removeExpired } from '../queries/one-time-codes.ts'

/** The purpose of a code; without an account the code is bound to the requesting browser. */
export interface CodeUse {
  purpose: codes.CodeUse['purpose']
  /** E.164 phone or lower-case e-mail. */
  target: string
  account: string | null
  /** What the code is valid with, beside its target: the phone of a registration whose code goes by e-mail. */
  boundTo?: string
}

/** Proof that a code was right, valid until the requested change uses it up. */
export interface VerifiedCode {
  use: codes.CodeUse
  codeHash: string
}

/** A keyed hash: six digits could be brute-forced by a reader of the database, who does not have the key. */
const hashOf = (config: Config, salt: string, ...parts: (string | undefined)[]): string =>
  keyedHash(config, `one-time-code:${JSON.stringify([salt, ...parts.filter((part) => part !== undefined)])}`)

export interface OneTimeCodes {
  /**
   * Makes a code and returns the seconds until another one may be made. `code` is null when the previous one is too
   * recent; nothing is to be sent then.
   *
   * @param isReal false creates a placeholder that no typed code matches; everything else is the same as for a real
   *   code
   * @throws Refusal RATE_LIMIT
   */
  make(use: CodeUse, isReal: boolean, context: Context): Promise<{ code: string | null; resendAfter: number }>
  /**
   * Attempts are counted per requester of the code, so that nobody else can use them up or guess the code.
   *
   * @throws Refusal CODE_EXPIRED, the same for a wrong code, an old one, a used one, too many attempts and a code
   *   requested by another browser; RATE_LIMIT
   */
  check(use: CodeUse, typed: string, context: Context): Promise<VerifiedCode>
  /** Uses the proven code up, in the transaction of the change it was requested for. @throws Refusal CODE_EXPIRED */
  useUp(transaction: Database, proof: VerifiedCode, context: Context): Promise<void>
}

/** A signed-out browser counts as an account of its own. @param requesterId digest of its token */
const rowOf = (
  { account, boundTo: _bound, ...use }: CodeUse,
  requesterId: string | null,
  { config }: Context,
): codes.CodeUse => ({
  ...use,
  account: account ?? `browser:${requesterId ?? 'none'}`,
  market: config.market.code,
})

export const oneTimeCodes: OneTimeCodes = {
  async make(use, isReal, context) {
    const { db, clock, config } = context
    const whole = rowOf(use, use.account === null ? ensureDevice(context) : null, context)
    const wanted = await wantedMessage(use, context)
    await countMessageOf(wanted, context)
    const now = clock.now()
    const salt = randomBytes(16).toString('base64url')
    const code = String(randomInt(10 ** ONE_TIME_CODE_DIGITS)).padStart(ONE_TIME_CODE_DIGITS, '0')
    const isMade = await db.transaction(async (transaction) => {
      const isNext = await codes.replace(transaction, {
        ...whole,
        salt,
        codeHash: hashOf(config, salt, isReal ? code : randomBytes(16).toString('hex'), use.boundTo),
        now: new Date(now),
        expiresAt: new Date(now + ONE_TIME_CODE_SECONDS * 1000),
        sentBefore: new Date(now - ONE_TIME_CODE_INTERVAL_SECONDS * 1000),
      })
      // When the limit refuses, the transaction rolls back and the previous code stays valid.
      if (isNext) await countMessageTo(wanted, context)
      return isNext
    })
    if (!isMade) return { code: null, resendAfter: await secondsLeft(db, whole, now) }
    return { code, resendAfter: ONE_TIME_CODE_INTERVAL_SECONDS }
  },

  async check(use, typed, context) {
    const { db, clock, config } = context
    const whole = rowOf(use, use.account === null ? deviceOf(context) : null, context)
    const known = await codes.countTry(db, whole, { now: new Date(clock.now()), limit: MAX_ONE_TIME_CODE_ATTEMPTS })
    if (!known) await countOfNetwork({ name: 'one-time code without a request' }, context)
    const codeHash = hashOf(config, known?.salt ?? '', typed, use.boundTo)
    if (!known || !isSameSecret(codeHash, known.code_hash)) throw expired(context)
    return { use: whole, codeHash }
  },

  async useUp(transaction, { use, codeHash }, context) {
    const now = new Date(context.clock.now())
    if (!(await codes.markUsed(transaction, use, { codeHash, now }))) throw expired(context)
  },
}

/** A device is the owner's where they have signed in before; a code for the account itself goes to its owner alone. */
async function wantedMessage({ target, account }: CodeUse, context: Context): Promise<WantedMessage> {
  const isOwn = account !== null && target === accountTarget(account)
  const device = isOwn ? `account ${account}` : await knownDevice(context, target)
  return { target, device, textsPerDay: await textsPerDay(context) }
}

/** What a code is for that goes to an account, wherever it is reached. */
export const accountTarget = (accountId: string): string => `account:${accountId}`

async function secondsLeft(db: Database, use: codes.CodeUse, now: number): Promise<number> {
  const sentAt = (await codes.findSentAt(db, use))?.getTime() ?? now
  return Math.max(1, Math.ceil(ONE_TIME_CODE_INTERVAL_SECONDS - (now - sentAt) / 1000))
}

/** The refusal of a code that does not match, whatever the reason. */
export function expired({ language }: Pick<Context, 'language'>): Refusal {
  const sentence = ACCOUNT_MESSAGES[language].codeExpired
  return new Refusal('CODE_EXPIRED', sentence, { fields: { otp: sentence } })
}
