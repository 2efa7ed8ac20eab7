import { isStaff } from '#contract/auth/roles.ts'
import { ROLE } from '#contract/constants.ts'
import type { RequiredPermission } from '#contract/staff/permissions.ts'
import type { SignedInContext } from '../../../context.ts'
import { PermissionRefusal } from '../../../policy/permission-refusal.ts'
import { isAllowed } from '../../../policy/policy.ts'
import * as dealers from '../../buyers/services/companies.ts'
import { fullName } from '../pdf/order-parts.ts'
import type { Statement } from '../pdf/statement-document.ts'
import * as papers from '../queries/documents.ts'

export interface StatementInput {
  /** YYYY-MM */
  month: string
  dealerId: string | undefined
}

/**
 * The statement of an account for a month; null for a customer, for another person's dealer, and for a month that has
 * not begun.
 */
export async function findStatement({ month, dealerId }: StatementInput, context: SignedInContext) {
  const { db, config, clock } = context
  const id = await accountFor(context, dealerId)
  const company = id && (await papers.accountHolder(db, config.market.code, id))
  if (!company) return null
  const statementInput = { dealerId: company.id, month, timeZone: config.timeZone }
  const [sums, entries] = await db.transaction((transaction) =>
    Promise.all([papers.monthSums(transaction, statementInput), papers.monthEntries(transaction, statementInput)]),
  )
  if (sums.since.getTime() > clock.now()) return null
  const { since, until, ...amounts } = sums
  return {
    ...amounts,
    company: { ...company, contact: fullName(company) },
    month,
    from: since.toISOString(),
    to: new Date(until.getTime() - 1).toISOString(),
    entries: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  } satisfies Statement
}

const READS_STATEMENTS: RequiredPermission = ['dealers', 'payments']

/** Staff with the permission may name any dealer, a sales person an assigned one, a dealer itself. */
async function accountFor(
  { db, session, language }: SignedInContext,
  dealerId: string | undefined,
): Promise<string | null> {
  const { id, role_id } = session.person
  if (isStaff(session.person)) {
    if (!isAllowed(READS_STATEMENTS, session)) throw new PermissionRefusal(READS_STATEMENTS, language)
    return dealerId ?? null
  }
  if (role_id === ROLE.salesPerson)
    return dealerId ? ((await dealers.assignedCompany(db, id, dealerId))?.id ?? null) : null
  const own = role_id === ROLE.dealer ? await dealers.ownCompany(db, id) : null
  return own && (dealerId === undefined || dealerId === own.id) ? own.id : null
}
