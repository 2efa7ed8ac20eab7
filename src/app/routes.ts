import { homeQuery, productQuery, productsQuery } from '../features/catalogue/catalogue-queries.ts'
import { catalogueRef, findCatalogueRef } from '../features/catalogue/catalogue-ref.ts'
import { SHOP_SEARCH, shopQuery } from '../features/catalogue/shop-search.ts'
import { isFields } from '../lib/fields.ts'
import type { PageRoute } from './page-route.ts'
import type { Place } from './place.ts'

const listQuery = ({ search }: Place) => productsQuery(shopQuery(new URLSearchParams(search)))

const detailQuery = ({ params }: Place) => productQuery(catalogueRef(params))

/** Every page of the site; the specification's other routes come with their issues and are 404 until then. */
export const routes: readonly PageRoute[] = [
  {
    path: '/',
    page: () => import('../pages/home-page.tsx'),
    layout: 'default',
    middleware: [],
    queries: () => [homeQuery()],
    title: () => 'Home',
  },
  {
    path: '/shop',
    page: () => import('../pages/shop-page.tsx'),
    layout: 'default',
    middleware: [],
    search: SHOP_SEARCH,
    queries: (place) => [listQuery(place)],
    title: () => 'Shop',
  },
  {
    path: '/shop/:type/:id',
    page: () => import('../pages/product-page.tsx'),
    layout: 'default',
    middleware: [],
    isValid: ({ params }) => findCatalogueRef(params) !== null,
    queries: (place) => [detailQuery(place)],
    title: (place, cached) => {
      const answer = cached(detailQuery(place).queryKey)
      return isFields(answer) && isFields(answer.product) ? String(answer.product.name) : 'Product'
    },
  },
  {
    path: '/cart',
    page: () => import('../pages/cart-page.tsx'),
    layout: 'default',
    middleware: ['non-server'],
    title: () => 'Cart',
  },
  {
    path: '/auth/login',
    page: () => import('../pages/sign-in-page.tsx'),
    layout: null,
    middleware: ['guest-only'],
    title: () => 'Sign in',
  },
  {
    path: '/auth/dealer/login',
    page: () => import('../pages/sign-in-page.tsx'),
    layout: null,
    middleware: ['guest-only'],
    title: () => 'Dealer sign in',
  },
  {
    path: '/logout',
    page: () => import('../pages/logout-page.tsx'),
    layout: null,
    middleware: ['non-server'],
    title: () => 'Sign out',
  },
]
