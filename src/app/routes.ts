import { SHEET_PARAMETER } from '../features/account/sheet-parameter.ts'
import { homeQuery, productQuery, productsQuery, promotionsQuery } from '../features/catalogue/catalogue-queries.ts'
import { catalogueRef, findCatalogueRef } from '../features/catalogue/catalogue-ref.ts'
import { shopQuery, shopSearch } from '../features/catalogue/shop-search.ts'
import { countriesQuery } from '../lib/countries.ts'
import { isFields } from '../lib/fields.ts'
import { workbenchQuery } from '../pages/test/workbench-query.ts'
import { cartRoom } from '../words/cart/cart-words.ts'
import { catalogueRoom } from '../words/catalogue/catalogue-words.ts'
import { doorsRoom } from '../words/doors/doors-words.ts'
import { frameRoom } from '../words/frame/frame-words.ts'
import { guardRoom } from '../words/guard/guard-words.ts'
import { ordersRoom } from '../words/orders/orders-words.ts'
import { partsRoom } from '../words/parts/parts-words.ts'
import { personRoom } from '../words/person/person-words.ts'
import { productRoom } from '../words/product/product-words.ts'
import { shopRoom } from '../words/shop/shop-words.ts'
import { wishlistRoom } from '../words/wishlist/wishlist-words.ts'
import { catchAll, contentRoutes } from './content-routes.ts'
import { doorRoutes } from './door-routes.ts'
import { orderRoutes } from './order-routes.ts'
import type { PageRoute } from './page-route.ts'
import { paperRoutes } from './paper-routes.ts'
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
  {
    path: '/account',
    page: () => import('../pages/account-page.tsx'),
    words: [personRoom],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => frameRoom.words(language).nav.account,
  },
  {
    path: '/account/profile',
    page: () => import('../pages/profile-page.tsx'),
    words: [personRoom, partsRoom],
    layout: 'default',
    middleware: ['auth'],
    search: [SHEET_PARAMETER],
    title: ({ language }) => personRoom.words(language).places.profile,
  },
  {
    path: '/account/address',
    page: () => import('../pages/address-page.tsx'),
    words: [personRoom, partsRoom],
    layout: 'default',
    middleware: ['auth'],
    search: [SHEET_PARAMETER],
    title: ({ language }) => personRoom.words(language).places.addresses,
  },
  {
    path: '/account/dashboard',
    page: () => import('../pages/dashboard-page.tsx'),
    words: [personRoom, ordersRoom],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => personRoom.words(language).places.dashboard,
  },
  {
    path: '/account/new-dealer',
    page: () => import('../pages/new-dealer-page.tsx'),
    words: [personRoom, doorsRoom, partsRoom],
    layout: 'default',
    middleware: ['auth'],
    queries: () => [countriesQuery()],
    title: ({ language }) => personRoom.words(language).dashboard.newDealer,
  },
  {
    path: '/account/wishlist',
    page: () => import('../pages/wishlist-page.tsx'),
    words: [wishlistRoom],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => wishlistRoom.words(language).title,
  },
  ...orderRoutes,
  ...doorRoutes,
  {
    path: '/logout',
    page: () => import('../pages/logout-page.tsx'),
    words: [guardRoom],
    layout: null,
    middleware: ['non-server'],
    title: ({ language }) => frameRoom.words(language).nav.signOut,
  },
  {
    path: '/test/:part',
    page: () => import('../pages/test/workbench-page.tsx'),
    words: [partsRoom, catalogueRoom],
    layout: 'default',
    middleware: [],
    queries: ({ params }) => [workbenchQuery(params.part ?? '')],
    title: ({ place }) => place.params.part ?? '',
  },
  ...paperRoutes,
  ...contentRoutes,
  catchAll,
]
