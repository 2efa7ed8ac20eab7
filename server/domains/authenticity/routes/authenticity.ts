import { getAuthenticationCodes } from '#contract/authenticity/calls/get-authentication-codes.ts'
import { getCodeBatch } from '#contract/authenticity/calls/get-code-batch.ts'
import { getCodeBatches } from '#contract/authenticity/calls/get-code-batches.ts'
import { makeCodes as makeCall } from '#contract/authenticity/calls/make-codes.ts'
import { registerCode as registerCall } from '#contract/authenticity/calls/register-code.ts'
import { verifyCode } from '#contract/authenticity/calls/verify-code.ts'
import { voidCodeBatch } from '#contract/authenticity/calls/void-code-batch.ts'
import { getMember } from '#contract/staff/calls/get-member.ts'
import { type Route, route } from '../../../route.ts'
import { checkCode } from '../services/check-code.ts'
import { listBatches, makeCodes, readBatch, voidBatch } from '../services/code-batches.ts'
import { ownCodes, requireMember } from '../services/own-codes.ts'
import { registerCode } from '../services/register-code.ts'

export const authenticityRoutes: readonly Route[] = [
  route(verifyCode, ({ body }, context) => checkCode(body, context)),
  route(getAuthenticationCodes, (_input, context) => ownCodes(context)),
  route(registerCall, ({ body }, context) => registerCode(body, context)),
  route(makeCall, ({ body }, context) => makeCodes(body, context)),
  route(getCodeBatches, async ({ query }, context) => ({ batches: await listBatches(query, context) })),
  route(getCodeBatch, ({ params: { id } }, context) => readBatch(id, context)),
  route(voidCodeBatch, async ({ params: { id }, body: { reason } }, context) => ({
    batch: await voidBatch(id, reason, context),
  })),
  route(getMember, ({ params: { id } }, context) => requireMember(id, context)),
]
