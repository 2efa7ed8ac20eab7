import { randomBytes } from 'node:crypto'
import { encodeQR } from 'qr'
import type { Profile } from '#contract/account/profile.ts'
import type { beginSecondFactor } from '#contract/auth/calls/begin-second-factor.ts'
import type { ResponseOf } from '#contract/call.ts'
import { ROLE } from '#contract/constants.ts'
import type { Config } from '../../../config.ts'
import type { Context, SignedInContext } from '../../../context.ts'
import { keyedHash, seal, unseal } from '../../../platform/crypto/seal.ts'
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { ACCOUNT_MESSAGES } from '../../account/account-messages.ts'
import * as accounts from '../../account/services/accounts.ts'
import { storeName } from '../../settings/services/store-name.ts'
import * as factors from '../queries/second-factors.ts'
import { base32, keyUri, stepOf } from './totp.ts'

/** As long as the digest of its algorithm (RFC 4226, section 4). */
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** 50 bits, ten letters. */
const RECOVERY_BYTES = 7
const RECOVERY_LETTERS = 10

/** Roles that must have a second factor while the setting requires it. */
export const needsFactor = ({ requireSecondFactor }: Pick<Config, 'requireSecondFactor'>, roleId: number): boolean =>
  requireSecondFactor && (roleId === ROLE.admin || roleId === ROLE.staff || roleId === ROLE.salesPerson)

/** The second factor as the profile shows it. */
export async function factorOf(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { id, role_id }: Pick<accounts.Account, 'id' | 'role_id'>,
): Promise<NonNullable<Profile['second_factor']>> {
  const left = await factors.codesLeft(db, id)
  return { is_on: left !== null, is_required: needsFactor(config, role_id), recovery_codes: left ?? 0 }
}

export const hasFactor = async ({ db }: Pick<Context, 'db'>, accountId: string): Promise<boolean> =>
  (await factors.codesLeft(db, accountId)) !== null

/** @throws Refusal CONFLICT while one is already confirmed */
export async function begin(context: SignedInContext): Promise<ResponseOf<typeof beginSecondFactor>> {
  const { db, config, clock, session, language } = context
  const { id } = session.person
  const bytes = randomBytes(SECRET_BYTES)
  const secret = base32(bytes)
  const isBegun = await factors.createUnconfirmed(db, {
    accountId: id,
    secret: seal(config, bytes, id),
    now: new Date(clock.now()),
  })
  if (!isBegun) throw new Refusal('CONFLICT', ACCOUNT_MESSAGES[language].factorOn)
  const account = await accounts.find(db, id)
  const uri = keyUri(secret, { issuer: await storeName(context), account: account?.phone ?? '' })
  return { secret, uri, qr: qrCodePath(uri) }
}

/** An SVG path with one rectangle per horizontal run of dark modules. */
export function qrCodePath(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const runs = rows.flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`))
  return { size: rows.length, path: runs.join('') }
}

function runsOf(row: readonly boolean[]): [start: number, width: number][] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  }
  return runs
}

/**
 * Switches it on and returns the recovery codes, which are stored only as hashes.
 *
 * @throws Refusal VALIDATION; RATE_LIMIT
 */
export async function confirm(code: string, context: SignedInContext): Promise<string[]> {
  const { db, config, clock, session } = context
  const { id } = session.person
  await countAttempt({ name: 'first code of a second factor', key: [id] }, context)
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await db.transaction(async (transaction) => {
    await accounts.lock(transaction, id)
    const row = await factors.find(transaction, id)
    const step = row && stepOf(unseal(config, row.secret, id), code, clock.now())
    const isRight = step !== null && (await factors.useStep(transaction, id, step))
    if (!isRight || !(await factors.confirm(transaction, id, new Date(clock.now()))))
      throw fieldError(context, 'code', ACCOUNT_MESSAGES[context.language].factorWrong)
    await factors.addCodes(
      transaction,
      id,
      codes.map((one) => hashOfCode(config, one)),
    )
  })
  return codes.map((one) => `${one.slice(0, RECOVERY_LETTERS / 2)}-${one.slice(RECOVERY_LETTERS / 2)}`)
}

const newRecoveryCode = (): string => base32(randomBytes(RECOVERY_BYTES)).toLowerCase().slice(0, RECOVERY_LETTERS)

const hashOfCode = (config: Config, code: string): string => keyedHash(config, `recovery ${code}`)

/** Whether this code of the app, or this recovery code, is right; a right code is used up. */
export async function verifySecondFactor(accountId: string, typed: string, context: Context): Promise<boolean> {
  const { db, config, clock } = context
  const code = typed.replaceAll(/[ -]/g, '')
  if (code.length === RECOVERY_LETTERS) return factors.useCode(db, accountId, hashOfCode(config, code))
  const row = await factors.find(db, accountId)
  if (!row?.confirmed_at) return false
  const step = stepOf(unseal(config, row.secret, accountId), code, clock.now())
  return step !== null && factors.useStep(db, accountId, step)
}

/** @throws Refusal VALIDATION for a wrong code; RATE_LIMIT */
export async function remove(code: string, context: SignedInContext): Promise<void> {
  const { db, session, language } = context
  const { id } = session.person
  await countAttempt({ name: 'last code of a second factor', key: [id] }, context)
  if (!(await verifySecondFactor(id, code, context)))
    throw fieldError(context, 'code', ACCOUNT_MESSAGES[language].factorWrong)
  await db.transaction(async (transaction) => factors.remove(transaction, id))
}
