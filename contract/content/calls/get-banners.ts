import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { banner } from '../home.ts'

/** Banner positions. */
export const bannerPlace = v.picklist(['home', 'shop', 'redemption'])

export const getBanners = defineCall({
  method: 'GET',
  path: '/api/banners/{place}',
  summary: 'The banners of one place, in their order',
  callers: 'everybody',
  params: { place: bannerPlace },
  response: v.object({ banners: v.array(banner) }),
})
