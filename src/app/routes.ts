import { homeQuery, productQuery, productsQuery, promotionsQuery } from '../features/catalogue/catalogue-queries.ts'
import { catalogueRef, findCatalogueRef } from '../features/catalogue/catalogue-ref.ts'
import { shopQuery, shopSearch } from '../features/catalogue/shop-search.ts'
import { isFields } from '../lib/fields.ts'
import { cartRoom } from '../words/cart/cart-words.ts'
import { catalogueRoom } from '../words/catalogue/catalogue-words.ts'
import { frameRoom } from '../words/frame/frame-words.ts'
import { partsRoom } from '../words/parts/parts-words.ts'
import { productRoom } from '../words/product/product-words.ts'
import { shopRoom } from '../words/shop/shop-words.ts'
import { matchRoute } from './match-route.ts'
import type { PageRoute } from './page-route.ts'
import type { Place } from './place.ts'

const listQuery = ({ search }: Place) => productsQuery(shopQuery(new URLSearchParams(search)))

const detailQuery = ({ params }: Place) => productQuery(catalogueRef(params))

/** The pages of nearly every visit. Their helpers shared with other pages are not in the first script. */
export const routes: readonly PageRoute[] = [
  {
    path: '/',
    page: () => import('../pages/home-page.tsx'),
    layout: 'default',
    middleware: [],
    queries: () => [homeQuery()],
    title: ({ language }) => frameRoom.words(language).home.title,
  },
  {
    path: '/shop',
    page: () => import('../pages/shop-page.tsx'),
    words: [catalogueRoom, shopRoom, partsRoom],
    layout: 'default',
    middleware: [],
    search: shopSearch,
    queries: (place) => [listQuery(place), promotionsQuery()],
    title: ({ language }) => frameRoom.words(language).shop.title,
  },
  {
    path: '/shop/:type/:id',
    page: () => import('../pages/product-page.tsx'),
    words: [catalogueRoom, productRoom],
    layout: 'default',
    middleware: [],
    isValid: ({ params }) => findCatalogueRef(params) !== null,
    queries: (place) => [detailQuery(place)],
    title: ({ place, cached, language }) => {
      const answer = cached(detailQuery(place).queryKey)
      return isFields(answer) && isFields(answer.product)
        ? String(answer.product.name)
        : frameRoom.words(language).product.title
    },
  },
  {
    path: '/cart',
    page: () => import('../pages/cart-page.tsx'),
    words: [cartRoom],
    layout: 'default',
    middleware: ['non-server'],
    title: ({ language }) => frameRoom.words(language).nav.cart,
  },
]

/** Loaded on navigation; a document of such a page preloads it with the app. */
export const loadOtherRoutes = async (): Promise<readonly PageRoute[]> =>
  (await import('./other-routes.ts')).otherRoutes

const loadStaffRoutes = async (): Promise<readonly PageRoute[]> => (await import('./staff-routes.ts')).staffRoutes

/**
 * The route table for a path. The staff table is never cached; without a connection the other table has its
 * replacement.
 *
 * @throws the import's error without a connection, when the file is not cached
 */
export async function tableOf(path: string): Promise<readonly PageRoute[]> {
  if (matchRoute(routes, path, '')) return routes
  return /^\/staff(?:\/|$)/.test(path) ? loadStaffRoutes().catch(loadOtherRoutes) : loadOtherRoutes()
}
