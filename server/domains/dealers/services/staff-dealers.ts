import { randomBytes } from 'node:crypto'
import type { InputOf, ResponseOf } from '#contract/call.ts'
import { ROLE } from '#contract/constants.ts'
import type { approveDealerApplication } from '#contract/dealers/calls/approve-dealer-application.ts'
import type { getDealerApplications } from '#contract/dealers/calls/get-dealer-applications.ts'
import type { DealerApplication } from '#contract/dealers/dealer-application.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { type FirstRows, metaOf, pageOf } from '../../../pagination.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { ACCOUNT_MESSAGES } from '../../account/account-messages.ts'
import * as accounts from '../../account/services/accounts.ts'
import { addWrittenAddress } from '../../account/services/address-book.ts'
import * as audit from '../../audit/services/audit-log.ts'
import type { AccountTools } from '../../auth/services/accounts.ts'
import { queueEvent } from '../../events/services/queue-event.ts'
import { sendInBackground } from '../../notifications/services/mailbox.ts'
import { storeName } from '../../settings/services/store-name.ts'
import * as applications from '../queries/dealer-applications.ts'
import * as dealers from '../queries/dealers.ts'
import { requireActiveTier } from './active-tier.ts'

export async function listApplications(
  { status, page, limit }: InputOf<typeof getDealerApplications>['query'] & FirstRows,
  { db, config }: SignedInContext,
): Promise<ResponseOf<typeof getDealerApplications>['applications']> {
  const filter = { market: config.market.code, status: status ?? null }
  const data = await applications.page(db, { ...filter, ...pageOf(page, limit) })
  return { data, meta: metaOf(page, await applications.count(db, filter)) }
}

type ApprovalTerms = InputOf<typeof approveDealerApplication>['body']

/**
 * Approves an application in one transaction: creates the account if there is none, approves the company, assigns the
 * sales person and writes the audit log. Notifies the applicant by phone.
 *
 * @throws Refusal NOT_FOUND; CONFLICT when it was decided before or the phone has an account; VALIDATION
 */
export async function approve(
  { sender, passwords }: AccountTools,
  { id, terms }: { id: string; terms: ApprovalTerms },
  context: SignedInContext,
): Promise<DealerApplication> {
  // A random password that nobody knows: the dealer sets their own with a code.
  const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'))
  const { application, locale } = await context.db.transaction(async (transaction) => {
    const open = await lockOpen(transaction, id, context)
    const salesAccountId = terms.sales_person_id ?? open.sales_account_id
    await checkSalesPerson(transaction, salesAccountId, context)
    await requireActiveTier(transaction, terms.tier, context)
    const accountId = open.account_id ?? (await openAccount(transaction, { id, passwordHash, ...open }, context))
    const { tier, credit_limit: creditLimit } = terms
    const dealerId = await dealers.decide(transaction, {
      accountId,
      status: 'approved',
      tier,
      creditLimit,
      reason: null,
    })
    if (dealerId === null) throw new Error('A dealer has no company')
    await addShopAddress(transaction, { id, accountId }, context)
    if (salesAccountId !== null) await dealers.assign(transaction, salesAccountId, dealerId)
    const outcome = { id, status: 'approved', reason: null, accountId, salesAccountId } as const
    await settle(transaction, { outcome, detail: terms }, context)
    const approved = {
      type: 'dealer.approved',
      market: context.config.market.code,
      data: { dealer_id: dealerId },
    } as const
    await queueEvent(transaction, { ...approved, now: nowOf(context) })
    return { application: await requireApplication(transaction, id, context), locale: open.locale }
  })
  const text = ACCOUNT_MESSAGES[locale].smsApproved(await storeName(context))
  sendInBackground(sender, { to: application.phone, channel: 'sms', text }, context)
  return application
}

/**
 * Rejects the application and notifies the applicant of the reason.
 *
 * @throws Refusal NOT_FOUND; CONFLICT when it was decided before
 */
export async function reject(
  { sender }: AccountTools,
  { id, reason }: { id: string; reason: string },
  context: SignedInContext,
): Promise<DealerApplication> {
  const { application, locale } = await context.db.transaction(async (transaction) => {
    const open = await lockOpen(transaction, id, context)
    const { account_id: accountId, sales_account_id: salesAccountId } = open
    if (accountId)
      await dealers.decide(transaction, { accountId, status: 'rejected', tier: null, creditLimit: 0, reason })
    const outcome = { id, status: 'rejected', reason, accountId, salesAccountId } as const
    await settle(transaction, { outcome, detail: { reason } }, context)
    return { application: await requireApplication(transaction, id, context), locale: open.locale }
  })
  const text = ACCOUNT_MESSAGES[locale].smsRejected(await storeName(context), reason)
  sendInBackground(sender, { to: application.phone, channel: 'sms', text }, context)
  return application
}

/** The address of the application is the first one that orders can be sent to. */
async function addShopAddress(
  transaction: Transaction,
  { id, accountId }: { id: string; accountId: string },
  context: SignedInContext,
): Promise<void> {
  const { first_name, last_name, phone, address } = await requireApplication(transaction, id, context)
  try {
    await addWrittenAddress(transaction, { accountId, written: { first_name, last_name, phone, ...address } }, context)
  } catch (error) {
    // An address that the address book would refuse is no reason to refuse the dealer.
    if (!(error instanceof Refusal)) throw error
  }
}

async function lockOpen(transaction: Transaction, id: string, context: SignedInContext) {
  const open = await applications.lock(transaction, context.config.market.code, id)
  if (!open) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[context.language].notFound)
  if (open.status !== 'pending') throw new Refusal('CONFLICT', ACCOUNT_MESSAGES[context.language].decidedBefore)
  return open
}

async function checkSalesPerson(
  transaction: Transaction,
  salesId: string | null,
  context: SignedInContext,
): Promise<void> {
  if (salesId === null) return
  const known = await dealers.salesPersons(transaction, context.config.market.code)
  if (!known.some(({ id }) => id === salesId)) {
    throw fieldError(context, 'sales_person_id', ACCOUNT_MESSAGES[context.language].noSalesPerson)
  }
}

interface ApprovalInput {
  id: string
  passwordHash: string
  locale: accounts.Account['locale']
}

/** Creates the account and the company of an application that came without a code. */
async function openAccount(
  transaction: Transaction,
  opening: ApprovalInput,
  context: SignedInContext,
): Promise<string> {
  const { config, clock, language } = context
  const now = clock.now()
  const market = config.market.code
  const application = await requireApplication(transaction, opening.id, context)
  const accountId = await accounts.create(transaction, {
    roleId: ROLE.dealer,
    market,
    phone: application.phone,
    firstName: application.first_name,
    lastName: application.last_name,
    email: application.email,
    birthDate: null,
    locale: opening.locale,
    passwordHash: opening.passwordHash,
    marketing: false,
    affiliateCode: null,
    now: new Date(now),
  })
  if (accountId === null) throw new Refusal('CONFLICT', ACCOUNT_MESSAGES[language].phoneHasAccount)
  await dealers.createCompany(transaction, {
    accountId,
    market,
    companyName: application.company_name,
    registrationNo: application.registration_no,
    taxNo: application.tax_no,
    now,
  })
  return accountId
}

interface ApplicationDecision {
  outcome: Omit<applications.ApplicationDecision, 'now' | 'status'> & { status: 'approved' | 'rejected' }
  detail: object
}

/** Stores the decision and its audit log entry. */
async function settle(
  transaction: Transaction,
  { outcome, detail }: ApplicationDecision,
  context: SignedInContext,
): Promise<void> {
  const now = new Date(context.clock.now())
  await applications.recordDecision(transaction, { ...outcome, now })
  await audit.write(transaction, {
    actorId: context.session.person.id,
    act: `dealer_application.${outcome.status}`,
    objectId: outcome.id,
    detail,
    now,
  })
}

async function requireApplication(db: Database, id: string, { config, language }: SignedInContext) {
  const application = await applications.find(db, config.market.code, id)
  if (!application) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[language].notFound)
  return application
}
