import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, parseEnv } from 'node:util'
import { INVITATION_DAYS } from '#contract/staff/invitation.ts'
import { systemClock } from './clock.ts'
import { ConfigError, readConfig } from './config.ts'
import { connectionValuesIn } from './connection-settings.ts'
import { describeError } from './describe-error.ts'
import { CannotStart, DatabaseUnavailable } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open.ts'
import { askAnswers } from './setup/ask-answers.ts'
import { type CreatedStore, createLiveStore, renewAdminLink } from './setup/create-live-store.ts'
import { type Answers, answersProblem } from './setup/setup-answers.ts'
import { storeEnvText } from './setup/store-env-text.ts'
import { newStoreEnvPath, readEnvironment } from './store-env.ts'

const root = join(import.meta.dirname, '..')

const HELP = `Makes a live store: asks what it needs, writes store.env, and creates the first admin.

  npm run setup                       asks in the terminal
  npm run setup -- --file ANSWERS     reads the answers from a file with lines such as STORE_NAME=My shop
  npm run setup -- --link             makes a new one-time link for the first admin, who has not used the first one
  npm run setup -- --help             shows this`

const OPTIONS = { file: { type: 'string' }, link: { type: 'boolean' }, help: { type: 'boolean' } } as const

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function run(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS })
  if (values.help) return say(HELP)
  if (values.link) return printLink()
  const path = newStoreEnvPath(process.env, root)
  const answers = values.file === undefined ? await askAnswers({}, terminal) : readAnswers(values.file)
  if (answers === null) throw new ConfigError('The set-up was left before its end: nothing was written.')
  const text = storeEnvText(answers)
  const settings = { ...process.env, ...parseEnv(text) }
  // The services of the answers are saved in the database, by the same rules.
  readConfig({ ...settings, ...connectionValuesIn(answers) }, root)
  const config = readConfig(settings, root)
  writeOnce(path, text)
  const db = await openDatabase(config)
  try {
    await migrate(db)
    const created = await createLiveStore({ config, db, clock: systemClock }, answers)
    for (const line of summaryOf(created, { path, publicUrl: config.publicUrl })) say(line)
  } finally {
    await db.close()
  }
}

/** For a store that was set up with a link. */
async function printLink(): Promise<void> {
  const config = readConfig(readEnvironment(process.env, root), root)
  const db = await openDatabase(config)
  try {
    await migrate(db)
    say(await renewAdminLink({ config, db, clock: systemClock }))
  } finally {
    await db.close()
  }
}

const terminal = { input: process.stdin, output: process.stdout }

/** @throws ConfigError for a file that cannot be read, and for the first wrong answer */
function readAnswers(file: string): Answers {
  const answers = parseEnv(readText(file))
  const given = Object.fromEntries(Object.entries(answers).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  const problem = answersProblem(given)
  if (problem !== null) throw new ConfigError(problem)
  return given
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new ConfigError(`The answers file ${file} cannot be read.`)
  }
}

/** The file has secrets, so only this user can read it. An equal one may exist, from a set-up that was interrupted. */
function writeOnce(path: string, text: string): void {
  try {
    writeFileSync(path, text, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST')
      throw new ConfigError(`${path} cannot be written (${code}): name another file with STORE_ENV.`)
    if (readFileSync(path, 'utf8') !== text)
      throw new ConfigError(
        `${path} exists already: remove it to set up another store, or name another file with STORE_ENV.`,
      )
  }
}

interface Summary {
  path: string
  publicUrl: string
}

const summaryOf = (created: CreatedStore, { path, publicUrl }: Summary): string[] => [
  '',
  `The settings are in ${path}. Keep it secret, and keep a copy.`,
  '',
  'Next:',
  '  1. npm start',
  ...firstSteps(created, publicUrl),
  '  4. Follow the checklist until you open the store. Until then visitors need the access code.',
]

function firstSteps({ adminPhone, madePassword, adminLink, previewCode }: CreatedStore, publicUrl: string): string[] {
  if (adminLink !== null)
    return [
      `  2. Open ${adminLink}`,
      `     It works once, within ${INVITATION_DAYS} days; npm run setup -- --link makes another one.`,
      `  3. Enter the access code ${previewCode}, and choose your name and password`,
    ]
  return [
    `  2. Open ${publicUrl}/staff and enter the access code ${previewCode}`,
    `  3. Sign in with ${adminPhone}${madePassword === null ? '' : ` and the password ${madePassword}`}`,
  ]
}

/** Errors that the person at the terminal can correct; their message is the sentence. */
const isCorrectable = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof CannotStart || error instanceof DatabaseUnavailable

try {
  await run()
} catch (error) {
  process.stderr.write(`${isCorrectable(error) ? error.message : describeError(error)}\n`)
  process.exitCode = 1
}
