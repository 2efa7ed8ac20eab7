import type { FilePurpose } from '#contract/files/stored-file.ts'
import type { Database } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

const VIDEOS = ['mp4', 'mov', 'webm'] as const
export type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf' | (typeof VIDEOS)[number]

export interface StoredFile {
  id: string
  /** null for a file uploaded by a guest. */
  account_id: string | null
  purpose: FilePurpose
  kind: FileKind
  /** Not referenced yet. */
  is_loose: boolean
}

export interface NewFile extends Omit<StoredFile, 'id' | 'is_loose'> {
  bytes: number
  /** For guests: keyed hashes of the uploader's networks. */
  network: string | null
  network_group: string | null
  now: Date
  expiresAt: Date
}

/** Returns the id. */
export async function create(db: Database, file: NewFile): Promise<string> {
  const id = newId(file.now.getTime())
  const video = VIDEOS.find((one) => one === file.kind) ?? null
  await db.query(
    `insert into stored_file (id, account_id, purpose, kind, video, bytes, created_at, expires_at, network, network_group)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      id,
      file.account_id,
      file.purpose,
      video ? null : file.kind,
      video,
      file.bytes,
      file.now,
      file.expiresAt,
      file.network,
      file.network_group,
    ],
  )
  return id
}

/** Bytes of unreferenced files. */
export interface UnreferencedBytes {
  total: number
  /** Of all guests. */
  guests: number
  /** Of the account, or of the guest's network. */
  own: number
  /** Of the guest's network group. */
  group: number
}

type Sender = Pick<NewFile, 'account_id' | 'network' | 'network_group' | 'now'>

/** Counts unreferenced files and locks the count until the transaction ends. */
export async function lockLooseBytes(transaction: Database, sender: Sender): Promise<UnreferencedBytes> {
  // Creates the row on first use; locks it in either case.
  await transaction.query(
    'insert into loose_files (only_row) values (true) on conflict (only_row) do update set only_row = true',
  )
  const [row] = await transaction.query<UnreferencedBytes>(
    `select coalesce(sum(bytes), 0) as total,
            coalesce(sum(bytes) filter (where account_id is null), 0) as guests,
            coalesce(sum(bytes) filter (where account_id = $1 or account_id is null and network = $2), 0) as own,
            coalesce(sum(bytes) filter (where account_id is null and network_group = $3), 0) as "group"
       from stored_file where expires_at > $4`,
    [sender.account_id, sender.network, sender.network_group, sender.now],
  )
  return row ?? { total: 0, guests: 0, own: 0, group: 0 }
}

export async function remove(db: Database, ids: readonly string[]): Promise<void> {
  await db.query('delete from stored_file where id = any($1)', [ids])
}

export async function find(db: Database, id: string, now: Date): Promise<StoredFile | null> {
  const [row] = await db.query<StoredFile>(
    `select id, account_id, purpose, coalesce(video, kind) as kind, expires_at is not null as is_loose from stored_file
      where id = $1 and (expires_at is null or expires_at > $2)`,
    [id, now],
  )
  return row ?? null
}

export interface FileClaim {
  ids: readonly string[]
  purpose: FilePurpose
  /** Account that may own the files; files without an owner match too. */
  accountId: string | null
  now: Date
}

/** Removes the expiry of files that are now referenced; returns how many matched. */
export async function markReferenced(db: Database, { ids, purpose, accountId, now }: FileClaim): Promise<number> {
  const rows = await db.query(
    `update stored_file set expires_at = null
      where id = any($1) and purpose = $2 and expires_at > $4 and (account_id is null or account_id = $3)
     returning id`,
    [ids, purpose, accountId, now],
  )
  return rows.length
}

/** Sets a file to expire because nothing references it any more. */
export async function markUnreferenced(db: Database, id: string, now: Date): Promise<void> {
  await db.query('update stored_file set expires_at = $2 where id = $1', [id, now])
}

/** Unreferenced files past their expiry. */
export async function expired(db: Database, { now, limit }: { now: Date; limit: number }): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'select id from stored_file where expires_at <= $1 order by expires_at limit $2',
    [now, limit],
  )
  return rows.map(({ id }) => id)
}
