import * as v from 'valibot'
import {
  CONFIRMED_STEPS,
  OPENING_STEPS,
  type Opening,
  type OpeningStep,
  REQUIRED_STEPS,
} from '#contract/site/opening.ts'
import type { AuditAct } from '#contract/staff/audit-act.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import * as settings from '../../settings/services/settings.ts'
import { STAFF_MESSAGES } from '../../staff/staff-messages.ts'
import * as queries from '../queries/opening.ts'
import { readAccessCode, setAccessCode } from './access-code.ts'

const stored = v.object({
  opened_at: v.nullable(v.string()),
  /** Of any build: steps that were confirmed once and follow from the data today are left out. */
  confirmed: v.optional(
    v.pipe(
      v.array(v.string()),
      v.transform((steps) => CONFIRMED_STEPS.filter((step) => steps.includes(step))),
    ),
    [],
  ),
})
type Stored = v.InferOutput<typeof stored>

const seller = v.object({ registrations: v.array(v.unknown()), address: v.array(v.unknown()) })
const payments = v.object({ services: v.array(v.object({ code: v.string() })), banks: v.array(v.unknown()) })

/** What the checklist asks of the server beside its database. */
export interface OpeningParts {
  /** Codes of the gateways with a merchant account. */
  gateways: Pick<ReadonlySet<string>, 'has'>
  /** One-time codes can be sent. */
  hasSender(): boolean
}

/** The checklist; null for a store that was not made by the set-up. */
export async function readOpening(
  parts: OpeningParts,
  { db, config, clock }: Pick<SignedInContext, 'db' | 'config' | 'clock'>,
): Promise<Opening | null> {
  const value = await settings.find(db, config.market.code, 'opening')
  return value === null ? null : checklist(db, v.parse(stored, value), { parts, config, now: nowOf({ clock }) })
}

interface ChecklistParts {
  parts: OpeningParts
  config: SignedInContext['config']
  now: Date
}

async function checklist(
  db: Database,
  { opened_at, confirmed }: Stored,
  { parts: { gateways, hasSender }, config, now }: ChecklistParts,
): Promise<Opening> {
  const market = config.market.code
  const found = await settings.ofIds(db, market, ['seller', 'payments'])
  const { has_products, has_paid_order, has_legal_texts } = await queries.facts(db, market, now)
  const { registrations, address } = v.parse(seller, found.seller)
  const { services, banks } = v.parse(payments, found.payments)
  const isDone: Record<OpeningStep, boolean> = {
    brand: confirmed.includes('brand'),
    company: registrations.length > 0 && address.length > 0,
    products: has_products,
    payments: services.some(({ code }) => (code === 'MANUAL' ? banks.length > 0 : gateways.has(code))),
    delivery: confirmed.includes('delivery'),
    tax: confirmed.includes('tax'),
    pages: has_legal_texts,
    messages: hasSender(),
    test_order: has_paid_order,
  }
  return {
    opened_at,
    steps: OPENING_STEPS.map((step) => ({ step, is_done: isDone[step] })),
    preview_code: opened_at === null ? await readAccessCode({ db, config }) : null,
  }
}

/** @throws Refusal NOT_FOUND */
export const confirmStep = (
  step: (typeof CONFIRMED_STEPS)[number],
  parts: OpeningParts,
  context: SignedInContext,
): Promise<Opening> =>
  change(parts, context, {
    act: 'opening.confirm',
    detail: { step },
    next: (before) => (before.confirmed.includes(step) ? null : { ...before, confirmed: [...before.confirmed, step] }),
  })

/** @throws Refusal NOT_FOUND; CONFLICT while a required step is not done */
export async function openStore(parts: OpeningParts, context: SignedInContext): Promise<Opening> {
  const current = requireFound(await readOpening(parts, context), context)
  if (
    current.opened_at === null &&
    current.steps.some(({ step, is_done }) => REQUIRED_STEPS.includes(step) && !is_done)
  )
    throw new Refusal('CONFLICT', STAFF_MESSAGES[context.language].notReadyToOpen)
  return change(parts, context, {
    act: 'opening.open',
    detail: {},
    next: (before) => (before.opened_at === null ? { ...before, opened_at: nowOf(context).toISOString() } : null),
    also: (transaction) => setAccessCode({ db: transaction, config: context.config }, null),
  })
}

/** Browsers that were let in with an earlier code need the new one. @throws Refusal NOT_FOUND for an open store */
export const changePreviewCode = (code: string, parts: OpeningParts, context: SignedInContext): Promise<Opening> =>
  change(parts, context, {
    act: 'opening.change_code',
    detail: {},
    next: (before) => requireFound(before.opened_at === null ? { ...before } : null, context),
    also: (transaction) => setAccessCode({ db: transaction, config: context.config }, code),
  })

interface OpeningChange {
  act: AuditAct
  detail: object
  /** null if nothing changes: a repeated request leaves no second entry in the audit trail. */
  next(before: Stored): Stored | null
  /** What changes with it, in the same transaction. */
  also?(transaction: Transaction): Promise<void>
}

async function change(
  parts: OpeningParts,
  context: SignedInContext,
  { act, detail, next, also }: OpeningChange,
): Promise<Opening> {
  const market = context.config.market.code
  return context.db.transaction(async (transaction) => {
    const before = v.parse(stored, requireFound(await settings.lock(transaction, market, 'opening'), context))
    const value = next(before)
    if (value === null) return checklist(transaction, before, { parts, config: context.config, now: nowOf(context) })
    await settings.save(transaction, market, { id: 'opening', value })
    await also?.(transaction)
    await recordAct(transaction, { act, object: 'config:opening', detail }, context)
    return checklist(transaction, value, { parts, config: context.config, now: nowOf(context) })
  })
}
