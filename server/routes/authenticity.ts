import { getAuthenticationCodes } from '#contract/calls/get-authentication-codes.ts'
import { getCodeBatch } from '#contract/calls/get-code-batch.ts'
import { getCodeBatches } from '#contract/calls/get-code-batches.ts'
import { getMember } from '#contract/calls/get-member.ts'
import { makeCodes as makeCall } from '#contract/calls/make-codes.ts'
import { registerCode as registerCall } from '#contract/calls/register-code.ts'
import { verifyCode } from '#contract/calls/verify-code.ts'
import { voidCodeBatch } from '#contract/calls/void-code-batch.ts'
import { type Route, route } from '../route.ts'
import { checkCode } from '../services/authenticity/check-code.ts'
import { listBatches, makeCodes, readBatch, voidBatch } from '../services/authenticity/code-batches.ts'
import { ownCodes, readMember } from '../services/authenticity/own-codes.ts'
import { registerCode } from '../services/authenticity/register-code.ts'

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
  route(getMember, ({ params: { id } }, context) => readMember(id, context)),
]
