import * as v from 'valibot'
import type { BookAccounts } from '#contract/books/book-accounts.ts'
import { type BookFormat, bookFormat, formatsOf } from '#contract/books/book-format.ts'
import type { saveBookAccounts } from '#contract/books/calls/save-book-accounts.ts'
import { FIXED_SLOTS, isCostSlot } from '#contract/books/journal.ts'
import type { InputOf } from '#contract/call.ts'
import { GATEWAY_NAMES } from '#contract/payments/payment-service.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { PermissionRefusal } from '../../../policy/permission-refusal.ts'
import { isAllowed } from '../../../policy/policy.ts'
import { fieldError } from '../../../refusals.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import * as settings from '../../settings/services/settings.ts'
import { BOOK_MESSAGES } from '../book-messages.ts'
import * as slots from '../queries/slots.ts'

const SETTING = 'books'
const stored = v.object({ program: bookFormat, accounts: v.record(v.string(), v.string()) })

export interface BookSetting {
  program: BookFormat
  /** Codes by slot. */
  accounts: Readonly<Record<string, string>>
}

/** Goods are booked at cost once one of their accounts has a code. */
export const booksCosts = ({ accounts }: BookSetting): boolean => Object.keys(accounts).some(isCostSlot)

/** Who exports costs has to see them. @throws Refusal FORBIDDEN */
export function requireCosts({ session, language }: SignedInContext): void {
  if (!isAllowed('costs', session)) throw new PermissionRefusal('costs', language)
}

const settingOf = (value: unknown): BookSetting => {
  const read = v.safeParse(stored, value)
  return read.success ? read.output : { program: 'csv', accounts: {} }
}

/** Locks what every change of the books locks first: account codes, and the end of the last period. */
export async function lockBooks(transaction: Transaction, { config }: SignedInContext): Promise<BookSetting> {
  await settings.ensure(transaction, config.market.code, { id: SETTING, value: { program: 'csv', accounts: {} } })
  return settingOf(await settings.lock(transaction, config.market.code, SETTING))
}

export const readSetting = async (db: Database, { config }: SignedInContext): Promise<BookSetting> =>
  settingOf(await settings.find(db, config.market.code, SETTING))

const gatewayName = (slot: string): string | null =>
  Object.entries(GATEWAY_NAMES).find(([code]) => slot === `pay:${code}`)?.[1] ?? null

/** All that codes are set for in this store, with their names where they are no texts of the screen. */
export async function namedSlots(
  db: Database,
  { config, language }: SignedInContext,
): Promise<{ slot: string; name: string | null }[]> {
  const found = await slots.slots(db, config.market.code, language)
  return [
    ...FIXED_SLOTS.map((slot) => ({ slot, name: null })),
    ...found.map(({ slot, name }) => ({ slot, name: gatewayName(slot) ?? name })),
  ]
}

/** Accounts of costs are for staff who see costs. */
export async function readAccounts(db: Database, context: SignedInContext): Promise<BookAccounts> {
  const { program, accounts } = await readSetting(db, context)
  const isShown = (slot: string) => !isCostSlot(slot) || isAllowed('costs', context.session)
  const named = (await namedSlots(db, context)).filter(({ slot }) => isShown(slot))
  const gone = Object.keys(accounts).filter((slot) => isShown(slot) && !named.some((one) => one.slot === slot))
  return {
    program,
    formats: [...formatsOf(context.config.market.code)],
    accounts: [...named, ...gone.map((slot) => ({ slot, name: gatewayName(slot) ?? slot }))].map((one) => ({
      ...one,
      account: accounts[one.slot] ?? '',
    })),
  }
}

/**
 * Slots that are not in the body keep their codes.
 *
 * @throws Refusal VALIDATION for a program of another market; FORBIDDEN for accounts of costs
 */
export async function saveAccounts(
  { program, accounts }: InputOf<typeof saveBookAccounts>['body'],
  context: SignedInContext,
): Promise<BookAccounts> {
  const { config, language } = context
  if (!formatsOf(config.market.code).includes(program))
    throw fieldError(context, 'program', BOOK_MESSAGES[language].otherProgram)
  if (accounts.some(({ slot }) => isCostSlot(slot))) requireCosts(context)
  return context.db.transaction(async (transaction) => {
    const before = await lockBooks(transaction, context)
    const given = Object.fromEntries(accounts.map(({ slot, account }) => [slot, account]))
    const all = Object.entries({ ...before.accounts, ...given }).filter(([, account]) => account !== '')
    const value = { program, accounts: Object.fromEntries(all) }
    await settings.save(transaction, config.market.code, { id: SETTING, value })
    await recordAct(
      transaction,
      { act: 'books.accounts', object: 'books:accounts', detail: { from: before, to: value } },
      context,
    )
    return readAccounts(transaction, context)
  })
}
