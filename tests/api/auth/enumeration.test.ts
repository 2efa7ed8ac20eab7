import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextAddress, nextPhone, registration } from '../../support/data/test-accounts.ts'
import { type Api, openApi, PHONE } from '../../support/journeys/api.ts'

const ROUNDS = 60
const KINDS = ['known', 'unknown'] as const
/** A difference below this, or below 10 % of the response time, cannot be distinguished from noise over a network. */
const MAX_DIFFERENCE_MS = 5
const MAX_DIFFERENCE_PART = 0.1
/**
 * Share of the rounds in which the same side must be slower before a difference counts. By chance this happens once in
 * ten thousand runs, at any speed or load of the machine; a missing password hash shows in every round.
 */
const SYSTEMATIC_SHARE = 0.75

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const haveAccount = (phone: string) =>
  api.db.query(
    `insert into account (id, role_id, market, phone, first_name, last_name, locale, password_hash, created_at)
     select gen_random_uuid(), role_id, market, $1, first_name, last_name, locale, password_hash, now()
       from account where phone = $2`,
    [phone, PHONE.customer],
  )
const post = (path: string, body: object) => api.ask('POST', path, { body, from: nextAddress() })
const askFor = (phone: string, purpose: string) => post('/api/auth/otp', { phone, purpose })
const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** What a stranger can try at each call; `before` prepares it and is not measured. */
const DOORS = [
  {
    door: 'sign-in',
    knock: (phone: string) => post('/api/auth/login', { identifier: phone, password: 'not this one' }),
  },
  { door: 'a code to register', knock: (phone: string) => askFor(phone, 'register') },
  { door: 'a code to sign in', knock: (phone: string) => askFor(phone, 'sign_in') },
  {
    door: 'signing in by code',
    before: (phone: string) => askFor(phone, 'sign_in'),
    knock: (phone: string) => post('/api/auth/sign_in_by_code', { phone, otp: '123456', accept_terms: true }),
  },
  { door: 'a code to reset', knock: (phone: string) => askFor(phone, 'reset') },
  {
    door: 'registering',
    before: (phone: string) => askFor(phone, 'register'),
    knock: (phone: string) => post('/api/auth/register', registration(phone, '123456')),
  },
  {
    door: 'a reset',
    before: (phone: string) => askFor(phone, 'reset'),
    knock: (phone: string) => post('/api/auth/password/reset', { phone, otp: '123456', password: 'not this one' }),
  },
]

describe('a stranger who measures', () => {
  it.each(DOORS)(
    'gets the same response in the same time for known and unknown accounts: $door',
    async ({ door: signInPath, before, knock }) => {
      const times = { known: [] as number[], unknown: [] as number[] }
      const answers = new Set<string>()
      for (let round = 0; round < ROUNDS; round += 1) {
        // In turns, because a message to the known phone is still being sent during the next request.
        for (const kind of round % 2 === 0 ? KINDS : KINDS.toReversed()) {
          const phone = nextPhone()
          // Created for both sides, so that the preceding write makes no difference.
          await haveAccount(kind === 'known' ? phone : nextPhone())
          await before?.(phone)
          const started = performance.now()
          const { status, body } = await knock(phone)
          times[kind].push(performance.now() - started)
          answers.add(JSON.stringify([status, body]))
        }
      }
      const [known, unknown] = [median(times.known), median(times.unknown)]
      console.log(`${signInPath}: known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms`)
      expect(answers.size).toBe(1)
      // Compared within each round: other load affects both requests.
      const differences = times.known.map((time, round) => time - (times.unknown[round] ?? Number.NaN))
      const slowerShare = differences.filter((difference) => difference > 0).length / ROUNDS
      const isSystematic = Math.max(slowerShare, 1 - slowerShare) >= SYSTEMATIC_SHARE
      const isLarge = Math.abs(median(differences)) >= Math.max(MAX_DIFFERENCE_MS, MAX_DIFFERENCE_PART * unknown)
      expect({ isSystematic, isLarge }).not.toEqual({ isSystematic: true, isLarge: true })
    },
  )
})
