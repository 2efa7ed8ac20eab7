import * as v from 'valibot'
import { DEALER_TIERS } from '#contract/buyers/dealer-tier.ts'
import { ROLE } from '#contract/constants.ts'
import { moneyText } from '#contract/format-number.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { addImportedPeople, removePeople, usedSince } from '../../account/services/imported-people.ts'
import type { ImportJob } from '../../catalogue/services/imports/import-job.ts'
import type { CheckedRow, ImportKindWork } from '../../catalogue/services/imports/import-kind-work.ts'
import { companiesOf, createApproved } from '../../dealers/services/dealers.ts'
import {
  addOpeningItems,
  hasOthers,
  numbersIn,
  type OpeningItem,
  removeUnused,
} from '../../receivables/services/opening-items.ts'
import { readTiers } from '../../settings/services/dealer-tiers.ts'
import { IMPORT_MESSAGES } from '../import-messages.ts'
import { DEALER_COLUMNS } from './dealer-columns.ts'
import { accountsOf } from './match-people.ts'
import { EMAIL, FIRST_NAME, LAST_NAME, NAME, OTHER_PHONE, PHONE } from './person-columns.ts'
import { type DealerContext, type ReadDealer, readDealer } from './read-dealer.ts'

type Work = ImportKindWork

/** Dealers with what they owe, one open invoice a row; rows with the same phone are one dealer. */
export const DEALERS: ImportKindWork = {
  columns: [PHONE, OTHER_PHONE, ...DEALER_COLUMNS, NAME, FIRST_NAME, LAST_NAME, EMAIL],
  check: checkDealers,
  apply: applyDealers,
  undo: undoDealers,
}

const momentOf = ({ store }: ImportJob) => ({ now: new Date(store.clock.now()), config: store.config })

async function contextOf(db: Database, { store, found }: ImportJob): Promise<DealerContext> {
  const { market } = store.config
  const tiers = await readTiers(db, market.code)
  return {
    market,
    language: found.language,
    messages: IMPORT_MESSAGES[found.language],
    tiers: DEALER_TIERS.filter((tier) => tiers[tier].active),
  }
}

interface WholeDealer extends Omit<ReadDealer, 'item'> {
  line: number
  cells: Record<string, string>
  items: OpeningItem[]
}

async function checkDealers(...[db, rows, job]: Parameters<Work['check']>): Promise<CheckedRow[]> {
  const context = await contextOf(db, job)
  const dealers = new Map<string, WholeDealer>()
  const wrong: CheckedRow[] = []
  for (const { line, cells } of rows) {
    const read = readDealer(cells, context)
    if (typeof read === 'string') {
      wrong.push(leftOut({ line, cells }, read))
      continue
    }
    const { item, ...dealer } = read
    const whole: WholeDealer = dealers.get(read.phone) ?? { line, cells, ...dealer, items: [] }
    dealers.set(read.phone, whole)
    const named = item && { ...item, number: item.number || IMPORT_MESSAGES[context.market.language].opening }
    if (named && whole.items.some(({ number }) => number === named.number))
      wrong.push(leftOut({ line, cells }, context.messages.numberTwice(named.number)))
    else if (named) whole.items.push(named)
  }
  const standing = await standingOf(db, [...dealers.values()], job)
  return [...[...dealers.values()].map((one) => judged(one, standing(one), context)), ...wrong]
}

const leftOut = ({ line, cells }: Pick<CheckedRow, 'line' | 'cells'>, sentence: string): CheckedRow => ({
  line,
  key: (cells['company'] ?? cells['phone'] ?? cells['name'] ?? '').slice(0, 60),
  name: '',
  cells,
  outcome: 'left_out',
  sentence,
  values: [],
})

/** The account and the company that a dealer has already, and the items that are not in its ledger yet. */
interface Standing {
  role: number | null
  dealerId: string | null
  items: OpeningItem[]
}

async function standingOf(
  db: Database,
  dealers: readonly Pick<WholeDealer, 'phone' | 'email' | 'items'>[],
  { store }: ImportJob,
): Promise<(dealer: Pick<WholeDealer, 'phone' | 'email' | 'items'>) => Standing> {
  const accountOf = await accountsOf(db, store.config.market.code, dealers)
  const accounts = dealers.flatMap((one) => accountOf(one)?.id ?? [])
  const companies = new Map((await companiesOf(db, accounts)).map((one) => [one.account_id, one.id]))
  const numbers = await numbersIn(db, [...companies.values()])
  return (dealer) => {
    const account = accountOf(dealer)
    const dealerId = account ? (companies.get(account.id) ?? null) : null
    const known = dealerId === null ? [] : (numbers.get(dealerId) ?? [])
    const items = dealer.items.filter(({ number }) => !known.includes(number))
    return { role: account?.role_id ?? null, dealerId, items }
  }
}

function judged(dealer: WholeDealer, { role, dealerId, items }: Standing, context: DealerContext): CheckedRow {
  const { market, messages } = context
  const { line, cells, phone, company } = dealer
  if (role !== null && (role !== ROLE.dealer || dealerId === null)) return leftOut({ line, cells }, messages.isStaff)
  const owed = items.reduce((sum, { amount }) => sum + amount, 0)
  const values = [
    ...(dealerId === null && dealer.tier ? [{ column: 'tier', after: dealer.tier }] : []),
    ...(dealerId === null && dealer.creditLimit > 0
      ? [{ column: 'credit_limit', after: moneyText(dealer.creditLimit, market) }]
      : []),
    ...(items.length > 0 ? [{ column: 'balance', after: moneyText(owed, market) }] : []),
  ]
  const shared = { line, key: phone, name: company, cells: { ...cells, items: JSON.stringify(dealer.items) }, values }
  if (dealerId === null) return { ...shared, outcome: 'new', sentence: null }
  if (items.length > 0) return { ...shared, outcome: 'changed', sentence: messages.isDealerItems }
  return { ...shared, outcome: 'same', sentence: messages.isDealer }
}

const storedItems = v.array(v.object({ number: v.string(), amount: v.number(), due: v.nullable(v.string()) }))

async function applyDealers(...[transaction, rows, job]: Parameters<Work['apply']>): ReturnType<Work['apply']> {
  const context = await contextOf(transaction, job)
  const dealers = rows.flatMap(({ line, cells }) => {
    const read = readDealer(cells, context)
    const items = v.parse(storedItems, JSON.parse(cells['items'] ?? '[]'))
    return typeof read === 'string' ? [] : [{ ...read, line, items }]
  })
  const standing = await standingOf(transaction, dealers, job)
  const made = await addImportedPeople(transaction, {
    people: dealers
      .filter((one) => standing(one).role === null)
      .map(({ phone, email, firstName, lastName }) => ({
        phone,
        email,
        firstName,
        lastName,
        roleId: ROLE.dealer,
        marketing: false,
      })),
    market: context.market.code,
    locale: context.market.language,
    now: momentOf(job).now,
  })
  const outcomes: Awaited<ReturnType<Work['apply']>> = []
  for (const dealer of dealers) {
    const accountId = made.get(dealer.phone)
    const { items, dealerId: known } = standing(dealer)
    const dealerId = accountId === undefined ? known : await openCompany(transaction, { ...dealer, accountId }, job)
    const actorId = job.found.created_by
    const entries =
      dealerId === null ? [] : await addOpeningItems(transaction, { dealerId, items, actorId }, momentOf(job))
    const isWritten = accountId !== undefined || entries.length > 0
    outcomes.push({
      line: dealer.line,
      record_id: isWritten ? dealerId : null,
      is_new: accountId !== undefined,
      after: isWritten ? { entries, account: accountId ?? null } : null,
    })
  }
  return outcomes
}

const openCompany = (
  transaction: Transaction,
  dealer: Omit<ReadDealer, 'item'> & { accountId: string },
  job: ImportJob,
): Promise<string> =>
  createApproved(transaction, {
    accountId: dealer.accountId,
    market: job.store.config.market.code,
    companyName: dealer.company,
    registrationNo: dealer.registrationNo,
    taxNo: dealer.taxNo,
    tier: dealer.tier,
    creditLimit: dealer.creditLimit,
    termsDays: dealer.termsDays,
    now: job.store.clock.now(),
  })

const written = v.object({ entries: v.array(v.string()), account: v.nullable(v.string()) })

async function undoDealers(...[transaction, rows, job]: Parameters<Work['undo']>): ReturnType<Work['undo']> {
  const messages = IMPORT_MESSAGES[job.found.language]
  const outcomes: Awaited<ReturnType<Work['undo']>> = []
  for (const { line, record_id: dealerId, after } of rows) {
    const { entries, account } = v.parse(written, after)
    const kept = (problem: string) => ({ line, state: 'kept', problem }) as const
    const isUsed =
      account !== null &&
      ((await usedSince(transaction, [account])).has(account) || (await hasOthers(transaction, dealerId, entries)))
    if (isUsed) outcomes.push(kept(messages.usedSince))
    else if (!(await removeUnused(transaction, dealerId, entries))) outcomes.push(kept(messages.itemsUsed))
    else {
      if (account !== null) await removePeople(transaction, [account])
      outcomes.push({ line, state: account === null ? 'restored' : 'removed', problem: null })
    }
  }
  return outcomes
}
