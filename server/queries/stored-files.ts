import type { FilePurpose } from '#contract/entities/stored-file.ts'
import type { Database } from '../database/database.ts'
import { newId } from '../database/new-id.ts'

const VIDEOS = ['mp4', 'mov', 'webm'] as const
export type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf' | (typeof VIDEOS)[number]

export interface StoredFile {
  id: string
  /** null for a guest's. */
  account_id: string | null
  purpose: FilePurpose
  kind: FileKind
}

export interface NewFile extends Omit<StoredFile, 'id'> {
  bytes: number
  now: Date
  expiresAt: Date
}

/** Answers its id. */
export async function create(db: Database, file: NewFile): Promise<string> {
  const id = newId(file.now.getTime())
  const video = VIDEOS.find((one) => one === file.kind) ?? null
  await db.query(
    `insert into stored_file (id, account_id, purpose, kind, video, bytes, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, file.account_id, file.purpose, video ? null : file.kind, video, file.bytes, file.now, file.expiresAt],
  )
  return id
}

export async function find(db: Database, id: string, now: Date): Promise<StoredFile | null> {
  const [row] = await db.query<StoredFile>(
    `select id, account_id, purpose, coalesce(video, kind) as kind from stored_file
      where id = $1 and (expires_at is null or expires_at > $2)`,
    [id, now],
  )
  return row ?? null
}

export interface FileClaim {
  ids: readonly string[]
  purpose: FilePurpose
  /** Whose they may be, beside nobody's. */
  accountId: string | null
  now: Date
}

/** Keeps loose files for good, because something refers to them now; answers how many it could. */
export async function claim(db: Database, { ids, purpose, accountId, now }: FileClaim): Promise<number> {
  const rows = await db.query(
    `update stored_file set expires_at = null
      where id = any($1) and purpose = $2 and expires_at > $4 and (account_id is null or account_id = $3)
     returning id`,
    [ids, purpose, accountId, now],
  )
  return rows.length
}

/** Lets go of a file that nothing refers to any more. */
export async function release(db: Database, id: string, now: Date): Promise<void> {
  await db.query('update stored_file set expires_at = $2 where id = $1', [id, now])
}

/** Forgets loose files whose time is over, and answers which. */
export async function removeExpired(db: Database, now: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>('delete from stored_file where expires_at <= $1 returning id', [now])
  return rows.map(({ id }) => id)
}
