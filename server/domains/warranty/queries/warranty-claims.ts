import type { Market } from '#contract/site/market.ts'
import type { ClaimMessage } from '#contract/warranty/warranty.ts'
import type { ClaimFault, ClaimRemedy, ClaimStatus } from '#contract/warranty/warranty-claim.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

/** What a claim is for: exactly one of `lineId` and `codeId` is set. */
export interface ClaimedGoods {
  orderId: string | null
  lineId: string | null
  codeId: string | null
  productId: number
  warrantyUntil: Date
}

export interface NewClaim extends ClaimedGoods {
  no: string
  market: Market['code']
  accountId: string
  fault: ClaimFault
  now: Date
}

/** Returns the id, or null when the number is taken. */
export async function create(transaction: Database, claim: NewClaim): Promise<string | null> {
  const rows = await transaction.query<{ id: string }>(
    `insert into warranty_claim (id, no, market, account_id, order_id, line_id, code_id, product_id, fault, status,
                                 warranty_until, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'SUBMITTED', $10, $11, $11)
     on conflict (no) do nothing
     returning id`,
    [
      newId(claim.now.getTime()),
      claim.no,
      claim.market,
      claim.accountId,
      claim.orderId,
      claim.lineId,
      claim.codeId,
      claim.productId,
      claim.fault,
      claim.warrantyUntil,
      claim.now,
    ],
  )
  return rows[0]?.id ?? null
}

/** Number of open claims for the same line or code. */
export async function countOpen(
  db: Database,
  { lineId, codeId }: Pick<ClaimedGoods, 'lineId' | 'codeId'>,
): Promise<number> {
  const [row] = await db.query<{ open: number }>(
    `select count(*) as open from warranty_claim
      where (line_id = $1 or code_id = $2) and status in ('SUBMITTED', 'NEED_INFO', 'APPROVED')`,
    [lineId, codeId],
  )
  return row?.open ?? 0
}

/** Registered codes of a person that have an open claim. */
export async function openCodes(db: Database, accountId: string): Promise<string[]> {
  const rows = await db.query<{ code_id: string }>(
    `select code_id from warranty_claim
      where account_id = $1 and code_id is not null and status in ('SUBMITTED', 'NEED_INFO', 'APPROVED')`,
    [accountId],
  )
  return rows.map(({ code_id }) => code_id)
}

export interface LockedClaim {
  id: string
  no: string
  account_id: string
  market: Market['code']
  status: ClaimStatus
}

export async function lock(transaction: Transaction, id: string): Promise<LockedClaim | null> {
  const [row] = await transaction.query<LockedClaim>(
    'select id, no, account_id, market, status from warranty_claim where id = $1 for update',
    [id],
  )
  return row ?? null
}

export interface ClaimUpdate {
  status: ClaimStatus
  /** null keeps the previous remedy. */
  remedy: ClaimRemedy | null
  now: Date
}

export function updateStatus(transaction: Transaction, id: string, { status, remedy, now }: ClaimUpdate): void {
  transaction.send(
    'update warranty_claim set status = $2, remedy = coalesce($3, remedy), updated_at = $4 where id = $1',
    [id, status, remedy, now],
  )
}

export interface NewMessage {
  claimId: string
  side: ClaimMessage['from']
  actorId: string
  text: string
  fileIds: readonly string[]
  status: ClaimStatus | null
  now: Date
}

/** Returns the id. */
export function addMessage(transaction: Transaction, { fileIds, ...message }: NewMessage): string {
  const id = newId(message.now.getTime())
  const { claimId, side, actorId, text, status, now } = message
  transaction.send(
    `insert into claim_message (id, claim_id, side, actor_id, body, status, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, claimId, side, actorId, text, status, now],
  )
  for (const fileId of fileIds)
    transaction.send('insert into claim_file (file_id, message_id) values ($1, $2)', [fileId, id])
  return id
}
