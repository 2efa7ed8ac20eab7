import type { Database } from '../database/database.ts'

interface FilePart {
  path: string
  at: number
  body: Uint8Array
}

export async function write(db: Database, { path, at, body }: FilePart): Promise<void> {
  await db.query(
    `insert into file_part (path, at_byte, body) values ($1, $2, $3)
     on conflict (path, at_byte) do update set body = excluded.body`,
    [path, at, Buffer.from(body.buffer, body.byteOffset, body.byteLength)],
  )
}

/** Where the parts of a file begin, in order; empty for a file that does not exist. */
export async function starts(db: Database, path: string): Promise<number[]> {
  const rows = await db.query<{ at_byte: number }>('select at_byte from file_part where path = $1 order by at_byte', [
    path,
  ])
  return rows.map(({ at_byte }) => at_byte)
}

export async function read(db: Database, path: string, at: number): Promise<Buffer<ArrayBuffer> | null> {
  const [row] = await db.query<{ body: Buffer<ArrayBuffer> }>(
    'select body from file_part where path = $1 and at_byte = $2',
    [path, at],
  )
  return row?.body ?? null
}

export async function remove(db: Database, paths: readonly string[]): Promise<void> {
  await db.query('delete from file_part where path = any($1)', [paths])
}

/** Those of the paths that exist. */
export async function existing(db: Database, paths: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ path: string }>('select distinct path from file_part where path = any($1)', [paths])
  return rows.map(({ path }) => path)
}

/** Paths that begin so. */
export async function below(db: Database, folder: string): Promise<string[]> {
  const rows = await db.query<{ path: string }>('select distinct path from file_part where starts_with(path, $1)', [
    folder,
  ])
  return rows.map(({ path }) => path)
}
