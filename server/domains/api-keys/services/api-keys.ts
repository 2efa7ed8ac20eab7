import { randomBytes } from 'node:crypto'
import { API_KEY_PREFIX, type ApiKey, MAX_API_KEY_DAYS } from '#contract/api-keys/api-key.ts'
import type { createApiKey as createCall } from '#contract/api-keys/calls/create-api-key.ts'
import type { InputOf, ResponseOf } from '#contract/call.ts'
import { startOf } from '#contract/site/time-zone-days.ts'
import { PERMISSIONS } from '#contract/staff/permissions.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { API_KEY_MESSAGES } from '../api-key-messages.ts'
import * as keys from '../queries/api-keys.ts'
import { digestOf } from './key-session.ts'

const DAY_MS = 24 * 60 * 60_000
const SHOWN_LETTERS = 4

export const listApiKeys = ({ db, config }: SignedInContext): Promise<ApiKey[]> => keys.list(db, config.market.code)

/** @throws Refusal VALIDATION for a day that is past or too far ahead */
export async function createApiKey(
  { name, permissions: wanted, last_day }: InputOf<typeof createCall>['body'],
  context: SignedInContext,
): Promise<ResponseOf<typeof createCall>> {
  const { db, config, session, language } = context
  const now = nowOf(context)
  const permissions = PERMISSIONS.filter((one) => wanted.includes(one))
  const secret = API_KEY_PREFIX + randomBytes(32).toString('base64url')
  const id = newId(now.getTime())
  const expiresAt = endOfDay(last_day, context)
  await db.transaction(async (transaction) => {
    await keys.create(transaction, {
      id,
      market: config.market.code,
      name,
      permissions,
      language,
      digest: digestOf(secret),
      ending: secret.slice(-SHOWN_LETTERS),
      madeBy: session.person.id,
      now,
      expiresAt,
    })
    const detail = { name, permissions, expires_at: expiresAt.toISOString() }
    await recordAct(transaction, { act: 'api_key.create', object: `api_key:${id}`, detail }, context)
  })
  return { key: requireFound(await keys.find(db, config.market.code, id), context), secret }
}

function endOfDay(day: string, context: SignedInContext): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const end = startOf(context.config.timeZone, Date.parse(day), () => [year, month - 1, date + 1])
  const left = end.getTime() - context.clock.now()
  if (left > 0 && left <= MAX_API_KEY_DAYS * DAY_MS) return end
  const sentence = API_KEY_MESSAGES[context.language].lastDay(Math.floor(MAX_API_KEY_DAYS / 365))
  throw fieldError(context, 'last_day', sentence)
}

/** Revoking it again changes nothing. @throws Refusal NOT_FOUND */
export async function revokeApiKey(id: string, context: SignedInContext): Promise<ApiKey> {
  const market = context.config.market.code
  return context.db.transaction(async (transaction) => {
    const { name } = requireFound(await keys.find(transaction, market, id), context)
    if (await keys.revoke(transaction, id, nowOf(context)))
      await recordAct(transaction, { act: 'api_key.revoke', object: `api_key:${id}`, detail: { name } }, context)
    return requireFound(await keys.find(transaction, market, id), context)
  })
}
