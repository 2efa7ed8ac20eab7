import { acceptLegalTexts } from '#contract/account/calls/accept-legal-texts.ts'
import { changeAvatar } from '#contract/account/calls/change-avatar.ts'
import { deleteAccount } from '#contract/account/calls/delete-account.ts'
import { getMe } from '#contract/account/calls/get-me.ts'
import { getOwnData } from '#contract/account/calls/get-own-data.ts'
import { updateMe } from '#contract/account/calls/update-me.ts'
import type { Profile } from '#contract/account/profile.ts'
import { beginSecondFactor } from '#contract/auth/calls/begin-second-factor.ts'
import { changePassword } from '#contract/auth/calls/change-password.ts'
import { changePhone } from '#contract/auth/calls/change-phone.ts'
import { confirmEmail } from '#contract/auth/calls/confirm-email.ts'
import { confirmSecondFactor } from '#contract/auth/calls/confirm-second-factor.ts'
import { deleteSession } from '#contract/auth/calls/delete-session.ts'
import { getSessions } from '#contract/auth/calls/get-sessions.ts'
import { removeSecondFactor } from '#contract/auth/calls/remove-second-factor.ts'
import type { SignedInContext } from '../../context.ts'
import { acceptTexts } from '../../domains/account/services/accepted-texts.ts'
import * as accounts from '../../domains/account/services/accounts.ts'
import { downloadOwnData } from '../../domains/account/services/own-data.ts'
import { createAccountSettings } from '../../domains/auth/services/account-settings.ts'
import type { AccountTools } from '../../domains/auth/services/accounts.ts'
import { devicesOf, endDevice } from '../../domains/auth/services/devices.ts'
import * as secondFactor from '../../domains/auth/services/second-factor.ts'
import { actingCompany } from '../../domains/buyers/services/buyer.ts'
import type { Files } from '../../domains/files/services/files.ts'
import { SERVER_MESSAGES } from '../../messages.ts'
import { Refusal, type Route, route } from '../../route.ts'
import { storeAvatar } from './avatar.ts'
import { eraseAccount } from './delete-account.ts'
import { profileOf } from './profile.ts'

/** @param files holds the upload limits, so it must live as long as the app */
export function userRoutes(tools: AccountTools, files: Files): Route[] {
  const own = createAccountSettings(tools)
  return [
    route(getMe, async ({ query }, context) => ({ profile: await ownProfile(context, query.dealer_id) })),
    route(updateMe, async ({ body }, context) => {
      await own.update(body, context)
      return { profile: await ownProfile(context) }
    }),
    route(confirmEmail, async ({ body }, context) => {
      await own.confirmEmail(body.otp, context)
      return { profile: await ownProfile(context) }
    }),
    route(changePassword, async ({ body }, context) => {
      await own.changePassword(body, context)
      return {}
    }),
    route(changePhone, async ({ body }, context) => {
      await own.changePhone(body, context)
      return { profile: await ownProfile(context) }
    }),
    route(changeAvatar, async ({ body }, context) => {
      await storeAvatar(files, body.file, context)
      return { profile: await ownProfile(context) }
    }),
    route(beginSecondFactor, async ({ body }, context) => {
      await own.proveSelf(body.current_password, context)
      return secondFactor.begin(context)
    }),
    route(confirmSecondFactor, async ({ body }, context) => ({
      recovery_codes: await secondFactor.confirm(body.code, context),
    })),
    route(removeSecondFactor, async ({ body }, context) => {
      await own.proveSelf(body.current_password, context)
      await secondFactor.remove(body.code, context)
      return {}
    }),
    ...rightsRoutes(own),
    route(getSessions, async (_input, context) => ({ sessions: { data: await devicesOf(context) } })),
    route(deleteSession, async ({ params }, context) => {
      await endDevice(params.id, context)
      return {}
    }),
  ]
}

/** What people agree to, see and delete. */
const rightsRoutes = (own: ReturnType<typeof createAccountSettings>): Route[] => [
  route(acceptLegalTexts, async ({ body }, context) => {
    await acceptTexts(body, context)
    return { profile: await ownProfile(context) }
  }),
  route(getOwnData, async (_input, context) => downloadOwnData(context)),
  route(deleteAccount, async ({ body }, context) => {
    await own.proveSelf(body.current_password, context)
    await eraseAccount(context)
    return {}
  }),
]

async function ownProfile(context: SignedInContext, dealerId?: string): Promise<Profile> {
  const company = await actingCompany(context, dealerId)
  const account = await accounts.find(context.db, context.session.person.id)
  if (!account) throw new Refusal('SESSION_REQUIRED', SERVER_MESSAGES[context.language].sessionRequired)
  return profileOf(context, account, company)
}
