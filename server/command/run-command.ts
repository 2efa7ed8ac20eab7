import { type ParseArgsConfig, parseArgs } from 'node:util'
import { PermissionRefusal } from '../policy/permission-refusal.ts'
import { lackingFor } from '../policy/policy.ts'
import { Refusal } from '../route.ts'
import { type Command, type CommandArguments, type CommandDependencies, UsageError } from './command.ts'
import { GOODS_COMMANDS } from './goods-commands.ts'
import { DECISION_COMMANDS, ORDER_COMMANDS } from './order-commands.ts'

const COMMANDS: readonly Command[] = [...ORDER_COMMANDS, ...DECISION_COMMANDS, ...GOODS_COMMANDS]

/** Exit codes: success; refused by the store; invalid command line; no store available; fault. */
export const EXIT = { done: 0, refused: 1, wrongUse: 2, noStore: 3, fault: 4 } as const

export interface Output {
  print(line: string): void
  printError(line: string): void
}

/** Parsed command line: help, or a command run as a staff member. */
export type ParsedCommandLine =
  | { help: string[] }
  | { command: Command; given: CommandArguments; as: string; isJson: boolean }

const usageOf = ({ name, takes, options }: Command): string => {
  const written = Object.entries(options).map(([option, value]) => `[--${option}${value && ` ${value}`}]`)
  return [name, ...takes, ...written].join(' ')
}

const HELP = [
  'npm run staff -- <command> … --as <phone of a member of staff> [--json]',
  '',
  ...COMMANDS.map((command) => `  ${command.name.padEnd(16)}${command.summary}`),
  '',
  'npm run staff -- <command> --help prints the arguments of a command. Commands work on the store of DATABASE_URL and',
  'DATA_DIR, whether its server runs or not. Orders are given by number or id, amounts in minor units.',
  'Exit codes: 0 done, 1 refused by the store, 2 invalid command line, 3 no store, 4 fault.',
]

/** @throws UsageError */
export function parseCommandLine(written: readonly string[]): ParsedCommandLine {
  const [name, ...rest] = written
  if (name === undefined || name === 'help' || name.startsWith('-')) return { help: HELP }
  const command = COMMANDS.find((one) => one.name === name)
  if (!command) throw new UsageError(`There is no command “${name}”. Write --help for all of them.`)
  const { values, positionals } = parsed(command, rest)
  if (values.help === true) return { help: [`${usageOf(command)} --as PHONE [--json]`, '', command.summary] }
  if (positionals.length !== command.takes.length) throw new UsageError(`Write: ${usageOf(command)} --as PHONE`)
  if (typeof values.as !== 'string') throw new UsageError('Say who you are: --as <phone of a member of staff>.')
  return { command, given: { words: positionals, options: values }, as: values.as, isJson: values.json === true }
}

type Options = NonNullable<ParseArgsConfig['options']>

function parsed({ options }: Command, args: string[]) {
  const all: Options = { as: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } }
  for (const [name, value] of Object.entries(options)) all[name] = { type: value === '' ? 'boolean' : 'string' }
  try {
    const { values, positionals } = parseArgs({ args, options: all, allowPositionals: true })
    const single = Object.entries(values).filter(([, value]) => !Array.isArray(value))
    return { values: Object.fromEntries(single) as CommandArguments['options'], positionals }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** Runs one command and returns the exit code. Errors that a person can cause never print a stack. */
export async function runCommand(
  { command, given: args, isJson }: Exclude<ParsedCommandLine, { help: string[] }>,
  dependencies: CommandDependencies,
  { print, printError }: Output,
): Promise<number> {
  try {
    const { session, language } = dependencies.context
    const lacking = lackingFor(command.call, session)
    if (lacking) throw new PermissionRefusal(lacking, language)
    const { lines, answer } = await command.run(args, dependencies)
    if (isJson) print(JSON.stringify(answer, null, 2))
    else lines.forEach(print)
    return EXIT.done
  } catch (error) {
    if (error instanceof UsageError) {
      printError(error.message)
      printError(`Write: ${usageOf(command)} --as PHONE`)
      return EXIT.wrongUse
    }
    if (!(error instanceof Refusal)) throw error
    printError(error.message)
    for (const [field, sentence] of Object.entries(error.facts.fields ?? {})) printError(`${field}: ${sentence}`)
    return EXIT.refused
  }
}
