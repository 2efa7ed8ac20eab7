import { paths } from '../../../paths.ts'

/** Full list behind a section of the home page. */
const LISTS: Record<string, string> = {
  bestsellers: paths.shop({ sort: 'bestseller' }),
  new: paths.shop({ sort: 'newest' }),
  packages: paths.shop({ category: 'package' }),
  redeem: paths.shop({ redeem_only: 1 }),
}

/** Beginning of the key of a section that shows one category. */
const CATEGORY = 'category-'

/** The whole shop for any other section defined by the retailer. */
export const listOfSection = (key: string): string =>
  LISTS[key] ?? (key.startsWith(CATEGORY) ? paths.shop({ category: key.slice(CATEGORY.length) }) : paths.shop())
