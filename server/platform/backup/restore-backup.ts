import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import * as v from 'valibot'
import {
  addForeignKeys,
  beginRestore,
  columnList,
  commit,
  createTrialSchema,
  dropForeignKeys,
  listTables,
  quoted,
  rollBack,
  truncate,
} from '../database/backup-statements.ts'
import { applyMigrations, migrationDigests } from '../database/migrate.ts'
import { BackupDamaged, BackupError } from './backup-error.ts'
import {
  type BackupEnd,
  createEntryDigest,
  DATA_FOLDERS,
  endSchema,
  FIRST_ENTRY,
  LAST_ENTRY,
  type Manifest,
  manifestSchema,
  SECRET_FILE,
} from './backup-format.ts'
import { copyIn } from './copy.ts'
import { decrypt, MAGIC } from './encryption.ts'
import { type ReadEntry, readTar } from './tar.ts'

export interface BackupFile {
  path: string
  /** null: the file is not encrypted. */
  password: string | null
}

export interface RestoredBackup {
  manifest: Manifest
  end: BackupEnd
}

/**
 * Restores a back-up into an empty database and a data folder without uploads. Nothing is changed unless everything is
 * restored: the database in one transaction, and the files before its end.
 *
 * @throws BackupError
 */
export async function restoreBackup(
  file: BackupFile,
  { url, dataDir }: { url: string; dataDir: string },
): Promise<RestoredBackup> {
  const checked = await checkBackup(file)
  const staging = join(dataDir, `.restore-${randomBytes(4).toString('hex')}`)
  await mkdir(staging, { mode: 0o700 })
  try {
    await inTransaction(url, async (client) => {
      await refuseUnlessEmpty(client)
      await load(client, { file, checked, staging })
      await moveFiles(staging, dataDir)
      await commit(client)
    })
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
  return checked
}

/** Restores a back-up into a schema of its own and takes everything back. */
export async function tryRestore({ url, ...file }: BackupFile & { url: string }): Promise<RestoredBackup> {
  const checked = await checkBackup(file)
  await inTransaction(url, async (client) => {
    await createTrialSchema(client, `backup_trial_${randomBytes(6).toString('hex')}`)
    await load(client, { file, checked, staging: null })
    await rollBack(client)
  })
  return checked
}

async function inTransaction(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'store restore' })
  client.on('error', () => {})
  await client.connect()
  try {
    await beginRestore(client)
    await work(client)
  } finally {
    await client.end()
  }
}

/** Reads a whole back-up and compares it with its digest, before anything of it is used. */
export async function checkBackup(file: BackupFile): Promise<RestoredBackup> {
  let manifest: Manifest | null = null
  let end: BackupEnd | null = null
  const digest = createEntryDigest()
  await readEntries(file, async (entry) => {
    if (entry.name === LAST_ENTRY) {
      end = await jsonOf(entry, endSchema)
      if (end.sha256 !== digest.value()) throw new BackupDamaged()
      return
    }
    digest.begin(entry)
    const body: Buffer[] = []
    for await (const chunk of entry.body()) {
      digest.add(chunk)
      if (entry.name === FIRST_ENTRY) body.push(chunk)
    }
    if (entry.name === FIRST_ENTRY) manifest = parse(Buffer.concat(body), manifestSchema)
  })
  if (manifest === null || end === null) throw new BackupDamaged()
  await refuseOtherMigrations(manifest)
  return { manifest, end }
}

async function refuseOtherMigrations({ migrations }: Manifest): Promise<void> {
  const digests = await migrationDigests()
  for (const { name, sha256 } of migrations) {
    const own = digests.get(name)
    if (own === undefined)
      throw new BackupError('This back-up is of a newer version of the store: install that version and restore again.')
    if (own !== sha256)
      throw new BackupError(
        `The migration ${name} is another one than in the back-up: install the version that wrote it.`,
      )
  }
}

async function jsonOf<Schema extends v.GenericSchema>(
  entry: ReadEntry,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const body: Buffer[] = []
  for await (const chunk of entry.body()) body.push(chunk)
  return parse(Buffer.concat(body), schema)
}

/** @throws BackupDamaged */
function parse<Schema extends v.GenericSchema>(bytes: Buffer, schema: Schema): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(bytes.toString('utf8')))
  } catch {
    throw new BackupDamaged()
  }
}

async function readEntries({ path, password }: BackupFile, take: (entry: ReadEntry) => Promise<void>): Promise<void> {
  const isEncrypted = await beginsEncrypted(path)
  if (isEncrypted && password === null)
    throw new BackupError('This back-up is encrypted: set BACKUP_PASSWORD to the password it was made with.')
  try {
    await pipeline(
      createReadStream(path),
      async function* (bytes: AsyncIterable<Buffer>) {
        yield* isEncrypted && password !== null ? decrypt(bytes, password) : bytes
      },
      createGunzip(),
      async (tar: AsyncIterable<Buffer>) => {
        for await (const entry of readTar(tar)) await take(entry)
      },
    )
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE') throw new BackupDamaged()
    throw error
  }
}

async function beginsEncrypted(path: string): Promise<boolean> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${path} cannot be read (${error.code}): name a back-up.`)
  })
  try {
    const { buffer } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
    return buffer.equals(MAGIC)
  } finally {
    await handle.close()
  }
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  if ((await listTables(client)).length > 0)
    throw new BackupError(
      'This database already has a store, which a restore does not overwrite: name an empty DATA_DIR or DATABASE_URL.',
    )
}

interface LoadParts {
  file: BackupFile
  checked: RestoredBackup
  /** Folder that files are written to; null: they are not. */
  staging: string | null
}

/** Makes the tables as they were, without the constraints between them, fills them, and checks the constraints. */
async function load(client: pg.Client, { file, checked: { manifest, end }, staging }: LoadParts): Promise<void> {
  await applyMigrations(
    client,
    manifest.migrations.map(({ name }) => name),
  )
  await truncate(
    client,
    manifest.tables.map(({ name }) => name),
  )
  const constraints = await dropForeignKeys(client)
  const rows: Record<string, number> = Object.fromEntries(manifest.tables.map(({ name }) => [name, 0]))
  const columns = new Map(manifest.tables.map((table) => [table.name, table.columns]))
  await readEntries(file, async (entry) => {
    const [, table = ''] = /^tables\/([^/]+)\/\d+\.copy$/.exec(entry.name) ?? []
    const of = columns.get(table)
    if (of) {
      const copied = await copyIn(client, `copy ${quoted(table)} (${columnList(of)}) from stdin`, entry.body())
      rows[table] = (rows[table] ?? 0) + copied
    } else if (staging !== null && entry.name.startsWith('data/')) await writeFileOf(entry, staging)
  })
  await addForeignKeys(client, constraints)
  if (Object.entries(end.rows).some(([table, count]) => rows[table] !== count)) throw new BackupDamaged()
}

/** Only names that a back-up writes: a made-up file could otherwise write anywhere. */
const SAFE_SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/

async function writeFileOf(entry: ReadEntry, staging: string): Promise<void> {
  const segments = entry.name.split('/').slice(1)
  const isKnown = segments.join('/') === SECRET_FILE || DATA_FOLDERS.some((folder) => folder === segments[0])
  if (!isKnown || !segments.every((segment) => SAFE_SEGMENT.test(segment))) throw new BackupDamaged()
  const path = join(staging, ...segments)
  await mkdir(dirname(path), { recursive: true })
  const handle = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of entry.body()) await handle.write(chunk)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function moveFiles(staging: string, dataDir: string): Promise<void> {
  for (const folder of DATA_FOLDERS) {
    const wasThere = await rename(join(staging, folder), join(dataDir, folder)).then(
      () => null,
      (error: NodeJS.ErrnoException) => error.code,
    )
    if (wasThere !== null && wasThere !== 'ENOENT')
      throw new BackupError(`${join(dataDir, folder)} is not empty: name an empty DATA_DIR.`)
  }
  // The settings have made a new one, with which nothing has been encrypted yet.
  const secret = await readFile(join(staging, SECRET_FILE)).catch(() => null)
  if (secret === null) return
  await rename(join(staging, SECRET_FILE), join(dataDir, SECRET_FILE))
  await chmod(join(dataDir, SECRET_FILE), 0o600)
}
