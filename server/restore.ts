import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from './config.ts'
import { describeError } from './describe-error.ts'
import { BackupError } from './platform/backup/backup-error.ts'
import { checkBackup, type RestoredBackup, restoreBackup } from './platform/backup/restore-backup.ts'
import { CannotStart, DatabaseUnavailable } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open.ts'
import { readEnvironment } from './store-env.ts'

const root = join(import.meta.dirname, '..')

const HELP = `Restores a back-up into an empty store: another DATA_DIR, and with DATABASE_URL an empty database.

  npm run restore -- FILE            restores it; an encrypted one needs BACKUP_PASSWORD
  npm run restore -- --check FILE    only reads it whole, and says what is in it
  npm run restore -- --help          shows this`

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  const [name, ...others] = positionals
  if (values.help) return say(HELP)
  if (name === undefined || others.length > 0) throw new ConfigError(`Name one back-up.\n\n${HELP}`)
  const config = readConfig(readEnvironment(process.env, root), root)
  const file = { path: resolve(name), password: config.operations.backup.password }
  if (values.check) return summaryOf(await checkBackup(file)).forEach(say)
  const db = await openDatabase(config)
  try {
    const restored = await restoreBackup(file, { url: db.url, dataDir: config.dataDir })
    const updates = await migrate(db)
    summaryOf(restored).forEach(say)
    if (updates.length > 0) say(`Brought up to this version by ${updates.length} migrations.`)
    for (const line of nextSteps(restored)) say(line)
  } finally {
    await db.close()
  }
}

const summaryOf = ({ manifest, end }: RestoredBackup): string[] => {
  const rows = Object.values(end.rows).reduce((sum, one) => sum + one, 0)
  return [
    `The store as it was at ${manifest.created_at}, market ${manifest.market}, version ${manifest.store}:`,
    `${manifest.tables.length} tables with ${rows} rows, ${end.files} files.`,
  ]
}

const nextSteps = ({ manifest }: RestoredBackup): string[] => [
  '',
  'What happened after that moment is not in it:',
  '  1. Compare the payments since then with your accounts at the payment services.',
  '  2. Messages that waited then are sent, some for a second time.',
  '  3. People whose phones have sent changes since then are asked whether to repeat or drop them.',
  ...(manifest.secret === 'setting'
    ? ['  4. Set SERVER_SECRET as on the old machine: second factors and printed codes need it.']
    : []),
]

/** Errors that the person at the terminal can correct; their message is the sentence. */
const isCorrectable = (error: unknown): error is Error =>
  [BackupError, ConfigError, CannotStart, DatabaseUnavailable].some((kind) => error instanceof kind)

try {
  await run()
} catch (error) {
  process.stderr.write(`${isCorrectable(error) ? error.message : describeError(error)}\n`)
  process.exitCode = 1
}
