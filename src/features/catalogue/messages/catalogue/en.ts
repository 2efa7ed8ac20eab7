import type { ProductSort } from '#contract/catalogue/calls/get-products.ts'
import type { ProductableType } from '#contract/catalogue/product.ts'
import { en as frame } from '../../../../messages/frame/en.ts'

const SORT: Record<ProductSort, string> = {
  position: 'Featured',
  newest: 'Newest',
  bestseller: 'Most bought',
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
    kinds: 'Kinds of product',
    sort: 'Sort by',
    apply: 'Apply',
    prices: 'Prices include tax.',
    empty: 'Nothing here yet',
    emptyText: 'The store sells nothing of this kind at the moment.',
    searched: (q: string) => `“${q}”`,
    bestMatch: 'Best match',
    notFound: (q: string) => `Nothing found for “${q}”`,
    notFoundText: 'Check the spelling, or try a single word: a flavour, a device, or a strength such as 20\u00a0mg.',
    page: 'Pages',
    pageOf: (at: number, of: number) => `Page ${at} of ${of}`,
    previous: 'Previous page',
    next: 'Next page',
  },
  product: {
    ...frame.product,
    pointsOnly: 'For points only',
    orPoints: (count: string) => `or ${count} points`,
    readout: 'At a glance',
    stockLabel: 'in stock',
    leftLabel: 'left in stock',
    nowLabel: 'at the moment',
    laterLabel: 'comes later',
    expectedLabel: (day: string) => `expected ${day}`,
    warranty: (days: number) => `${days} days`,
    warrantyLabel: 'warranty',
    mostLabel: 'per order at most',
    flavours: 'Flavour',
    colours: 'Colour',
    variants: 'Others of this kind',
    inThePackage: 'In the package',
    times: (count: number, name: string) => `${count}\u00a0× ${name}`,
    specs: 'Details',
    related: 'Goes with it',
    /** Heading on a package page, above other packages. */
    alsoLike: 'You may also like',
    addToCart: 'Add to cart',
    gallery: (name: string, at: number, of: number) => `${name}, picture ${at} of ${of}`,
    adults: (age: number) => `For adults of ${age} and over.`,
  },
}

export type CatalogueMessages = typeof en
