import { changePreviewCode as changeCodeCall } from '#contract/site/calls/change-preview-code.ts'
import { confirmOpeningStep } from '#contract/site/calls/confirm-opening-step.ts'
import { getOpening } from '#contract/site/calls/get-opening.ts'
import { openStore as openStoreCall } from '#contract/site/calls/open-store.ts'
import { route } from '../../../route.ts'
import { changePreviewCode, confirmStep, type OpeningParts, openStore, readOpening } from '../services/opening.ts'

export const openingRoutes = (parts: OpeningParts) => [
  route(getOpening, async (_input, context) => ({ opening: await readOpening(parts, context) })),
  route(confirmOpeningStep, async ({ body: { step } }, context) => ({
    opening: await confirmStep(step, parts, context),
  })),
  route(changeCodeCall, async ({ body }, context) => ({ opening: await changePreviewCode(body.code, parts, context) })),
  route(openStoreCall, async (_input, context) => ({ opening: await openStore(parts, context) })),
]
