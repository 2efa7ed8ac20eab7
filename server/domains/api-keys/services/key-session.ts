import { createHash } from 'node:crypto'
import { ROLE } from '#contract/constants.ts'
import { permissionsOf } from '#contract/staff/permissions.ts'
import { nowOf } from '../../../clock.ts'
import type { Context, Session } from '../../../context.ts'
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts'
import { Refusal } from '../../../route.ts'
import { API_KEY_MESSAGES } from '../api-key-messages.ts'
import * as keys from '../queries/api-keys.ts'

/** The last use is stored at most this often. */
const USED_EVERY_MS = 60_000

export const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** The key of `Authorization: Bearer …`; null without that header. */
function bearerOf({ header }: Pick<Context, 'header'>): string | null {
  const [scheme = '', key = ''] = (header('authorization') ?? '').trim().split(/\s+/, 2)
  return scheme.toLowerCase() === 'bearer' ? key : null
}

/** Whether an API key decides about the request: its cookies, if it has any, count for nothing then. */
export const hasKey = (context: Pick<Context, 'header'>): boolean => bearerOf(context) !== null

/**
 * The session of the request's API key: that of a program with the permissions of the key.
 *
 * @throws Refusal API_KEY_REFUSED with the reason; RATE_LIMIT
 */
export async function keySession(context: Context): Promise<Session> {
  const { db, config, language } = context
  const messages = API_KEY_MESSAGES[language]
  const digest = digestOf(bearerOf(context) ?? '')
  const key = await keys.findByDigest(db, config.market.code, digest)
  if (!key) {
    await countAttempt({ name: 'unknown key' }, context)
    throw refused(messages.unknown, context)
  }
  await countAttempt({ name: 'calls of a key', key: [key.id] }, context, messages.tooManyCalls)
  const now = nowOf(context)
  if (key.revoked_at !== null) throw refused(messages.revoked(dayText(key.revoked_at, context)), context)
  // It ends with its last day.
  const lastMoment = new Date(key.expires_at.getTime() - 1)
  if (key.expires_at <= now) throw refused(messages.expired(dayText(lastMoment, context)), context)
  if (now.getTime() - (key.last_used_at?.getTime() ?? 0) > USED_EVERY_MS) await keys.markUsed(db, key.id, now)
  return {
    tokenHash: digest,
    person: { id: key.id, role_id: ROLE.program },
    permissions: permissionsOf(ROLE.program, key.permissions),
    isPending: false,
    isUnguarded: false,
  }
}

const dayText = (at: Date, { language, config }: Context): string =>
  new Intl.DateTimeFormat(language, { timeZone: config.timeZone, dateStyle: 'medium' }).format(at)

function refused(sentence: string, { answerHeader }: Context): Refusal {
  answerHeader('WWW-Authenticate', 'Bearer error="invalid_token"')
  return new Refusal('API_KEY_REFUSED', sentence)
}
