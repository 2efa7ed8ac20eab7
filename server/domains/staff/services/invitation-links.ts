import { createHash, randomBytes } from 'node:crypto'
import { INVITATION_DAYS, invitationPath } from '#contract/staff/invitation.ts'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../platform/database/database.ts'
import * as invitations from '../queries/invitations.ts'

const DAY_MS = 24 * 60 * 60_000

export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

type Invited = Pick<invitations.NewInvitation, 'roleId' | 'permissions' | 'recipient' | 'invitedBy'>

/** Stores an invitation with a new one-time link; an earlier link to the same recipient becomes invalid. */
export async function saveWithLink(
  db: Database,
  invited: Invited,
  { config, now }: { config: Pick<Config, 'market' | 'publicUrl'>; now: Date },
): Promise<{ id: string; link: string }> {
  const token = randomBytes(32).toString('base64url')
  const id = await invitations.save(db, {
    ...invited,
    market: config.market.code,
    tokenHash: tokenHashOf(token),
    now,
    expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
  })
  return { id, link: config.publicUrl + invitationPath(token) }
}
