import { changeBrandPicture } from '#contract/site/calls/change-brand-picture.ts'
import { getStaffBrand } from '#contract/site/calls/get-staff-brand.ts'
import { removeBrandPicture } from '#contract/site/calls/remove-brand-picture.ts'
import { saveBrand as saveBrandCall } from '#contract/site/calls/save-brand.ts'
import { type Route, route } from '../../../route.ts'
import { changePicture, removePicture, saveBrand, showBrand } from '../services/save-brand.ts'

/** Staff routes for the brand. */
export const staffBrandRoutes: Route[] = [
  route(getStaffBrand, async (_input, context) => ({ brand: await showBrand(context) })),
  route(saveBrandCall, async ({ body }, context) => ({ brand: await saveBrand(body, context) })),
  route(changeBrandPicture, async ({ params: { kind }, body: { file } }, context) => ({
    brand: await changePicture({ kind, file }, context),
  })),
  route(removeBrandPicture, async ({ params: { kind } }, context) => ({ brand: await removePicture(kind, context) })),
]
