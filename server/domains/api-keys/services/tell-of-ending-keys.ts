import { API_KEY_NOTICE_DAYS } from '#contract/api-keys/api-key.ts'
import { nowOf } from '../../../clock.ts'
import type { Store } from '../../../context.ts'
import { eachRow } from '../../../platform/jobs/each-row.ts'
import { tellOnce } from '../../notifications/services/tell-staff.ts'
import * as keys from '../queries/api-keys.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * Tells admins of keys that end soon, once at each step. A key that was made for fewer days than a step has skips it, and of
 * two steps that were missed only the last is told.
 */
export async function tellOfEndingKeys(store: Store): Promise<void> {
  const { db, config } = store
  const now = nowOf(store)
  const before = new Date(now.getTime() + API_KEY_NOTICE_DAYS[0] * DAY_MS)
  await eachRow(await keys.ending(db, config.market.code, { now, before }), async (key) => {
    const end = key.expires_at.getTime()
    const days = API_KEY_NOTICE_DAYS.findLast((step) => end - now.getTime() <= step * DAY_MS)
    if (days === undefined || end - key.created_at.getTime() <= days * DAY_MS) return
    const lastMoment = new Date(end - 1)
    const dayIn = (language: string): string =>
      new Intl.DateTimeFormat(language, { timeZone: config.timeZone, dateStyle: 'medium' }).format(lastMoment)
    await tellOnce(store, {
      event: 'api_key_ending',
      subject: `${key.id}:${days}`,
      id: key.id,
      say: (own) => own.apiKeyEnding(key.name, dayIn),
    })
  })
}
