import type { InputOf } from '#contract/call.ts'
import type { saveNumbering } from '#contract/orders/calls/save-numbering.ts'
import { NUMBER_KINDS, type NumberFormat, type Numbering, type NumberKind } from '#contract/orders/numbering.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { ORDER_MESSAGES } from '../order-messages.ts'
import * as series from '../queries/number-series.ts'
import { yearOf } from './invoices.ts'

type Formats = InputOf<typeof saveNumbering>['body']

const stateOf = (states: readonly series.SeriesState[], kind: NumberKind, { config }: SignedInContext) => {
  const found = states.find((one) => one.kind === kind && one.market === config.market.code)
  if (!found) throw new Error(`There is no series ${kind}`)
  return found
}

const yearNow = ({ clock, config }: SignedInContext): number => yearOf({ now: new Date(clock.now()), config })

/** The last count before the next number in this format: a change of the year's part goes on with the same count. */
function lastFor({ yearly, last_yearly, last_continuous }: series.SeriesState, next: Pick<NumberFormat, 'yearly'>) {
  if (yearly === next.yearly) return yearly ? last_yearly : last_continuous
  return Math.max(last_yearly, last_continuous)
}

export const showNumbering = (context: SignedInContext): Promise<Numbering> => read(context.db, context)

async function read(db: Database, context: SignedInContext): Promise<Numbering> {
  const year = yearNow(context)
  const states = await series.all(db, year)
  return {
    year,
    series: NUMBER_KINDS.map((kind) => {
      const state = stateOf(states, kind, context)
      const { prefix, digits, yearly } = state
      const next_yearly = lastFor(state, { yearly: true }) + 1
      const next_continuous = lastFor(state, { yearly: false }) + 1
      return { kind, prefix, digits, yearly, next_yearly, next_continuous }
    }),
  }
}

/** @throws Refusal VALIDATION for a prefix with which a number could be given twice */
export async function changeNumbering(formats: Formats, context: SignedInContext): Promise<Numbering> {
  const year = yearNow(context)
  return context.db.transaction(async (transaction) => {
    const states = await series.lockAll(transaction, year)
    await refuseRepeated(transaction, { formats, states, year }, context)
    for (const kind of NUMBER_KINDS) {
      const before = stateOf(states, kind, context)
      const { prefix, digits, yearly } = formats[kind]
      if (before.prefix === prefix && before.digits === digits && before.yearly === yearly) continue
      const last = lastFor(before, formats[kind])
      await series.save(transaction, { market: before.market, kind, prefix, digits, yearly, year, last })
      const was = { prefix: before.prefix, digits: before.digits, yearly: before.yearly }
      const detail = { from: was, to: formats[kind] }
      await recordAct(transaction, { act: 'numbering.change', object: `numbering:${kind}`, detail }, context)
    }
    return read(transaction, context)
  })
}

interface Change {
  formats: Formats
  states: readonly series.SeriesState[]
  year: number
}

async function refuseRepeated(
  transaction: Transaction,
  { formats, states, year }: Change,
  context: SignedInContext,
): Promise<void> {
  const messages = ORDER_MESSAGES[context.language]
  const fields: Record<string, string> = {}
  for (const kind of NUMBER_KINDS) {
    const { prefix, yearly } = formats[kind]
    const isOfAnother = NUMBER_KINDS.some((other) => other !== kind && formats[other].prefix === prefix)
    const isOfMarket = states.some((one) => one.market !== context.config.market.code && one.prefix === prefix)
    const before = stateOf(states, kind, context)
    const isOther = before.prefix !== prefix || before.yearly !== yearly
    if (isOfAnother || isOfMarket) fields[`${kind}.prefix`] = messages.prefixTaken(prefix)
    else if (
      isOther &&
      (await series.highestCount(transaction, kind, { prefix, yearly, year })) > lastFor(before, formats[kind])
    )
      fields[`${kind}.prefix`] = messages.prefixRepeats(prefix)
  }
  if (Object.keys(fields).length > 0)
    throw new Refusal('VALIDATION', SERVER_MESSAGES[context.language].fieldWrong, { fields })
}
