import { ROLE } from '#contract/constants.ts'
import { dayOf } from '#contract/site/time-zone-days.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { requireMarketCountry } from '../../account/services/address-book.ts'
import {
  addImportedPeople,
  type KnownPerson,
  knownPeople,
  removePeople,
  usedSince,
} from '../../account/services/imported-people.ts'
import { minimumAge } from '../../account/services/person-rules.ts'
import type { ImportJob } from '../../catalogue/services/imports/import-job.ts'
import type { CheckedRow, ImportKindWork } from '../../catalogue/services/imports/import-kind-work.ts'
import { bringPoints, takeOutBroughtPoints, withOpening } from '../../points/services/points-ledger.ts'
import { IMPORT_MESSAGES } from '../import-messages.ts'
import { ADDRESS_COLUMNS, BIRTH_DATE } from './address-columns.ts'
import { accountsOf } from './match-people.ts'
import { EMAIL, FIRST_NAME, LAST_NAME, MARKETING, NAME, OTHER_PHONE, PHONE, POINTS } from './person-columns.ts'
import { type CustomerContext, type ReadCustomer, readCustomer } from './read-customer.ts'
import { fullName } from './read-person.ts'

type Work = ImportKindWork
const nowOf = ({ store }: ImportJob): Date => new Date(store.clock.now())
const messagesOf = ({ found }: ImportJob) => IMPORT_MESSAGES[found.language]

/** What rows are judged by beside themselves. */
async function contextOf(db: Database, { store, found }: ImportJob): Promise<CustomerContext> {
  const { market, timeZone } = store.config
  return {
    market,
    messages: IMPORT_MESSAGES[found.language],
    country: await requireMarketCountry({ db, config: store.config }),
    minimumAge: await minimumAge({ db, config: store.config }),
    today: dayOf(timeZone, store.clock.now()),
  }
}

/** Customers with their points and their consent. Who has an account already is matched, and stays as they are. */
export const CUSTOMERS: ImportKindWork = {
  columns: [PHONE, OTHER_PHONE, NAME, FIRST_NAME, LAST_NAME, EMAIL, POINTS, MARKETING, BIRTH_DATE, ...ADDRESS_COLUMNS],
  check: checkCustomers,
  apply: applyCustomers,
  undo: undoCustomers,
}

async function checkCustomers(...[db, rows, job]: Parameters<Work['check']>): Promise<CheckedRow[]> {
  const context = await contextOf(db, job)
  const { messages } = context
  const people = rows.map((row) => ({ ...row, person: readCustomer(row.cells, context) }))
  const whole = people.flatMap(({ person }) => (typeof person === 'string' ? [] : person))
  const accountOf = await accountsOf(db, job.store.config.market.code, whole)
  const accounts = whole.flatMap((person) => accountOf(person)?.id ?? [])
  const opened = new Set(await withOpening(db, accounts))
  const lines = new Map<string, number>()
  return people.map(({ line, cells, person }) => {
    if (typeof person === 'string') return leftOut({ line, cells }, person)
    const earlier = lines.get(person.phone)
    if (earlier !== undefined) return leftOut({ line, cells }, messages.phoneTwice(earlier))
    lines.set(person.phone, line)
    const account = accountOf(person)
    const points = account && opened.has(account.id) ? 0 : person.points
    return judged({ line, cells, person: { ...person, points } }, account, job)
  })
}

const leftOut = ({ line, cells }: Pick<CheckedRow, 'line' | 'cells'>, sentence: string): CheckedRow => ({
  line,
  key: (cells['phone'] ?? cells['email'] ?? cells['name'] ?? cells['first_name'] ?? '').slice(0, 60),
  name: '',
  cells,
  outcome: 'left_out',
  sentence,
  values: [],
})

function judged(
  { line, cells, person }: Pick<CheckedRow, 'line' | 'cells'> & { person: ReadCustomer },
  account: KnownPerson | null,
  job: ImportJob,
): CheckedRow {
  const messages = messagesOf(job)
  if (account && account.role_id !== ROLE.customer) return leftOut({ line, cells }, messages.isStaff)
  const values = [
    ...(person.points > 0 ? [{ column: POINTS.name, after: String(person.points) }] : []),
    ...(person.marketing && !account ? [{ column: MARKETING.name, after: messages.yes }] : []),
    ...(account ? [] : ownValues(person)),
  ]
  const shared = { line, key: person.phone, name: fullName(person), cells, values }
  if (!account) return { ...shared, outcome: 'new', sentence: person.problems[0] ?? null }
  if (person.points > 0) return { ...shared, outcome: 'changed', sentence: messages.hasAccountPoints }
  return { ...shared, outcome: 'same', sentence: messages.hasAccount }
}

/** A value without a column: a sentence about the row. */
const NOTICE = ''

/** What a new person gets beside points and consent, and what of the row they do not get. */
const ownValues = ({ birthDate, addresses, problems }: ReadCustomer): { column: string; after: string }[] => [
  ...(birthDate ? [{ column: BIRTH_DATE.name, after: birthDate }] : []),
  ...addresses.map(({ address_1, postcode, city }) => ({
    column: 'address_1',
    after: `${address_1}, ${postcode} ${city}`,
  })),
  ...problems.map((after) => ({ column: NOTICE, after })),
]

async function applyCustomers(...[transaction, rows, job]: Parameters<Work['apply']>): ReturnType<Work['apply']> {
  const { market } = job.store.config
  const now = nowOf(job)
  const context = await contextOf(transaction, job)
  const people = rows.flatMap(({ line, cells }) => {
    const person = readCustomer(cells, context)
    return typeof person === 'string' ? [] : [{ line, person }]
  })
  const accountOf = await accountsOf(
    transaction,
    market.code,
    people.map(({ person }) => person),
  )
  const fresh = people.filter(({ person }) => accountOf(person) === null)
  const made = await addImportedPeople(transaction, {
    people: fresh.map(({ person }) => ({ roleId: ROLE.customer, ...person })),
    market: market.code,
    locale: market.language,
    now,
  })
  const outcomes: Awaited<ReturnType<Work['apply']>> = []
  for (const { line, person } of people) {
    const id = made.get(person.phone)
    const accountId = id ?? accountOf(person)?.id
    const brings = accountId !== undefined && person.points > 0
    const isBrought = brings && (await bringPoints(transaction, { accountId, points: person.points, now }))
    const isKept = id !== undefined || isBrought
    outcomes.push({
      line,
      record_id: isKept ? (accountId ?? null) : null,
      is_new: id !== undefined,
      after: isKept ? { phone: person.phone, first_name: person.firstName, last_name: person.lastName } : null,
    })
  }
  return outcomes
}

async function undoCustomers(...[transaction, rows, job]: Parameters<Work['undo']>): ReturnType<Work['undo']> {
  const messages = messagesOf(job)
  const made = rows.filter(({ is_new }) => is_new)
  const used = await usedOf(transaction, made, job)
  await removePeople(
    transaction,
    made.flatMap(({ record_id }) => (used.has(record_id) ? [] : record_id)),
  )
  const outcomes: Awaited<ReturnType<Work['undo']>> = []
  for (const { line, record_id, is_new } of rows) {
    const kept = (problem: string) => ({ line, state: 'kept', problem }) as const
    if (is_new)
      outcomes.push(used.has(record_id) ? kept(messages.usedSince) : { line, state: 'removed', problem: null })
    else if (await takeOutBroughtPoints(transaction, record_id))
      outcomes.push({ line, state: 'restored', problem: null })
    else outcomes.push(kept(messages.pointsSpent))
  }
  return outcomes
}

type Made = Parameters<Work['undo']>[1]

/** Accounts that are no longer as the import wrote them. */
async function usedOf(transaction: Transaction, made: Made, { store }: ImportJob): Promise<Set<string>> {
  const used = await usedSince(
    transaction,
    made.map(({ record_id }) => record_id),
  )
  const phones = made.flatMap(({ after }) => (typeof after?.['phone'] === 'string' ? after['phone'] : []))
  const known = await knownPeople(transaction, store.config.market.code, { phones, emails: [] })
  const now = new Map(known.map((one) => [one.id, one]))
  for (const { record_id, after } of made) {
    const account = now.get(record_id)
    const isAsWritten = account?.first_name === after?.['first_name'] && account?.last_name === after?.['last_name']
    if (!isAsWritten) used.add(record_id)
  }
  return used
}
