import { getProduct } from '#contract/catalogue/calls/get-product.ts'
import type { CatalogueSource } from '../../domains/catalogue/services/catalogue.ts'
import { SERVER_MESSAGES } from '../../messages.ts'
import { Refusal, type Route, route } from '../../route.ts'
import { productPage } from './product-page.ts'

export const productPageRoute = (catalogue: CatalogueSource): Route =>
  route(getProduct, async ({ params }, context) => {
    const product = await productPage(context, await catalogue.read(context), params)
    if (!product) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[context.language].notFound)
    return { product }
  })
