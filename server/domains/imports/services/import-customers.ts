import { ROLE } from '#contract/constants.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import {
  addImportedPeople,
  type KnownPerson,
  knownPeople,
  removePeople,
  usedSince,
} from '../../account/services/imported-people.ts'
import type { ImportJob } from '../../catalogue/services/imports/import-job.ts'
import type { CheckedRow, ImportKindWork } from '../../catalogue/services/imports/import-kind-work.ts'
import { bringPoints, takeOutBroughtPoints, withOpening } from '../../points/services/points-ledger.ts'
import { IMPORT_MESSAGES } from '../import-messages.ts'
import { accountsOf } from './match-people.ts'
import { EMAIL, FIRST_NAME, LAST_NAME, MARKETING, NAME, OTHER_PHONE, PHONE, POINTS } from './person-columns.ts'
import { type Cells, fullName, type ReadPerson, readPerson } from './read-person.ts'

type Work = ImportKindWork
const nowOf = ({ store }: ImportJob): Date => new Date(store.clock.now())
const messagesOf = ({ found }: ImportJob) => IMPORT_MESSAGES[found.language]

const read = (cells: Cells, job: ImportJob): ReadPerson | string =>
  readPerson(cells, { market: job.store.config.market, messages: messagesOf(job) })

/** Customers with their points and their consent. Who has an account already is matched, and stays as they are. */
export const CUSTOMERS: ImportKindWork = {
  columns: [PHONE, OTHER_PHONE, NAME, FIRST_NAME, LAST_NAME, EMAIL, POINTS, MARKETING],
  check: checkCustomers,
  apply: applyCustomers,
  undo: undoCustomers,
}

async function checkCustomers(...[db, rows, job]: Parameters<Work['check']>): Promise<CheckedRow[]> {
  const messages = messagesOf(job)
  const people = rows.map((row) => ({ ...row, person: read(row.cells, job) }))
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
  { line, cells, person }: Pick<CheckedRow, 'line' | 'cells'> & { person: ReadPerson },
  account: KnownPerson | null,
  job: ImportJob,
): CheckedRow {
  const messages = messagesOf(job)
  if (account && account.role_id !== ROLE.customer) return leftOut({ line, cells }, messages.isStaff)
  const values = [
    ...(person.points > 0 ? [{ column: POINTS.name, after: String(person.points) }] : []),
    ...(person.marketing && !account ? [{ column: MARKETING.name, after: messages.yes }] : []),
  ]
  const shared = { line, key: person.phone, name: fullName(person), cells, values }
  if (!account) return { ...shared, outcome: 'new', sentence: null }
  if (person.points > 0) return { ...shared, outcome: 'changed', sentence: messages.hasAccountPoints }
  return { ...shared, outcome: 'same', sentence: messages.hasAccount }
}

async function applyCustomers(...[transaction, rows, job]: Parameters<Work['apply']>): ReturnType<Work['apply']> {
  const { market } = job.store.config
  const now = nowOf(job)
  const people = rows.flatMap(({ line, cells }) => {
    const person = read(cells, job)
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
