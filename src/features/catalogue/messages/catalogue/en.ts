import type { ProductSort } from '#contract/catalogue/calls/get-products.ts'
import type { ProductableType } from '#contract/catalogue/product.ts'
import { en as frame } from '../../../../messages/frame/en.ts'

const SORT: Record<ProductSort, string> = {
  position: 'Featured',
  newest: 'Newest',
  bestseller: 'Best selling',
  price_asc: 'Price, low to high',
  price_desc: 'Price, high to low',
  name: 'Name',
}

const TYPE: Record<ProductableType, string> = { product: 'Products', package: 'Packages' }

/** English messages: the shop and the product pages. */
export const en = {
  ...frame,
  sort: SORT,
  type: TYPE,
  shop: {
    ...frame.shop,
    all: 'All',
    kinds: 'Categories',
    sort: 'Sort by',
    apply: 'Apply',
    prices: 'Prices include tax.',
    empty: 'Nothing here yet',
    emptyText: 'No products in this category right now.',
    searched: (q: string) => `“${q}”`,
    bestMatch: 'Best match',
    notFound: (q: string) => `No results for “${q}”`,
    notFoundText: 'Try a single word: a flavour, a device, or a strength such as 20\u00a0mg.',
    page: 'Pages',
    pageOf: (at: number, of: number) => `Page ${at} of ${of}`,
    previous: 'Previous page',
    next: 'Next page',
  },
  product: {
    ...frame.product,
    pointsOnly: 'Points only',
    orPoints: (count: string) => `or ${count} points`,
    readout: 'At a glance',
    stockLabel: 'in stock',
    leftLabel: 'left in stock',
    nowLabel: 'currently',
    laterLabel: 'ships later',
    expectedLabel: (day: string) => `expected ${day}`,
    warranty: (days: number) => `${days} days`,
    warrantyLabel: 'warranty',
    mostLabel: 'max. per order',
    flavours: 'Flavour',
    colours: 'Colour',
    variants: 'More options',
    inThePackage: 'What’s included',
    times: (count: number, name: string) => `${count}\u00a0× ${name}`,
    specs: 'Details',
    related: 'Pairs well with',
    /** Heading on a package page, above other packages. */
    alsoLike: 'You may also like',
    addToCart: 'Add to cart',
    reserve: 'Reserve',
    reserveText: 'You collect it and pay for it in a store.',
    gallery: (name: string, at: number, of: number) => `${name}, picture ${at} of ${of}`,
    adults: (age: number) => `For adults of ${age} and over.`,
  },
}

export type CatalogueMessages = typeof en
