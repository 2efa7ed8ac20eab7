import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { registerCounterDevice } from '#contract/counter/calls/register-counter-device.ts'
import type { saveTill as saveCall } from '#contract/counter/calls/save-till.ts'
import type { Till } from '#contract/counter/till.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { COUNTER_MESSAGES } from '../counter-messages.ts'
import * as tills from '../queries/tills.ts'

const shown = ({ store_id, store_name, shift, ...row }: tills.TillRow): Till => ({
  ...row,
  store: { id: store_id, name: store_name },
  shift: shift && { ...shift, opened_at: new Date(shift.opened_at).toISOString() },
})

export async function listTills({ config }: SignedInContext, db: Database): Promise<Till[]> {
  return (await tills.all(db, config.market.code)).map(shown)
}

export const listMovingPlaces = ({ db, config }: SignedInContext): Promise<{ id: number; name: string }[]> =>
  tills.movingPlaces(db, config.market.code)

/** @throws Refusal VALIDATION for a store, a place or a till of another market, and for a place that is a store */
export async function saveTill(body: InputOf<typeof saveCall>['body'], context: SignedInContext): Promise<Till> {
  const { db, config, language } = context
  const now = nowOf(context)
  const { id = newId(now.getTime()), name, store_id: storeId, place_id: placeId, active } = body
  return db.transaction(async (transaction) => {
    const isSaved = await tills.save(transaction, {
      id,
      market: config.market.code,
      name,
      storeId,
      placeId,
      active,
      now,
    })
    if (!isSaved) throw fieldError(context, 'store_id', COUNTER_MESSAGES[language].unknownTill)
    await recordAct(
      transaction,
      { act: 'till.save', object: `till:${name}`, detail: { name, storeId, placeId, active } },
      context,
    )
    return requireFound(
      (await listTills(context, transaction)).find((one) => one.id === id),
      context,
    )
  })
}

/** How often two devices may take the same next series before one of them has its own. */
const TRIES = 40

/** Gives a device its series, once. */
export async function registerDevice(
  id: string,
  context: SignedInContext,
): Promise<ResponseOf<typeof registerCounterDevice>['device']> {
  const { db, config, session } = context
  const market = config.market.code
  return db.transaction(async (transaction) => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const known = await tills.lockDevice(transaction, market, id)
      if (known) return known
      await tills.insertDevice(transaction, { id, market, accountId: session.person.id, now: nowOf(context) })
    }
    throw new Error('No series of receipts was free')
  })
}
