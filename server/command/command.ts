import * as v from 'valibot'
import type { Call } from '#contract/call.ts'
import type { SignedInContext } from '../context.ts'
import type { AccountTools } from '../services/accounts.ts'
import type { Payments } from '../services/orders/ports.ts'
import type { Gateways } from '../services/payments/offer.ts'

/** What the commands work with, as the routes do: the same services, with a member of staff as the session. */
export interface Desk {
  context: SignedInContext
  tools: AccountTools
  gateways: Gateways
  payments: Payments
  readFile(path: string): Promise<ArrayBuffer>
  writeFile(path: string, text: string): Promise<void>
}

/** What was written after the command's name. */
export interface Given {
  words: readonly string[]
  options: Readonly<Record<string, string | boolean | undefined>>
}

/** What a command answers: lines for people, and the whole for programs (`--json`). */
export interface Told {
  lines: readonly string[]
  answer: unknown
}

export interface Command {
  name: string
  /** What must follow the name, such as `<order>`. */
  takes: readonly string[]
  /** Names and what stands for their value; an empty one for a switch. */
  options: Readonly<Record<string, string>>
  does: string
  /** The call that it stands for: it needs the same permission. */
  call: Call
  run(given: Given, desk: Desk): Promise<Told>
}

/** The command was not written as it must be. */
export class WrongUse extends Error {}

export const text = ({ options }: Given, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

/** @throws WrongUse when the word is missing; commands say how many they take */
export function word({ words }: Given, at: number): string {
  const one = words[at]
  if (one === undefined) throw new WrongUse('Something is missing.')
  return one
}

/** Input as a call takes it. @throws WrongUse that names each wrong field */
export function checked<Schema extends v.GenericSchema>(schema: Schema, value: object): v.InferOutput<Schema> {
  const given = Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined))
  const read = v.safeParse(schema, given)
  if (read.success) return read.output
  const wrong = new Set(read.issues.map((issue) => `--${(v.getDotPath(issue) ?? '').replaceAll('_', '-')}`))
  throw new WrongUse(`Missing or not valid: ${[...wrong].join(', ')}.`)
}

/** A number, or what was written, for the schema to refuse. */
export const numberOf = (written: string | undefined): number | string | undefined =>
  written !== undefined && /^\d{1,15}$/.test(written) ? Number(written) : written
