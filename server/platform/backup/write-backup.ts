import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import {
  beginSnapshot,
  columnList,
  commit,
  listAppliedMigrations,
  listTables,
  quoted,
} from '../database/backup-statements.ts'
import { migrationDigests } from '../database/migrate.ts'
import { BackupError } from './backup-error.ts'
import {
  type BackupEnd,
  createEntryDigest,
  DATA_FOLDERS,
  FIRST_ENTRY,
  FORMAT,
  LAST_ENTRY,
  type Manifest,
  SECRET_FILE,
} from './backup-format.ts'
import { copyOut } from './copy.ts'
import { encrypt } from './encryption.ts'
import { tryRestore } from './restore-backup.ts'
import { backupName } from './retention.ts'
import { TAR_END, tarHeader, tarPadding } from './tar.ts'

export interface BackupSource {
  dataDir: string
  /** URL of the database; never logged. */
  url: string
  market: string
  /** Version of the store. */
  version: string
  /** SERVER_SECRET is set, so that the data folder has no secret. */
  hasOwnSecret: boolean
}

export interface BackupTarget {
  directory: string
  /** null: not encrypted. */
  password: string | null
}

export interface WrittenBackup {
  /** Name of the file in the directory. */
  file: string
  bytes: number
  tables: number
  rows: number
  files: number
}

/** A piece of a table in memory. */
const PIECE_BYTES = 4 * 1024 * 1024

/**
 * Writes one file with the database and the files of the store, as they were at one moment, while the store runs, and
 * restores it once for a trial. The file has its name only when that has succeeded.
 *
 * @throws BackupError, errors of the database and of the disk; no file remains then
 */
export async function writeBackup(
  source: BackupSource,
  { directory, password }: BackupTarget,
  now: Date,
): Promise<WrittenBackup> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const file = backupName(now, password !== null)
  const unfinished = join(directory, `.${file}.part`)
  const client = new pg.Client({ connectionString: source.url, application_name: 'store back-up' })
  client.on('error', () => {})
  await client.connect()
  try {
    const counts: BackupEnd = { sha256: '', files: 0, rows: {} }
    const output = createWriteStream(unfinished, { mode: 0o600, flush: true })
    const entries = entriesOf(client, { source, now, counts })
    if (password === null) await pipeline(entries, createGzip(), output)
    else await pipeline(entries, createGzip(), (packed) => encrypt(packed as AsyncIterable<Buffer>, password), output)
    await tryRestore({ path: unfinished, password, url: source.url })
    await rename(unfinished, join(directory, file))
    const { size } = await stat(join(directory, file))
    const rows = Object.values(counts.rows)
    return {
      file,
      bytes: size,
      tables: rows.length,
      rows: rows.reduce((sum, one) => sum + one, 0),
      files: counts.files,
    }
  } finally {
    await rm(unfinished, { force: true })
    await client.end()
  }
}

interface EntryParts {
  source: BackupSource
  now: Date
  /** Filled while the entries are read. */
  counts: BackupEnd
}

async function* entriesOf(client: pg.Client, { source, now, counts }: EntryParts): AsyncGenerator<Buffer> {
  const digest = createEntryDigest()
  const entry = async function* (name: string, size: number, body: AsyncIterable<Buffer> | Iterable<Buffer>) {
    digest.begin({ name, size })
    yield tarHeader({ name, size }, now)
    let written = 0
    for await (const chunk of body) {
      digest.add(chunk)
      written += chunk.length
      yield chunk
    }
    if (written !== size) throw new BackupError(`${name} changed while it was copied: make the back-up again.`)
    yield tarPadding(size)
  }
  const whole = (name: string, body: Buffer) => entry(name, body.length, [body])
  await beginSnapshot(client)
  const tables = await listTables(client)
  yield* whole(FIRST_ENTRY, jsonOf(await manifestOf(client, { source, now, tables })))
  for (const table of tables) {
    const rows = copyOut(client, `copy ${quoted(table.name)} (${columnList(table.columns)}) to stdout`)
    let number = 0
    const piece = (body: Buffer) => whole(`tables/${table.name}/${String((number += 1)).padStart(6, '0')}.copy`, body)
    counts.rows[table.name] = yield* inPieces(rows, piece)
  }
  await commit(client)
  // After the snapshot, so that every file that a row of it names is there.
  for (const name of await filesOf(source)) {
    const handle = await open(join(source.dataDir, name)).catch(() => null)
    // Removed in the meantime, by the job that removes what no row names.
    if (handle === null) continue
    try {
      const { size } = await handle.stat()
      yield* entry(`data/${name}`, size, handle.createReadStream({ autoClose: false }))
      counts.files += 1
    } finally {
      await handle.close()
    }
  }
  counts.sha256 = digest.value()
  yield* whole(LAST_ENTRY, jsonOf(counts))
  yield TAR_END
}

const jsonOf = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

/** Joins small chunks to pieces; returns what the chunks return. */
async function* inPieces(
  chunks: AsyncGenerator<Buffer, number>,
  write: (piece: Buffer) => AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer, number> {
  let held: Buffer[] = []
  let length = 0
  for (;;) {
    const { done, value } = await chunks.next()
    if (!done) {
      held.push(value)
      length += value.length
    }
    if (length > 0 && (done || length >= PIECE_BYTES)) {
      yield* write(Buffer.concat(held))
      held = []
      length = 0
    }
    if (done) return value
  }
}

interface ManifestParts extends Omit<EntryParts, 'counts'> {
  tables: Manifest['tables']
}

async function manifestOf(client: pg.Client, { source, now, tables }: ManifestParts): Promise<Manifest> {
  const applied = await listAppliedMigrations(client)
  const digests = await migrationDigests()
  return {
    format: FORMAT,
    store: source.version,
    market: source.market,
    created_at: now.toISOString(),
    secret: source.hasOwnSecret ? 'setting' : 'file',
    migrations: applied.map((name) => {
      const sha256 = digests.get(name)
      if (sha256 === undefined)
        throw new BackupError('The database is of a newer version of the store: make the back-up with that version.')
      return { name, sha256 }
    }),
    tables,
  }
}

/** Paths of the files to copy, relative to the data folder. */
async function filesOf({ dataDir, hasOwnSecret }: BackupSource): Promise<string[]> {
  const found: string[] = hasOwnSecret ? [] : [SECRET_FILE]
  for (const folder of DATA_FOLDERS) {
    const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => [])
    for (const { parentPath, name } of entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))) {
      found.push(join(parentPath, name).slice(join(dataDir, '/').length))
    }
  }
  return found
}
