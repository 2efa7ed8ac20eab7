import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import packageFile from '../package.json' with { type: 'json' }
import { systemClock } from './clock.ts'
import { ConfigError, readConfig } from './config.ts'
import { describeError } from './describe-error.ts'
import { BackupError } from './platform/backup/backup-error.ts'
import { removeOutdatedBackups } from './platform/backup/backup-files.ts'
import { recordBackup } from './platform/backup/last-backup.ts'
import { writeBackup } from './platform/backup/write-backup.ts'
import { CannotStart, DatabaseUnavailable } from './platform/database/database.ts'
import { openDatabase } from './platform/database/open.ts'
import { readEnvironment } from './store-env.ts'

const root = join(import.meta.dirname, '..')

const HELP = `Writes one file with the database and the uploads of the store, while it runs, and restores it once for a trial.

  npm run backup                     into BACKUP_DIR; encrypted when BACKUP_PASSWORD is set
  npm run backup -- --to FOLDER      into another folder, from which nothing is removed
  npm run backup -- --help           shows this`

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, help: { type: 'boolean' } } })
  if (values.help) return say(HELP)
  const config = readConfig(readEnvironment(process.env, root), root)
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'postgres/data')))
    throw new CannotStart(`There is no store in ${config.dataDir}: set DATA_DIR or DATABASE_URL.`)
  const { directory, password, hasOwnSecret } = config.operations.backup
  const target = { directory: values.to ?? directory, password }
  const db = await openDatabase(config)
  try {
    const source = {
      dataDir: config.dataDir,
      url: db.url,
      market: config.market.code,
      version: packageFile.version,
      hasOwnSecret,
    }
    const { file, bytes, tables, rows, files } = await writeBackup(source, target, new Date(systemClock.now()))
    await recordBackup(config.dataDir)
    if (values.to === undefined) await removeOutdatedBackups(directory)
    say(join(target.directory, file))
    say(
      `${(bytes / 1024 / 1024).toFixed(1)} MB: ${tables} tables with ${rows} rows, ${files} files. Restored for a trial.`,
    )
    if (password === null) say('It is not encrypted: keep it where nobody else can read it, or set BACKUP_PASSWORD.')
  } finally {
    await db.close()
  }
}

/** Errors that the person at the terminal can correct; their message is the sentence. */
const isCorrectable = (error: unknown): error is Error =>
  [BackupError, ConfigError, CannotStart, DatabaseUnavailable].some((kind) => error instanceof kind)

try {
  await run()
} catch (error) {
  process.stderr.write(`${isCorrectable(error) ? error.message : describeError(error)}\n`)
  process.exitCode = 1
}
