import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { staffBanners } from '../staff-content.ts'

export const getStaffBanners = defineCall({
  method: 'GET',
  path: '/api/staff/banners',
  summary: 'Banners of every place, also those outside their time',
  permission: 'content',
  response: v.object({ banners: v.object({ home: staffBanners, shop: staffBanners, redemption: staffBanners }) }),
})
