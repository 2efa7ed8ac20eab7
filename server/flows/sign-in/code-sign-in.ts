import type { signInByCode } from '#contract/auth/calls/sign-in-by-code.ts'
import { isStaff } from '#contract/auth/roles.ts'
import type { InputOf, ResponseOf } from '#contract/call.ts'
import { ROLE } from '#contract/constants.ts'
import type { Context } from '../../context.ts'
import { ACCOUNT_MESSAGES } from '../../domains/account/account-messages.ts'
import * as rows from '../../domains/account/services/accounts.ts'
import { requirePhone } from '../../domains/account/services/person-rules.ts'
import { recordRegistration } from '../../domains/account/services/record-consents.ts'
import { setCodeCookie } from '../../domains/affiliates/services/affiliate-code-sync.ts'
import { type AccountTools, confirmClaimedEmail, createAccount } from '../../domains/auth/services/accounts.ts'
import { expired, type VerifiedCode } from '../../domains/auth/services/one-time-codes.ts'
import { hasFactor } from '../../domains/auth/services/second-factor.ts'
import { type SignInTarget, signInTarget } from '../../domains/auth/services/send-code.ts'
import { countCode } from '../../domains/auth/services/sign-in-limits.ts'
import { alertRecipient, sendInBackground } from '../../domains/notifications/services/mailbox.ts'
import { grantWelcomeGifts } from '../../domains/vouchers/services/welcome-gifts.ts'
import { SERVER_MESSAGES } from '../../messages.ts'
import { forgetAttempts } from '../../platform/rate-limit/rate-limit.ts'
import { fieldError } from '../../refusals.ts'
import { Refusal } from '../../route.ts'
import { acceptOnFirstSignIn, claimImported } from './claim-imported.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { askForCode } from './sign-in-step.ts'

type Body = InputOf<typeof signInByCode>['body']
type Answer = ResponseOf<typeof signInByCode>

/**
 * Signs in with a proven phone or e-mail, and makes the account of one that has none and was not imported.
 *
 * @throws Refusal VALIDATION; CODE_EXPIRED; RATE_LIMIT; and after a right code SECOND_FACTOR, ACCOUNT_DEACTIVATED and
 *   WRONG_DOOR
 */
export async function signInWithCode(tools: AccountTools, body: Body, context: Context): Promise<Answer> {
  const { db, config } = context
  const target = signInTarget(tools.sender, body, context)
  // Before the code is checked, so that attempts at the same time are all counted.
  const counted = await countCode(target.target, context)
  const proof = await tools.codes.check(target.use, body.otp, context)
  await forgetAttempts(counted, context)
  const known = await rows.findByIdentifier(db, config.market.code, target.target)
  if (known) await tools.codes.useUp(db, proof, context)
  const proven = { email: target.target, phone: body.phone, proof }
  const account = known ?? (target.isEmail ? await claimImported(tools, proven, context) : null)
  if (!account) return register(tools, { body, target, proof }, context)
  const { password_hash: _hash, ...person } = account
  return { ...(await enter(person, body.remember, context)), is_new: false }
}

/** After a right code: what it says about the account is told to its owner alone. */
async function enter(person: rows.Account, remember: boolean, context: Context): Promise<Omit<Answer, 'is_new'>> {
  const messages = SERVER_MESSAGES[context.language]
  if (person.deactivated_at !== null) throw new Refusal('ACCOUNT_DEACTIVATED', messages.deactivated)
  // A code by phone alone protects too little for people who see others' orders (decision 0024).
  if (isStaff(person)) throw new Refusal('WRONG_DOOR', ACCOUNT_MESSAGES[context.language].staffByPassword)
  if (await hasFactor(context, person.id)) throw await askForCode(context, { accountId: person.id, remember })
  await acceptOnFirstSignIn(context, person.id)
  return completeSignIn(context, person, remember)
}

interface Registration {
  body: Body
  target: SignInTarget
  proof: VerifiedCode
}

async function register(tools: AccountTools, { body, target, proof }: Registration, context: Context): Promise<Answer> {
  const { db } = context
  const phone = target.isEmail ? await requireFreePhone(tools, { body, proof }, context) : target.target
  const id = await db.transaction(async (transaction) => {
    await tools.codes.useUp(transaction, proof, context)
    const details = {
      roleId: ROLE.customer,
      phone,
      firstName: '',
      lastName: '',
      email: target.isEmail ? target.target : null,
      birthDate: null,
      passwordHash: null,
      marketing: false,
      affiliateCode: body.affiliate_code ?? null,
    }
    const made = await createAccount(transaction, details, context)
    if (target.isEmail) {
      await confirmClaimedEmail(transaction, { id: made, email: target.target }, context)
      await rows.markPhoneUnproven(transaction, made)
    }
    await recordRegistration(transaction, { accountId: made, marketing: false, minimumAge: null }, context)
    await grantWelcomeGifts(transaction, made, context)
    return made
  })
  if (body.affiliate_code) await setCodeCookie(context, id)
  const account = await rows.find(db, id)
  if (!account) throw new Error('An account vanished while it was being made')
  return { ...(await completeSignIn(context, account, body.remember)), is_new: true }
}

/**
 * The phone of an account that is made by e-mail. One that is taken uses the code up and notifies the account that has
 * it: whoever tries phones needs an e-mail code for each.
 *
 * @throws Refusal VALIDATION
 */
async function requireFreePhone(
  { codes, sender }: AccountTools,
  { body, proof }: Pick<Registration, 'body' | 'proof'>,
  context: Context,
): Promise<string> {
  const messages = ACCOUNT_MESSAGES[context.language]
  if (body.phone === undefined) throw fieldError(context, 'phone', messages.phoneNeeded)
  const phone = requirePhone(body.phone, context)
  const known = await rows.findByIdentifier(context.db, context.config.market.code, phone)
  if (!known) return phone
  await codes.useUp(context.db, proof, context)
  const recipient = alertRecipient(known, sender)
  sendInBackground(sender, { ...recipient, template: 'has_account', values: {}, accountId: known.id }, context)
  throw expired(context)
}
