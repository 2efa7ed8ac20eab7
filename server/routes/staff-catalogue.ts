import { changeProductPicture } from '#contract/calls/change-product-picture.ts'
import { changePromotion as changePromotionCall } from '#contract/calls/change-promotion.ts'
import { changeStaffProduct } from '#contract/calls/change-staff-product.ts'
import { changeVoucher as changeVoucherCall } from '#contract/calls/change-voucher.ts'
import { createPromotion as createPromotionCall } from '#contract/calls/create-promotion.ts'
import { createVoucher as createVoucherCall } from '#contract/calls/create-voucher.ts'
import { exportProducts } from '#contract/calls/export-products.ts'
import { getStaffProduct } from '#contract/calls/get-staff-product.ts'
import { getStaffProducts } from '#contract/calls/get-staff-products.ts'
import { getStaffPromotions } from '#contract/calls/get-staff-promotions.ts'
import { getStaffVouchers } from '#contract/calls/get-staff-vouchers.ts'
import { importProducts } from '#contract/calls/import-products.ts'
import { issueVoucher as issueVoucherCall } from '#contract/calls/issue-voucher.ts'
import { type Route, route } from '../route.ts'
import { importFile, productsFile } from '../services/staff/product-file.ts'
import { changePicture } from '../services/staff/product-picture.ts'
import { changeProduct, listProducts, showProduct } from '../services/staff/products.ts'
import { changePromotion, createPromotion, listPromotions } from '../services/staff/promotions.ts'
import { changeVoucher, createVoucher, issueVoucher, listVouchers } from '../services/staff/vouchers.ts'

/** Staff routes for products, promotions and vouchers. */
export const staffCatalogueRoutes: Route[] = [
  route(getStaffProducts, async ({ query }, context) => ({ products: await listProducts(query, context) })),
  route(getStaffProduct, async ({ params: { id } }, context) => ({ product: await showProduct(id, context) })),
  route(changeStaffProduct, ({ params: { id }, body }, context) => changeProduct(id, body, context)),
  route(changeProductPicture, async ({ params: { id }, body: { file } }, context) => ({
    product: await changePicture({ id, file }, context),
  })),
  route(exportProducts, (_input, context) => productsFile(context)),
  route(importProducts, async ({ body }, context) => ({ report: await importFile(body, context) })),
  route(getStaffPromotions, async ({ query }, context) => ({ promotions: await listPromotions(query.page, context) })),
  route(createPromotionCall, async ({ body }, context) => ({ promotion: await createPromotion(body, context) })),
  route(changePromotionCall, async ({ params: { id }, body }, context) => ({
    promotion: await changePromotion(id, body, context),
  })),
  route(getStaffVouchers, async ({ query }, context) => ({ vouchers: await listVouchers(query, context) })),
  route(createVoucherCall, async ({ body }, context) => ({ voucher: await createVoucher(body, context) })),
  route(changeVoucherCall, async ({ params: { id }, body }, context) => ({
    voucher: await changeVoucher(id, body, context),
  })),
  route(issueVoucherCall, ({ params: { id }, body }, context) => issueVoucher(id, body, context)),
]
