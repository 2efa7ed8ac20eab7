import * as v from 'valibot'
import { isStaff } from '#contract/auth/roles.ts'
import type { Call } from '#contract/call.ts'
import type { Language } from '#contract/site/language.ts'
import type { Context, Store } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { Refusal } from '../../../route.ts'
import * as settings from '../../settings/services/settings.ts'
import { liveSetting } from './live-setting.ts'

export const storedMaintenance = v.object({
  active: v.boolean(),
  from: v.optional(v.nullable(v.string()), null),
  until: v.optional(v.nullable(v.string()), null),
})

/**
 * Writes allowed during maintenance: webhooks of the payment gateways for earlier payments, and signing in and out with
 * the second step, so that staff can sign in and everybody can sign out of a shared device. None of them changes the
 * catalogue, a cart or an order of a customer.
 */
const PASSING = [
  '/api/auth/login',
  '/api/auth/dealer/login',
  '/api/auth/second_factor',
  '/api/auth/logout',
  '/api/access_code',
]
const PASSING_BELOW = '/api/payments/'

const MIN_RETRY_SECONDS = 30
const MAX_RETRY_SECONDS = 300

export interface Maintenance {
  /** @throws Refusal MAINTENANCE with Retry-After: the client keeps the write in its queue and sends it again */
  refuseWrite(call: Call, context: Context): Promise<void>
}

export function createMaintenance({ db, config, clock }: Store): Maintenance {
  const setting = liveSetting(
    async () =>
      v.parse(storedMaintenance, (await settings.find(db, config.market.code, 'maintenance')) ?? { active: false }),
    clock,
  )
  return {
    async refuseWrite(call, context) {
      const notice = await setting.read()
      const { until } = notice
      if (!isInMaintenance(notice, clock.now()) || isPassing(call, context)) return
      const left = until === null ? 0 : Math.ceil((Date.parse(until) - clock.now()) / 1000)
      const seconds = Math.min(MAX_RETRY_SECONDS, Math.max(MIN_RETRY_SECONDS, left))
      context.answerHeader('Retry-After', String(seconds))
      throw new Refusal('MAINTENANCE', SERVER_MESSAGES[context.language].maintenance)
    },
  }
}

function isPassing({ path }: Call, { session }: Context): boolean {
  return PASSING.includes(path) || path.startsWith(PASSING_BELOW) || isStaff(session?.person ?? null)
}

/** Whether maintenance lasts at this moment: it is switched on, has begun, and its end has not come. */
export const isInMaintenance = (
  { active, from, until }: v.InferOutput<typeof storedMaintenance>,
  now: number,
): boolean => active && (from === null || Date.parse(from) <= now) && (until === null || Date.parse(until) > now)

export interface MaintenanceNotice {
  active: boolean
  /** ISO 8601 with offset: the end. Without it maintenance lasts until it is switched off. */
  until?: string
  /** Text shown on the page, in each language. */
  message?: Record<Language, string>
}

/** Switches maintenance on or off; every server process applies it within a second. */
export const switchMaintenance = (
  { db, config }: Pick<Store, 'db' | 'config'>,
  notice: MaintenanceNotice,
): Promise<void> => settings.save(db, config.market.code, { id: 'maintenance', value: notice })
