import { createHash, type Hash } from 'node:crypto'
import * as v from 'valibot'
import type { TarEntry } from './tar.ts'

/**
 * A back-up is a tar file, compressed by gzip and, with a password, encrypted. In this order: `backup.json`; the rows
 * of each table as PostgreSQL's COPY writes them, in pieces `tables/<table>/<number>.copy`; files of the data folder as
 * `data/…`; and `end.json`, whose digest covers everything before it.
 */
export const FORMAT = 1
export const FIRST_ENTRY = 'backup.json'
export const LAST_ENTRY = 'end.json'

/** Folders of the data folder with what people have uploaded; everything else there can be made again. */
export const DATA_FOLDERS = ['files', 'imports', 'storage'] as const
/** Encrypts values of the database; absent when SERVER_SECRET is set. */
export const SECRET_FILE = 'server.secret'

export const manifestSchema = v.object({
  format: v.literal(FORMAT),
  /** Version of the store that wrote it. */
  store: v.string(),
  market: v.string(),
  created_at: v.string(),
  /** Where the secret is: in this file, or in a setting that the new machine needs as well. */
  secret: v.picklist(['file', 'setting']),
  /** Applied migrations in order, with the digest of their text. */
  migrations: v.array(v.object({ name: v.string(), sha256: v.string() })),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()) })),
})
export type Manifest = v.InferOutput<typeof manifestSchema>

export const endSchema = v.object({
  sha256: v.string(),
  /** Files of the data folder. */
  files: v.number(),
  /** Rows by table. */
  rows: v.record(v.string(), v.number()),
})
export type BackupEnd = v.InferOutput<typeof endSchema>

/** Digest over names, sizes and bodies of entries, in order. */
export interface EntryDigest {
  begin(entry: TarEntry): void
  add(body: Buffer): void
  value(): string
}

export function createEntryDigest(): EntryDigest {
  const hash: Hash = createHash('sha256')
  return {
    begin: ({ name, size }) => void hash.update(`${name}\0${size}\0`),
    add: (body) => void hash.update(body),
    value: () => hash.copy().digest('hex'),
  }
}
