import { createHash } from 'node:crypto'
import type { getSessions } from '#contract/auth/calls/get-sessions.ts'
import type { ResponseOf } from '#contract/call.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { Refusal } from '../../../route.ts'
import * as sessions from '../queries/sessions.ts'
import { deviceName } from './device-name.ts'
import { endSession } from './sessions.ts'

type Device = ResponseOf<typeof getSessions>['sessions']['data'][number]

/** The public id of a session: a hash of its row key, because that key is the digest of the token. */
const idOf = (tokenHash: string): string => createHash('sha256').update(tokenHash).digest('hex').slice(0, 32)

export async function devicesOf({ db, clock, session }: SignedInContext): Promise<Device[]> {
  const rows = await sessions.ofAccount(db, session.person.id, new Date(clock.now()))
  return rows.map(({ token_hash, device, last_seen_at }) => ({
    id: idOf(token_hash),
    device: deviceName(device),
    last_seen: last_seen_at.toISOString(),
    current: token_hash === session.tokenHash,
  }))
}

/** @throws Refusal NOT_FOUND, also for another person's session */
export async function endDevice(id: string, context: SignedInContext): Promise<void> {
  const { db, clock, session, language } = context
  const rows = await sessions.ofAccount(db, session.person.id, new Date(clock.now()))
  const row = rows.find(({ token_hash }) => idOf(token_hash) === id)
  if (!row) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[language].notFound)
  if (row.token_hash === session.tokenHash) await endSession(context, false)
  else await sessions.remove(db, row.token_hash)
}
