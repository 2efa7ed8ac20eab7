import type { InputOf } from '#contract/call.ts'
import { decimalOf } from '#contract/money.ts'
import type { getStatementFile } from '#contract/receivables/calls/get-statement-file.ts'
import { type StatementPeriod, statementKey } from '#contract/receivables/statement-period.ts'
import { dayOf } from '#contract/site/time-zone-days.ts'
import { writeCsv } from '#contract/write-csv.ts'
import type { SignedInContext } from '../../../context.ts'
import { requireFound } from '../../../refusals.ts'
import { FileAnswer } from '../../../route.ts'
import { accountFor } from '../../receivables/services/account-access.ts'
import { type AccountStatement, readStatement } from '../../receivables/services/statement.ts'
import { fullName } from '../pdf/order-parts.ts'
import type { StatementCompany } from '../pdf/statement-document.ts'
import * as papers from '../queries/documents.ts'

export interface StatementInput {
  period: StatementPeriod
  dealerId: string | undefined
}

interface FoundStatement {
  statement: AccountStatement
  company: StatementCompany
}

/**
 * The statement of an account; null for a customer, for another person's dealer, and for a period that has not begun.
 */
export async function findStatement(
  { period, dealerId }: StatementInput,
  context: SignedInContext,
): Promise<FoundStatement | null> {
  const { db, config, clock } = context
  const id = await accountFor(context, dealerId)
  const company = id && (await companyOf(id, context))
  if (!company) return null
  const { timeZone } = config
  const statement = await db.transaction((transaction) =>
    readStatement(transaction, { dealerId: company.id, period, timeZone, now: clock.now() }),
  )
  if (statement.since.getTime() > clock.now()) return null
  return { statement, company }
}

/** A dealer as documents of the account name it. */
export async function companyOf(id: string, { db, config }: SignedInContext) {
  const company = await papers.accountHolder(db, config.market.code, id)
  return company && { ...company, contact: fullName(company) }
}

/** The same as CSV, with fixed column names and amounts in units of the currency. @throws Refusal NOT_FOUND */
export async function statementFile(
  { from, to, dealer: dealerId }: InputOf<typeof getStatementFile>['query'],
  context: SignedInContext,
): Promise<FileAnswer> {
  const { config } = context
  const found = from <= to ? await findStatement({ period: { from, to }, dealerId }, context) : null
  const { statement } = requireFound(found, context)
  const money = (amount: number): string => decimalOf(amount, config.market.exponent)
  const { currency } = config.market
  const rows = statement.rows.map(({ created_at, kind, number, order_no, amount, balance, links }) => [
    dayOf(config.timeZone, created_at.getTime()),
    kind,
    number ?? '',
    order_no ?? '',
    currency,
    money(amount),
    money(balance),
    links.map((link) => `${link.number} ${money(link.amount)}`).join('; '),
  ])
  const balanceLine = (day: string, kind: string, balance: number) => [
    day,
    kind,
    '',
    '',
    currency,
    '',
    money(balance),
    '',
  ]
  const heading = ['date', 'kind', 'document', 'order', 'currency', 'amount', 'balance', 'used_for']
  const first = balanceLine(statement.from, 'opening_balance', statement.opening)
  const last = balanceLine(statement.to, 'closing_balance', statement.closing)
  const bytes = new TextEncoder().encode(writeCsv([heading, first, ...rows, last]))
  return new FileAnswer(bytes, 'text/csv; charset=utf-8', `statement-${statementKey(statement)}.csv`)
}
