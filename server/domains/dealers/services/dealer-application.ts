import type { InputOf, ResponseOf } from '#contract/call.ts'
import { ROLE } from '#contract/constants.ts'
import { registerDealer } from '#contract/dealers/calls/register-dealer.ts'
import type { Context } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { countAttempt, type RateLimit } from '../../../platform/rate-limit/rate-limit.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { ACCOUNT_MESSAGES } from '../../account/account-messages.ts'
import { checkAddressLocation, requireMarketCountry } from '../../account/services/address-book.ts'
import { requirePhone } from '../../account/services/person-rules.ts'
import { recordRegistration } from '../../account/services/record-consents.ts'
import { type AccountTools, createAccount } from '../../auth/services/accounts.ts'
import { requireUncommonPassword } from '../../auth/services/common-passwords.ts'
import type { VerifiedCode } from '../../auth/services/one-time-codes.ts'
import { markFilesReferenced } from '../../files/services/files.ts'
import * as applications from '../queries/dealer-applications.ts'
import * as dealers from '../queries/dealers.ts'

type ApplicationForm = InputOf<typeof registerDealer>['body']
export type SubmitApplication = (form: ApplicationForm, context: Context) => Promise<ResponseOf<typeof registerDealer>>

/**
 * The sales person who submits the application, if any. A queued application names its writer: if that session has
 * ended or another person is signed in, it must not be stored without its sales person.
 *
 * @throws Refusal SESSION_REQUIRED; owner_mismatch
 */
function sellerOf({ sales_person_id: writer }: ApplicationForm, { session, language }: Context): string | null {
  const messages = SERVER_MESSAGES[language]
  const sellerId = session?.person.role_id === ROLE.salesPerson ? session.person.id : null
  if (writer === undefined || writer === sellerId) return sellerId
  throw session
    ? new Refusal('owner_mismatch', messages.ownerMismatch)
    : new Refusal('SESSION_REQUIRED', messages.sessionRequired)
}

/** What is needed to create the account at once. */
interface VerifiedApplicant {
  proof: VerifiedCode
  passwordHash: string
}

/** Accepts a dealer's application once per key; the response does not reveal whether the phone has an account. */
export function createDealerApplication(tools: AccountTools): SubmitApplication {
  return async (written, context) => {
    const { language } = context
    const sellerId = sellerOf(written, context)
    const form = { ...written, phone: requirePhone(written.phone, context) }
    checkAddressLocation(form.address, { country: await requireMarketCountry(context), prefix: 'address.' }, context)
    const proven = await provenBy(form, tools, context)
    // Without the secrets, because the fingerprint of the body is stored for weeks.
    const { otp: _otp, password: _password, ...body } = form
    return withIdempotencyKey(context, { call: registerDealer, body }, async (transaction) => {
      const limit: RateLimit = sellerId
        ? { name: 'dealer application by a sales person', key: [sellerId] }
        : { name: 'dealer application' }
      await countAttempt(limit, context, ACCOUNT_MESSAGES[language].tooManyApplications)
      const accountId = proven && (await openAccount(transaction, { form, proven, tools }, context))
      return { application: { id: await keep(transaction, { form, accountId, sellerId }, context), status: 'pending' } }
    })
  }
}

/** null for an application without a code: staff verify its phone. @throws Refusal CODE_EXPIRED */
async function provenBy(
  form: ApplicationForm,
  { codes, passwords }: AccountTools,
  context: Context,
): Promise<VerifiedApplicant | null> {
  const { otp, password, phone } = form
  if (otp === undefined && password === undefined) return null
  const { fieldMissing } = SERVER_MESSAGES[context.language]
  if (otp === undefined) throw fieldError(context, 'otp', fieldMissing)
  if (password === undefined) throw fieldError(context, 'password', fieldMissing)
  requireUncommonPassword(password, phone, context)
  const proof = await codes.check({ purpose: 'register', target: phone, account: null }, otp, context)
  return { proof, passwordHash: await passwords.hash(password) }
}

interface OpenAccountInput {
  form: ApplicationForm
  proven: VerifiedApplicant
  tools: AccountTools
}

/** Creates the account and its company, both pending approval by staff. */
async function openAccount(
  transaction: Transaction,
  { form, proven, tools }: OpenAccountInput,
  context: Context,
): Promise<string> {
  await tools.codes.useUp(transaction, proven.proof, context)
  const accountId = await createAccount(
    transaction,
    {
      roleId: ROLE.dealer,
      phone: form.phone,
      firstName: form.first_name,
      lastName: form.last_name,
      email: form.email ?? null,
      birthDate: null,
      passwordHash: proven.passwordHash,
      marketing: false,
      affiliateCode: null,
    },
    context,
  )
  await recordRegistration(transaction, { accountId, marketing: false, minimumAge: null }, context)
  await dealers.createCompany(transaction, {
    accountId,
    market: context.config.market.code,
    companyName: form.company_name,
    registrationNo: form.registration_no,
    taxNo: form.tax_no || null,
    now: context.clock.now(),
  })
  return accountId
}

interface StoreApplicationInput {
  form: ApplicationForm
  accountId: string | null
  sellerId: string | null
}

async function keep(
  transaction: Transaction,
  { form, accountId, sellerId }: StoreApplicationInput,
  context: Context,
): Promise<string> {
  const { clock, config, language } = context
  await markFilesReferenced(transaction, { ids: form.documents, purpose: 'application', field: 'documents' }, context)
  return applications.create(transaction, {
    market: config.market.code,
    companyName: form.company_name,
    registrationNo: form.registration_no,
    taxNo: form.tax_no || null,
    firstName: form.first_name,
    lastName: form.last_name,
    phone: form.phone,
    email: form.email ?? null,
    locale: language,
    place: form.address,
    documents: form.documents,
    accountId,
    salesAccountId: sellerId,
    now: new Date(clock.now()),
  })
}
