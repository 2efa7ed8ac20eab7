import { ROLE } from '#contract/constants.ts'
import type { Market } from '#contract/site/market.ts'
import type { Invitation } from '#contract/staff/invitation.ts'
import { type Permission, permissionsOf } from '#contract/staff/permissions.ts'
import type { Database } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

type Row = Omit<Invitation, 'sent_at' | 'expires_at'> & { sent_at: Date; expires_at: Date }

const INVITATION = `select i.id, i.role_id, i.permissions, i.recipient, i.sent_at, i.expires_at,
    b.first_name || ' ' || b.last_name as invited_by
  from invitation i left join account b on b.id = i.invited_by`

const entityOf = ({ sent_at, expires_at, ...row }: Row): Invitation => ({
  ...row,
  permissions: [...permissionsOf(row.role_id, row.permissions)],
  sent_at: sent_at.toISOString(),
  expires_at: expires_at.toISOString(),
})

export interface NewInvitation {
  market: Market['code']
  roleId: number
  permissions: readonly Permission[]
  /** E.164 phone or lower-case e-mail. */
  recipient: string
  tokenHash: string
  /** null: the set-up. */
  invitedBy: string | null
  now: Date
  expiresAt: Date
}

/** Stores an invitation, or replaces access and link of an earlier one to the same recipient. Returns its id. */
export async function save(db: Database, invitation: NewInvitation): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into invitation (id, market, role_id, permissions, recipient, token_hash, invited_by, sent_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (market, recipient) do update
        set role_id = excluded.role_id, permissions = excluded.permissions, token_hash = excluded.token_hash,
            invited_by = excluded.invited_by, sent_at = excluded.sent_at, expires_at = excluded.expires_at
     returning id`,
    [
      newId(invitation.now.getTime()),
      invitation.market,
      invitation.roleId,
      JSON.stringify(invitation.permissions),
      invitation.recipient,
      invitation.tokenHash,
      invitation.invitedBy,
      invitation.now,
      invitation.expiresAt,
    ],
  )
  if (!row) throw new Error('An invitation was not stored')
  return row.id
}

/** All of the market, newest link first. */
export async function list(db: Database, market: Market['code']): Promise<Invitation[]> {
  const rows = await db.query<Row>(`${INVITATION} where i.market = $1 order by i.sent_at desc, i.id`, [market])
  return rows.map(entityOf)
}

export async function find(db: Database, market: Market['code'], id: string): Promise<Invitation | null> {
  const [row] = await db.query<Row>(`${INVITATION} where i.market = $1 and i.id = $2`, [market, id])
  return row ? entityOf(row) : null
}

interface LinkKey {
  market: Market['code']
  tokenHash: string
  now: Date
}

/** Whose link counts: the set-up's, or that of somebody who is still an active admin. */
const VALID = `i.market = $1 and i.token_hash = $2 and i.expires_at > $3
  and (i.invited_by is null or exists (select 1 from account inviter
         where inviter.id = i.invited_by and inviter.role_id = ${ROLE.admin} and inviter.deactivated_at is null))`

/** The invitation of a link that has not expired, made by somebody who is still an admin. */
export async function findByToken(db: Database, { market, tokenHash, now }: LinkKey): Promise<Invitation | null> {
  const [row] = await db.query<Row>(`${INVITATION} where ${VALID}`, [market, tokenHash, now])
  return row ? entityOf(row) : null
}

/** Removes the invitation of a valid link. Of several at the same time only one gets its id; the others get null. */
export async function take(db: Database, { market, tokenHash, now }: LinkKey): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(`delete from invitation i where ${VALID} returning id`, [
    market,
    tokenHash,
    now,
  ])
  return row?.id ?? null
}

/** Ends the links of somebody who is no admin any more. The admins are locked. */
export async function removeBy(db: Database, inviterId: string): Promise<void> {
  await db.query('delete from invitation where invited_by = $1', [inviterId])
}

/** Returns whether it was there. */
export async function remove(db: Database, market: Market['code'], id: string): Promise<boolean> {
  const rows = await db.query('delete from invitation where market = $1 and id = $2 returning id', [market, id])
  return rows.length === 1
}

export async function removeExpired(db: Database, before: Date): Promise<void> {
  await db.query('delete from invitation where expires_at < $1', [before])
}

/** The invited first admin of a store that has no admin yet; null when there is an admin, or no such invitation. */
export async function firstAdmin(db: Database, market: Market['code']): Promise<Invitation | null> {
  const [row] = await db.query<Row>(
    `${INVITATION} where i.market = $1 and i.role_id = 1 and i.invited_by is null
        and not exists (select 1 from account a where a.market = $1 and a.role_id = 1)`,
    [market],
  )
  return row ? entityOf(row) : null
}
