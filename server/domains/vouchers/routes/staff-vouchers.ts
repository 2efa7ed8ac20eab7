import { changeVoucher as changeVoucherCall } from '#contract/vouchers/calls/change-voucher.ts'
import { createVoucher as createVoucherCall } from '#contract/vouchers/calls/create-voucher.ts'
import { getStaffVouchers } from '#contract/vouchers/calls/get-staff-vouchers.ts'
import { issueVoucher as issueVoucherCall } from '#contract/vouchers/calls/issue-voucher.ts'
import { type Route, route } from '../../../route.ts'
import { changeVoucher, createVoucher, issueVoucher, listVouchers } from '../services/staff-vouchers.ts'

/** Staff routes for vouchers. */
export const staffVoucherRoutes: Route[] = [
  route(getStaffVouchers, async ({ query }, context) => ({ vouchers: await listVouchers(query, context) })),
  route(createVoucherCall, async ({ body }, context) => ({ voucher: await createVoucher(body, context) })),
  route(changeVoucherCall, async ({ params: { id }, body }, context) => ({
    voucher: await changeVoucher(id, body, context),
  })),
  route(issueVoucherCall, ({ params: { id }, body }, context) => issueVoucher(id, body, context)),
]
