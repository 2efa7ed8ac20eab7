import * as v from 'valibot'
import { productableType } from '#contract/entities/product.ts'
import { homeQuery, productQuery, productsQuery } from '../features/catalogue/catalogue-queries.ts'
import { SHOP_SEARCH, shopQuery } from '../features/catalogue/shop-search.ts'
import type { PageRoute } from './page-route.ts'
import type { Place } from './place.ts'

const catalogueRef = v.object({
  type: productableType,
  id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/)),
})

const named = v.object({ product: v.object({ name: v.string() }) })

const listQuery = ({ search }: Place) => productsQuery(shopQuery(new URLSearchParams(search)))

const detailQuery = ({ params }: Place) => productQuery(v.parse(catalogueRef, params))

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
    isValid: ({ params }) => v.is(catalogueRef, params),
    queries: (place) => [detailQuery(place)],
    title: (place, cached) => {
      const answer = cached(detailQuery(place).queryKey)
      return v.is(named, answer) ? answer.product.name : 'Product'
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
