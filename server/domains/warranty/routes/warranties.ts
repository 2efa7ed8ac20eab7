import { answerClaim as answerCall } from '#contract/warranty/calls/answer-claim.ts'
import { answerStaffClaim } from '#contract/warranty/calls/answer-staff-claim.ts'
import { claimWarranty } from '#contract/warranty/calls/claim-warranty.ts'
import { decideClaim as decideCall } from '#contract/warranty/calls/decide-claim.ts'
import { getStaffWarranties } from '#contract/warranty/calls/get-staff-warranties.ts'
import { getStaffWarranty } from '#contract/warranty/calls/get-staff-warranty.ts'
import { getWarranties } from '#contract/warranty/calls/get-warranties.ts'
import { type Route, route } from '../../../route.ts'
import { answerClaim, createClaim, ownClaims } from '../services/claims.ts'
import { answerOwner, decideClaim, listClaims, showClaim } from '../services/staff-claims.ts'

export const warrantyRoutes: readonly Route[] = [
  route(getWarranties, (_input, context) => ownClaims(context)),
  route(claimWarranty, async ({ body }, context) => ({ claim: await createClaim(body, context) })),
  route(answerCall, async ({ params: { id }, body }, context) => ({ claim: await answerClaim(id, body, context) })),
  route(getStaffWarranties, async ({ query }, context) => ({ warranties: await listClaims(query, context) })),
  route(getStaffWarranty, async ({ params: { id } }, context) => ({ claim: await showClaim(id, context) })),
  route(decideCall, async ({ params: { id }, body }, context) => ({ claim: await decideClaim(id, body, context) })),
  route(answerStaffClaim, async ({ params: { id }, body: { text } }, context) => ({
    claim: await answerOwner(id, text, context),
  })),
]
