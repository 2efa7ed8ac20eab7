import { beginSecondFactor } from '#contract/calls/begin-second-factor.ts'
import { changeAvatar } from '#contract/calls/change-avatar.ts'
import { changePassword } from '#contract/calls/change-password.ts'
import { changePhone } from '#contract/calls/change-phone.ts'
import { confirmEmail } from '#contract/calls/confirm-email.ts'
import { confirmSecondFactor } from '#contract/calls/confirm-second-factor.ts'
import { deleteSession } from '#contract/calls/delete-session.ts'
import { getMe } from '#contract/calls/get-me.ts'
import { getSessions } from '#contract/calls/get-sessions.ts'
import { removeSecondFactor } from '#contract/calls/remove-second-factor.ts'
import { updateMe } from '#contract/calls/update-me.ts'
import type { Profile } from '#contract/entities/profile.ts'
import type { SignedInContext } from '../context.ts'
import * as accounts from '../queries/accounts.ts'
import { Refusal, type Route, route } from '../route.ts'
import type { AccountTools } from '../services/accounts.ts'
import { changeAvatarOf } from '../services/avatar.ts'
import { actingCompany } from '../services/buyer.ts'
import { devicesOf, endDevice } from '../services/devices.ts'
import type { Files } from '../services/files.ts'
import { createOwnAccount } from '../services/own-account.ts'
import { profileOf } from '../services/profile.ts'
import * as secondFactor from '../services/second-factor.ts'
import { WORDS } from '../words.ts'

/** @param files holds the upload limits, so it must live as long as the app */
export function userRoutes(tools: AccountTools, files: Files): Route[] {
  const own = createOwnAccount(tools)
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
      await changeAvatarOf(files, body.file, context)
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
    route(getSessions, async (_input, context) => ({ sessions: { data: await devicesOf(context) } })),
    route(deleteSession, async ({ params }, context) => {
      await endDevice(params.id, context)
      return {}
    }),
  ]
}

async function ownProfile(context: SignedInContext, dealerId?: string): Promise<Profile> {
  const company = await actingCompany(context, dealerId)
  const account = await accounts.find(context.db, context.session.person.id)
  if (!account) throw new Refusal('SESSION_REQUIRED', WORDS[context.language].sessionRequired)
  return profileOf(context, account, company)
}
