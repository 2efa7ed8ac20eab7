import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { staffBanners } from '../staff-content.ts'
import { bannerPlace } from './get-banners.ts'

export const saveBanners = defineCall({
  method: 'POST',
  path: '/api/staff/banners/{place}',
  summary: 'Replace the banners of one place',
  permission: 'content',
  params: { place: bannerPlace },
  body: { banners: staffBanners },
  response: v.object({ banners: staffBanners }),
})
