import type { DeviceKey } from '#contract/collections/collection.ts'
import { ROLE } from '#contract/constants.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { Refusal } from '../../../route.ts'
import { ownCompany } from '../../buyers/services/companies.ts'
import { COLLECTION_MESSAGES } from '../collection-messages.ts'
import * as keys from '../queries/device-keys.ts'

const DEVICE_LONGEST = 200

const shown = ({ id, public_key, account_id, name, created_at, revoked_at }: keys.DeviceKeyRow): DeviceKey => ({
  id,
  public_key,
  sales_person: { id: account_id, name },
  created_at: created_at.toISOString(),
  revoked_at: revoked_at?.toISOString() ?? null,
})

/** @throws Refusal CONFLICT for a key of somebody else, or one that was revoked */
export async function registerKey(publicKey: string, context: SignedInContext): Promise<DeviceKey> {
  const { db, session, config, language } = context
  const now = nowOf(context)
  await keys.insert(db, {
    id: newId(now.getTime()),
    accountId: session.person.id,
    market: config.market.code,
    publicKey,
    device: (context.header('user-agent') ?? '').slice(0, DEVICE_LONGEST),
    sessionHash: session.tokenHash || null,
    now,
  })
  const key = await keys.findByPublicKey(db, publicKey)
  if (key?.account_id !== session.person.id || key.revoked_at !== null)
    throw new Refusal('CONFLICT', COLLECTION_MESSAGES[language].keyRevoked)
  return shown(key)
}

/** @throws Refusal FORBIDDEN for a dealer without a company */
export async function listKeys({ db, session, language }: SignedInContext): Promise<DeviceKey[]> {
  const { id, role_id } = session.person
  if (role_id === ROLE.salesPerson) return (await keys.ofAccount(db, id)).map(shown)
  const company = await ownCompany(db, id)
  if (!company) throw new Refusal('FORBIDDEN', SERVER_MESSAGES[language].forbidden)
  return (await keys.forDealer(db, company.id)).map(shown)
}
