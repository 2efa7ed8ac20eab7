import { cartNamespace } from '../../features/cart/messages/cart/cart-messages.ts'
import {
  CATALOGUE_ON_DEVICE,
  homeQuery,
  productQuery,
  productsQuery,
  promotionsQuery,
} from '../../features/catalogue/catalogue-queries.ts'
import { catalogueRef, findCatalogueRef } from '../../features/catalogue/catalogue-ref.ts'
import { shopQuery, shopSearch } from '../../features/catalogue/listing/shop-search.ts'
import { catalogueNamespace } from '../../features/catalogue/messages/catalogue/catalogue-messages.ts'
import { productNamespace } from '../../features/catalogue/messages/product/product-messages.ts'
import { shopNamespace } from '../../features/catalogue/messages/shop/shop-messages.ts'
import HomePage from '../../features/content/pages/home-page.tsx'
import { isFields } from '../../lib/fields.ts'
import { componentsNamespace } from '../../messages/components/components-messages.ts'
import { frameNamespace } from '../../messages/frame/frame-messages.ts'
import type { RouteLocation } from '../location.ts'
import { matchRoute } from './match-route.ts'
import type { PageRoute, TitleContext } from './page-route.ts'

const listQuery = ({ search }: RouteLocation) => productsQuery(shopQuery(new URLSearchParams(search)))

const detailQuery = ({ params }: RouteLocation) => productQuery(catalogueRef(params))

const productOf = (answer: unknown) => (isFields(answer) && isFields(answer.product) ? answer.product : undefined)

/** The product of a page that was never opened, which offline comes from the catalogue on the device. */
function storedProduct(cached: TitleContext['cached'], { params }: RouteLocation) {
  const stored = cached(CATALOGUE_ON_DEVICE)
  if (!isFields(stored) || !Array.isArray(stored.products)) return undefined
  const found: unknown = stored.products.find(
    (product: unknown) => isFields(product) && product.type === params.type && String(product.id) === params.id,
  )
  return isFields(found) ? found : undefined
}

/** The pages of nearly every visit. Their helpers shared with other pages are not in the first script. */
export const routes: readonly PageRoute[] = [
  {
    path: '/',
    page: async () => ({ default: HomePage }),
    layout: 'default',
    middleware: [],
    queries: () => [homeQuery()],
    title: ({ language }) => frameNamespace.words(language).home.title,
  },
  {
    path: '/shop',
    page: () => import('../../features/catalogue/pages/shop-page.tsx'),
    words: [catalogueNamespace, shopNamespace, componentsNamespace],
    layout: 'default',
    middleware: [],
    search: shopSearch,
    queries: (location) => [listQuery(location), promotionsQuery()],
    title: ({ language }) => frameNamespace.words(language).shop.title,
  },
  {
    path: '/shop/:type/:id',
    page: () => import('../../features/catalogue/pages/product-page.tsx'),
    words: [catalogueNamespace, productNamespace],
    layout: 'default',
    middleware: [],
    isValid: ({ params }) => findCatalogueRef(params) !== null,
    queries: (location) => [detailQuery(location)],
    title: ({ location, cached, language }) => {
      const product = productOf(cached(detailQuery(location).queryKey)) ?? storedProduct(cached, location)
      return product ? String(product.name) : frameNamespace.words(language).product.title
    },
  },
  {
    path: '/cart',
    page: () => import('../../features/cart/pages/cart-page.tsx'),
    words: [cartNamespace],
    layout: 'default',
    middleware: ['non-server'],
    title: ({ language }) => frameNamespace.words(language).nav.cart,
  },
]

/** Loaded on navigation; a document of such a page preloads it with the app. */
export const loadOtherRoutes = async (): Promise<readonly PageRoute[]> =>
  (await import('./other-routes.ts')).otherRoutes

const loadStaffRoutes = async (): Promise<readonly PageRoute[]> => (await import('./staff-routes.ts')).staffRoutes

const loadCounterRoutes = async (): Promise<readonly PageRoute[]> => (await import('./counter-routes.ts')).counterRoutes

/**
 * The route table for a path. The staff table is never cached, and that of the counter only where one is set up; without
 * a connection the other table has their replacement, and that of the counter one for stock takes.
 *
 * @throws the import's error without a connection, when the file is not cached
 */
export async function tableOf(path: string): Promise<readonly PageRoute[]> {
  if (matchRoute(routes, path, '')) return routes
  const isStaff = /^\/staff(?:\/|$)/.test(path)
  const isCounter = /^\/(?:counter|R|staff\/stock_takes)(?:\/|$)/.test(path)
  for (const load of [isStaff && loadStaffRoutes, isCounter && loadCounterRoutes]) {
    try {
      if (load) return await load()
    } catch (error) {
      console.warn(error)
    }
  }
  return loadOtherRoutes()
}
