import * as v from 'valibot'
import type { StaffCall } from '#contract/call.ts'
import type { SignedInContext } from '../context.ts'
import type { AccountTools } from '../domains/auth/services/accounts.ts'
import type { PaymentsPort } from '../domains/orders/services/payments-port.ts'
import type { Gateways } from '../domains/payments/services/payment-offer.ts'

/** Dependencies of the commands: the same services as the routes, with a staff member as the session. */
export interface CommandDependencies {
  context: SignedInContext
  tools: AccountTools
  gateways: Gateways
  payments: PaymentsPort
  readFile(path: string): Promise<ArrayBuffer>
  writeFile(path: string, text: string): Promise<void>
}

/** Arguments after the command's name. */
export interface CommandArguments {
  words: readonly string[]
  options: Readonly<Record<string, string | boolean | undefined>>
}

/** Result of a command: lines for people, and the whole response for programs (`--json`). */
export interface CommandResult {
  lines: readonly string[]
  answer: unknown
}

export interface Command {
  name: string
  /** Required arguments, such as `<order>`. */
  takes: readonly string[]
  /** Option names with the placeholder of their value; an empty one for a flag. */
  options: Readonly<Record<string, string>>
  /** One line of the help text. */
  summary: string
  /** The equivalent API call: the command needs the same permission. */
  call: StaffCall
  run(args: CommandArguments, dependencies: CommandDependencies): Promise<CommandResult>
}

/** The command line is invalid. */
export class UsageError extends Error {}

export const text = ({ options }: CommandArguments, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

/** Positional argument. @throws UsageError when it is missing; commands declare how many they take */
export function word({ words }: CommandArguments, at: number): string {
  const one = words[at]
  if (one === undefined) throw new UsageError('An argument is missing.')
  return one
}

/** Validates input with a call's schema. @throws UsageError that names each wrong field */
export function checked<Schema extends v.GenericSchema>(schema: Schema, value: object): v.InferOutput<Schema> {
  const given = Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined))
  const read = v.safeParse(schema, given)
  if (read.success) return read.output
  const wrong = new Set(read.issues.map((issue) => `--${(v.getDotPath(issue) ?? '').replaceAll('_', '-')}`))
  throw new UsageError(`Missing or not valid: ${[...wrong].join(', ')}.`)
}

/** A number, or the text unchanged so that the schema refuses it. */
export const numberOf = (written: string | undefined): number | string | undefined =>
  written !== undefined && /^\d{1,15}$/.test(written) ? Number(written) : written
