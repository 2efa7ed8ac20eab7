import { paths } from '../../paths.ts'

/** The whole list that a section of the home page begins. */
const LISTS: Record<string, string> = {
  bestsellers: paths.shop({ sort: 'bestseller' }),
  new: paths.shop({ sort: 'newest' }),
  packages: paths.shop({ category: 'package' }),
  redeem: paths.shop({ redeem_only: 1 }),
}

/** Of a section that the retailer made up it is the whole shop. */
export const listOfSection = (key: string): string => LISTS[key] ?? paths.shop()
