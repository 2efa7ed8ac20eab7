import { addProductPicture } from '#contract/catalogue/calls/add-product-picture.ts'
import { archiveProduct as archiveProductCall } from '#contract/catalogue/calls/archive-product.ts'
import { arrangeProductPictures } from '#contract/catalogue/calls/arrange-product-pictures.ts'
import { changeProductFits } from '#contract/catalogue/calls/change-product-fits.ts'
import { changeProductPicture } from '#contract/catalogue/calls/change-product-picture.ts'
import { changePromotion as changePromotionCall } from '#contract/catalogue/calls/change-promotion.ts'
import { changeStaffProduct } from '#contract/catalogue/calls/change-staff-product.ts'
import { createPackage as createPackageCall } from '#contract/catalogue/calls/create-package.ts'
import { createProduct as createProductCall } from '#contract/catalogue/calls/create-product.ts'
import { createPromotion as createPromotionCall } from '#contract/catalogue/calls/create-promotion.ts'
import { cropProductPicture } from '#contract/catalogue/calls/crop-product-picture.ts'
import { exportProducts } from '#contract/catalogue/calls/export-products.ts'
import { fetchProductPictures } from '#contract/catalogue/calls/fetch-product-pictures.ts'
import { getProductTexts } from '#contract/catalogue/calls/get-product-texts.ts'
import { getStaffProduct } from '#contract/catalogue/calls/get-staff-product.ts'
import { getStaffProducts } from '#contract/catalogue/calls/get-staff-products.ts'
import { getStaffPromotions } from '#contract/catalogue/calls/get-staff-promotions.ts'
import { importProducts } from '#contract/catalogue/calls/import-products.ts'
import { restoreProduct } from '#contract/catalogue/calls/restore-product.ts'
import { saveProductText } from '#contract/catalogue/calls/save-product-text.ts'
import { type Route, route } from '../../../route.ts'
import { archiveProduct, createProduct } from '../services/create-product.ts'
import { createPackage } from '../services/packages.ts'
import type { FillPreorders } from '../services/preorder-port.ts'
import { importFile, productsFile } from '../services/product-file.ts'
import { addFromWeb, addPicture, arrangePictures, cropPicture, replacePicture } from '../services/product-gallery.ts'
import { changeFits, saveText, showTexts } from '../services/product-texts.ts'
import { changeProduct, listProducts, showProduct } from '../services/products.ts'
import { changePromotion, createPromotion, listPromotions } from '../services/staff-promotions.ts'

/** Staff routes for products and promotions. */
export const staffCatalogueRoutes = (fillPreorders: FillPreorders): Route[] => [
  route(getStaffProducts, async ({ query }, context) => ({ products: await listProducts(query, context) })),
  route(getStaffProduct, async ({ params: { id } }, context) => ({ product: await showProduct(id, context) })),
  route(changeStaffProduct, ({ params: { id }, body }, context) =>
    changeProduct(id, body, { ...context, fillPreorders }),
  ),
  route(getProductTexts, ({ params: { id } }, context) => showTexts(id, context)),
  route(saveProductText, ({ params: { id }, body }, context) => saveText(id, body, context)),
  route(changeProductFits, ({ params: { id }, body }, context) => changeFits(id, body, context)),
  route(createProductCall, async ({ body }, context) => ({ product: await createProduct(body, context) })),
  route(createPackageCall, async ({ body }, context) => ({ product: await createPackage(body, context) })),
  route(archiveProductCall, async ({ params: { id } }, context) => ({
    product: await archiveProduct({ id, isArchived: true }, context),
  })),
  route(restoreProduct, async ({ params: { id } }, context) => ({
    product: await archiveProduct({ id, isArchived: false }, context),
  })),
  route(changeProductPicture, async ({ params: { id }, body: { file } }, context) => ({
    product: await replacePicture({ id, file }, context),
  })),
  route(addProductPicture, async ({ params: { id }, body: { file } }, context) => ({
    product: await addPicture({ id, file }, context),
  })),
  route(fetchProductPictures, ({ params: { id }, body: { addresses } }, context) =>
    addFromWeb({ id, addresses }, context),
  ),
  route(arrangeProductPictures, async ({ params: { id }, body }, context) => ({
    product: await arrangePictures({ id, ...body }, context),
  })),
  route(cropProductPicture, async ({ params: { id }, body }, context) => ({
    product: await cropPicture({ id, ...body }, context),
  })),
  route(exportProducts, (_input, context) => productsFile(context)),
  route(importProducts, async ({ body }, context) => ({
    report: await importFile(body, { ...context, fillPreorders }),
  })),
  route(getStaffPromotions, async ({ query }, context) => ({ promotions: await listPromotions(query.page, context) })),
  route(createPromotionCall, async ({ body }, context) => ({ promotion: await createPromotion(body, context) })),
  route(changePromotionCall, async ({ params: { id }, body }, context) => ({
    promotion: await changePromotion(id, body, context),
  })),
]
