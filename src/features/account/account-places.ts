import type { Profile } from '#contract/account/profile.ts'
import { isDealer, isStaff } from '#contract/auth/roles.ts'
import { buyerKindOf, promotesAnything, type SalesPolicy } from '#contract/site/sales-policy.ts'
import { paths } from '../../paths.ts'
import { hasDashboard } from './account-home.ts'
import type { PersonMessages } from './messages/account/en.ts'

const ACCOUNT_PLACES = [
  'staff',
  'dashboard',
  'quickOrder',
  'orderMatrix',
  'placedOrders',
  'receivables',
  'collections',
  'orders',
  'inbox',
  'wishlist',
  'vouchers',
  'points',
  'affiliate',
  'codes',
  'warranty',
  'profile',
  'addresses',
  'offline',
  'signOut',
] as const
/** A page of the account, by the key of its name in the messages. */
export type AccountPlace = (typeof ACCOUNT_PLACES)[number]

interface AccountGroup {
  name: keyof PersonMessages['places']['groups']
  places: readonly AccountPlace[]
}

/** Address of each page of the account. */
export const PLACE_PATHS: Record<AccountPlace, string> = {
  staff: paths.staff(),
  dashboard: paths.dashboard(),
  quickOrder: paths.quickOrder(),
  orderMatrix: paths.orderMatrix(),
  placedOrders: paths.placedOrders(),
  receivables: paths.receivables(),
  collections: paths.collections(),
  orders: paths.orders(),
  inbox: paths.inbox(),
  wishlist: paths.wishlist(),
  vouchers: paths.vouchers(),
  points: paths.points(),
  affiliate: paths.affiliateCentre(),
  codes: paths.codes(),
  warranty: paths.claims(),
  profile: paths.profile(),
  addresses: paths.addresses(),
  offline: paths.readiness(),
  signOut: paths.logOut(),
}

/** Only a dealer owes; a sales person opens a dealer's invoices from the dealer's card. */
function businessPlaces(role: Profile['role_id'] | undefined): AccountPlace[] {
  if (!hasDashboard(role)) return []
  const owed: AccountPlace[] = role !== undefined && isDealer({ role_id: role }) ? ['receivables'] : []
  return ['dashboard', 'quickOrder', 'orderMatrix', 'placedOrders', ...owed, 'collections']
}

/** Points and affiliate programme are for customers only; all are hidden where nothing may be promoted. */
function rewardPlaces(role: Profile['role_id'] | undefined, policy: SalesPolicy): AccountPlace[] {
  const person = role === undefined ? null : { role_id: role }
  if (!promotesAnything(policy, buyerKindOf(person))) return []
  return hasDashboard(role) ? ['vouchers'] : ['vouchers', 'points', 'affiliate']
}

/** The pages of the account that a person has, by group. */
export function accountGroups(role: Profile['role_id'] | undefined, policy: SalesPolicy): AccountGroup[] {
  const groups: AccountGroup[] = [
    { name: 'business', places: role !== undefined && isStaff({ role_id: role }) ? ['staff'] : businessPlaces(role) },
    { name: 'shopping', places: ['orders', 'inbox', 'wishlist'] },
    { name: 'rewards', places: rewardPlaces(role, policy) },
    { name: 'products', places: ['codes', 'warranty'] },
    { name: 'settings', places: ['profile', 'addresses', 'offline', 'signOut'] },
  ]
  return groups.filter(({ places }) => places.length > 0)
}

/** Marks the page itself, and as `true` the place that a page lies below. */
export function currentIn(path: string, href: string): 'page' | 'true' | undefined {
  if (href === path) return 'page'
  const isBelow = path.startsWith(`${href}/`) || (path === paths.newDealer() && href === paths.dashboard())
  return isBelow ? 'true' : undefined
}

/** The page of the account that a page lies below. */
export const placeAbove = (path: string): AccountPlace | undefined =>
  ACCOUNT_PLACES.find((place) => currentIn(path, PLACE_PATHS[place]) === 'true')
