import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { register } from '#contract/auth/calls/register.ts'
import { signInByCode } from '#contract/auth/calls/sign-in-by-code.ts'
import { isProgram } from '#contract/auth/roles.ts'
import { type Call, isCached } from '#contract/call.ts'
import { ACCESS_SECONDS, COOKIE } from '#contract/constants.ts'
import { registerDealer } from '#contract/dealers/calls/register-dealer.ts'
import { getConfig } from '#contract/site/calls/get-config.ts'
import { type Context, OWN_ADDRESS, type Store } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { seal, unseal } from '../../../platform/crypto/seal.ts'
import { type RateLimit, refundAttempt } from '../../../platform/rate-limit/rate-limit.ts'
import { countOfNetwork } from '../../../platform/rate-limit/shared-limit.ts'
import { Refusal } from '../../../route.ts'
import { readCookie, setCookie } from '../../auth/services/cookies.ts'
import * as settings from '../../settings/services/settings.ts'
import { liveSetting } from './live-setting.ts'

/** `key` is regenerated with every code, so that proofs of an earlier code become invalid. */
const stored = v.variant('required', [
  v.object({ required: v.literal(false) }),
  v.object({
    required: v.literal(true),
    key: v.string(),
    proof: v.string(),
    /** The code itself, encrypted, for the screen of those who pass it on; absent from codes of an earlier build. */
    sealed: v.optional(v.string()),
  }),
])
type StoredAccessCode = v.InferOutput<typeof stored>
const SEALED_FOR = 'access code'
/** How long a queued change waits before it is sent again. */
const WAIT_SECONDS = 60
/** Beside what answers everybody: who shops in a closed store, and who becomes its customer, needs the code. */
const SHOPPING =
  /^\/api\/(carts|points|redemption|vouchers|authentication_codes|festive_draw|orders\/\{id\}\/reorder)(\/|$)/
const REGISTRATION = new Set<string>([register.path, signInByCode.path, registerDealer.path])
const isGuarded = (call: Call): boolean =>
  // The page needs the settings to show the code form and the store's name.
  call.path !== getConfig.path && (isCached(call) || SHOPPING.test(call.path) || REGISTRATION.has(call.path))

type AccessCodeContext = Pick<Context, 'header' | 'address'>

/** Right codes are refunded, so that a group behind one network address who all know the code gets in. */
const WRONG_CODES: RateLimit = { name: 'access code' }

/** The optional access code in front of the whole store, for a private sale or the weeks before opening. */
export interface AccessCode {
  isRequired(): Promise<boolean>
  /** Whether none is required, without waiting; false also while that has to be read again. */
  isOpen(): boolean
  /** Whether this browser has entered the code; true while none is required, and for the server's own renders. */
  admits(asking: AccessCodeContext): Promise<boolean>
  /** @throws Refusal ACCESS_CODE_REQUIRED, or STORE_CLOSED for a change of somebody who is signed in */
  refuseStranger(call: Call, context: Context): Promise<void>
  /** Admits this browser as the code would: staff of a closed store need none. */
  admitStaff(context: Context): Promise<void>
  /** Admits this browser when the code is right. @throws Refusal VALIDATION or RATE_LIMIT */
  enter(code: string, context: Context): Promise<void>
}

export function createAccessCode({ db, config, clock }: Store): AccessCode {
  const setting = liveSetting(
    async () => v.parse(stored, (await settings.find(db, config.market.code, 'access_code')) ?? { required: false }),
    clock,
  )

  async function admits(asking: AccessCodeContext): Promise<boolean> {
    const gate = await setting.read()
    return !gate.required || asking.address === OWN_ADDRESS || isProof(readCookie(asking, COOKIE.access), gate.key)
  }

  const isProof = (cookie: string | null, key: string): boolean => {
    const [until = '', seal = ''] = (cookie ?? '').split('.')
    return /^\d{10}$/.test(until) && Number(until) * 1000 > clock.now() && isEqual(seal, sealed(key, `until ${until}`))
  }

  function admit(key: string, context: Context): void {
    const until = String(Math.floor(clock.now() / 1000) + ACCESS_SECONDS)
    const value = `${until}.${sealed(key, `until ${until}`)}`
    setCookie(context, { name: COOKIE.access, value, maxAgeSeconds: ACCESS_SECONDS, httpOnly: true })
  }

  return {
    isRequired: async () => (await setting.read()).required,
    isOpen: () => setting.known()?.required === false,
    admits,
    async refuseStranger(call, context) {
      if (isGuarded(call) && !(await admits(context))) throw strangerRefusal(call, context)
    },
    async enter(code, context) {
      const gate = await setting.read()
      if (!gate.required) return
      const messages = SERVER_MESSAGES[context.language]
      await countOfNetwork(WRONG_CODES, context)
      if (!isEqual(sealed(gate.key, `code ${code}`), gate.proof)) {
        throw new Refusal('VALIDATION', messages.validation, { fields: { code: messages.codeWrong } })
      }
      await refundAttempt(WRONG_CODES, context)
      admit(gate.key, context)
    },
    async admitStaff(context) {
      const gate = await setting.read()
      if (gate.required && !isProgram(context.session?.person ?? null) && !(await admits(context)))
        admit(gate.key, context)
    },
  }
}

function strangerRefusal({ method }: Call, { session, language, answerHeader }: Context): Refusal {
  const sentence = SERVER_MESSAGES[language].codeRequired
  // Queued changes of signed-in people wait for the code: a refusal would be final for them.
  if (!session || method === 'GET') return new Refusal('ACCESS_CODE_REQUIRED', sentence)
  answerHeader('Retry-After', String(WAIT_SECONDS))
  return new Refusal('STORE_CLOSED', sentence)
}

const sealed = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64url')

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.byteLength === right.byteLength && timingSafeEqual(left, right)
}

/** @param code null removes the access code; else 4 to 16 letters and digits, case-insensitive */
export async function setAccessCode({ db, config }: Pick<Store, 'db' | 'config'>, code: string | null): Promise<void> {
  const key = randomBytes(32).toString('base64url')
  const stored: StoredAccessCode =
    code === null
      ? { required: false }
      : {
          required: true,
          key,
          proof: sealed(key, `code ${code.trim().toUpperCase()}`),
          sealed: seal(config, Buffer.from(code.trim().toUpperCase()), SEALED_FOR),
        }
  await settings.save(db, config.market.code, { id: 'access_code', value: stored })
}

/** The code in force; null when none is required, and for one that cannot be shown. */
export async function readAccessCode({ db, config }: Pick<Store, 'db' | 'config'>): Promise<string | null> {
  const found = v.parse(stored, (await settings.find(db, config.market.code, 'access_code')) ?? { required: false })
  if (!found.required || found.sealed === undefined) return null
  try {
    return Buffer.from(unseal(config, found.sealed, SEALED_FOR)).toString()
  } catch {
    // Encrypted with another secret of the server: visitors with the code are still admitted.
    return null
  }
}
