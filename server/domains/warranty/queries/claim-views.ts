import type { CodedProduct } from '#contract/authenticity/authenticity.ts'
import type { Market } from '#contract/site/market.ts'
import type { Claim, ClaimMessage, StaffClaim } from '#contract/warranty/warranty.ts'
import type { ClaimStatus } from '#contract/warranty/warranty-claim.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type CodeRow, maskedCode, productOf } from '../../authenticity/services/product-codes.ts'

interface Row
  extends Pick<Claim, 'id' | 'no' | 'status' | 'remedy' | 'fault' | 'order_no'>,
    Pick<CodeRow, 'product_id' | 'product_type' | 'product_name' | 'picture'> {
  code_id: string | null
  tail: string | null
  warranty_until: Date
  created_at: Date
  updated_at: Date
  first_name: string
  last_name: string
  phone: string
}

const CLAIM = `select w.id, w.no, w.status, w.remedy, w.fault, o.order_no, w.code_id, c.tail, w.warranty_until,
    w.created_at, w.updated_at, p.id as product_id, p.type as product_type, p.name as product_name, p.picture,
    a.first_name, a.last_name, a.phone
  from warranty_claim w
  join product p on p.id = w.product_id
  join account a on a.id = w.account_id
  left join sales_order o on o.id = w.order_id
  left join product_code c on c.id = w.code_id`

async function withMessages(db: Database, rows: readonly Row[]): Promise<StaffClaim[]> {
  const messages = await messagesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ first_name, last_name, phone, ...row }) => ({
    ...bare(row),
    messages: messages.filter(({ claim_id }) => claim_id === row.id).map(({ claim_id: _of, ...message }) => message),
    customer: { first_name, last_name, phone },
  }))
}

const bare = (row: Omit<Row, 'first_name' | 'last_name' | 'phone'>) => ({
  id: row.id,
  no: row.no,
  status: row.status,
  remedy: row.remedy,
  fault: row.fault,
  product: productOf(row) satisfies CodedProduct,
  order_no: row.order_no,
  code_masked: row.code_id === null ? null : maskedCode(row.tail),
  warranty_until: row.warranty_until.toISOString(),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

const KINDS = {
  jpeg: 'image',
  png: 'image',
  webp: 'image',
  pdf: 'pdf',
  mp4: 'video',
  mov: 'video',
  webm: 'video',
} as const

interface MessageRow extends Omit<ClaimMessage, 'files' | 'at'> {
  claim_id: string
  created_at: Date
  files: { id: string; kind: keyof typeof KINDS }[]
}

async function messagesOf(db: Database, claimIds: readonly string[]) {
  const rows = await db.query<MessageRow>(
    `select m.id, m.claim_id, m.side as "from", m.body as text, m.status, m.created_at,
            coalesce((select json_agg(json_build_object('id', f.id, 'kind', coalesce(f.video, f.kind)) order by f.id)
                        from claim_file cf join stored_file f on f.id = cf.file_id
                       where cf.message_id = m.id), '[]') as files
       from claim_message m
      where m.claim_id = any($1)
      order by m.created_at, m.id`,
    [claimIds],
  )
  return rows.map(({ created_at, files, ...row }) => ({
    ...row,
    files: files.map(({ id, kind }) => ({ id, kind: KINDS[kind] })),
    at: created_at.toISOString(),
  }))
}

export async function ofAccount(db: Database, accountId: string, limit: number): Promise<Claim[]> {
  const rows = await db.query<Row>(`${CLAIM} where w.account_id = $1 order by w.created_at desc, w.id desc limit $2`, [
    accountId,
    limit,
  ])
  return (await withMessages(db, rows)).map(({ customer: _asker, ...claim }) => claim)
}

export async function show(db: Database, id: string): Promise<StaffClaim | null> {
  const [claim] = await withMessages(db, await db.query<Row>(`${CLAIM} where w.id = $1`, [id]))
  return claim ?? null
}

export async function ofMarket(db: Database, id: string, market: Market['code']): Promise<StaffClaim | null> {
  const rows = await db.query<Row>(`${CLAIM} where w.id = $1 and w.market = $2`, [id, market])
  const [claim] = await withMessages(db, rows)
  return claim ?? null
}

interface ClaimFilter {
  market: Market['code']
  status: ClaimStatus | null
}

export async function page(
  db: Database,
  { market, status, limit, offset }: ClaimFilter & { limit: number; offset: number },
): Promise<StaffClaim[]> {
  const rows = await db.query<Row>(
    `${CLAIM} where w.market = $1 and ($2::text is null or w.status = $2)
      order by w.updated_at, w.id limit $3 offset $4`,
    [market, status, limit, offset],
  )
  return withMessages(db, rows)
}

export async function count(db: Database, { market, status }: ClaimFilter): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    cappedCount('from warranty_claim where market = $1 and ($2::text is null or status = $2)'),
    [market, status],
  )
  return row?.count ?? 0
}
