import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPhone } from '#contract/account/phone.ts'
import { ROLE } from '#contract/constants.ts'
import { permissionsOf } from '#contract/staff/permissions.ts'
import { systemClock } from './clock.ts'
import { type CommandDependencies, UsageError } from './command/command.ts'
import { EXIT, type Output, parseCommandLine, runCommand } from './command/run-command.ts'
import { ConfigError, readConfig } from './config.ts'
import { OWN_ADDRESS, type SignedInContext, type Store } from './context.ts'
import { describeError } from './describe-error.ts'
import * as accounts from './domains/account/services/accounts.ts'
import { oneTimeCodes } from './domains/auth/services/one-time-codes.ts'
import { createPasswords } from './domains/auth/services/password.ts'
import { openConnections } from './domains/connections/services/open-connections.ts'
import { openSenders } from './domains/notifications/senders/open-senders.ts'
import type { Sender } from './domains/notifications/senders/sender.ts'
import { createMailbox } from './domains/notifications/services/mailbox.ts'
import { createPayments } from './domains/payments/services/start-payment.ts'
import { CannotStart, DatabaseUnavailable } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open.ts'
import { openPayments } from './simulator/open-payments.ts'
import { readEnvironment } from './store-env.ts'

const root = join(import.meta.dirname, '..')
const output: Output = {
  print: (line) => void process.stdout.write(`${line}\n`),
  printError: (line) => void process.stderr.write(`${line}\n`),
}

/** Works on the store's own database, whether or not a server has it open. */
async function run(): Promise<number> {
  const commandLine = parseCommandLine(process.argv.slice(2))
  if ('help' in commandLine) {
    commandLine.help.forEach(output.print)
    return EXIT.done
  }
  const config = readConfig(readEnvironment(process.env, root), root)
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'postgres/data'))) {
    throw new CannotStart(`There is no store in ${config.dataDir}: write npm start, or set DATA_DIR or DATABASE_URL.`)
  }
  const mailbox = config.demoMailbox ? createMailbox(systemClock) : null
  const db = await openDatabase(config)
  try {
    await migrate(db)
    const connections = await openConnections({ config, db })
    const store: Store = { config: connections.config, db, clock: systemClock }
    const senders = openSenders({ config: store.config, clock: systemClock, mailbox })
    try {
      const desk = deskOf(store, await sessionOf(commandLine.as, store), senders.sender)
      return await runCommand(commandLine, desk, output)
    } finally {
      await senders.close()
    }
  } finally {
    await db.close()
  }
}

/**
 * Session of the named staff member. The operator already has access to the machine and its secrets, so no password is
 * needed. The audit trail records that person, and their permissions apply.
 */
async function sessionOf(phone: string, { config, db }: Store) {
  const read = readPhone(phone, config.market)
  const account = read === null ? null : await accounts.findByIdentifier(db, config.market.code, read)
  if (account?.role_id !== ROLE.admin && account?.role_id !== ROLE.staff) {
    throw new UsageError(`${phone} is no member of the staff of this market.`)
  }
  if (account.deactivated_at !== null) throw new UsageError(`The account of ${phone} is deactivated.`)
  const { id, role_id, locale } = account
  return { person: { id, role_id }, permissions: permissionsOf(role_id, account.permissions), language: locale }
}

function deskOf(
  store: Store,
  { person, permissions, language }: Awaited<ReturnType<typeof sessionOf>>,
  sender: Sender | null,
): CommandDependencies {
  const { config } = store
  const context: SignedInContext = {
    ...store,
    session: { tokenHash: '', person, permissions, isPending: false, isUnguarded: false },
    language,
    header: () => null,
    answerHeader: () => {},
    address: OWN_ADDRESS,
    signal: new AbortController().signal,
    reportFault: (thrown) => output.printError(describeError(thrown)),
  }
  // A simulator in the running server has its own memory: queries from this process do not reach it.
  const { gateways } = openPayments({ config, deliver: () => new Response(null, { status: 503 }) })
  return {
    context,
    tools: {
      passwords: createPasswords(),
      codes: oneTimeCodes,
      sender,
    },
    gateways,
    payments: createPayments(gateways),
    readFile: async (path) => new Uint8Array(await readFile(path)).buffer,
    writeFile: (path, text) => writeFile(path, text),
  }
}

/** Exit code of an error the operator can correct; null for a fault of the program. */
function exitOf(error: unknown): number | null {
  if (error instanceof UsageError) return EXIT.wrongUse
  const isStoreless =
    error instanceof ConfigError || error instanceof CannotStart || error instanceof DatabaseUnavailable
  return isStoreless ? EXIT.noStore : null
}

try {
  process.exitCode = await run()
} catch (error) {
  const code = exitOf(error)
  output.printError(code !== null && error instanceof Error ? error.message : describeError(error))
  process.exitCode = code ?? EXIT.fault
}
