/** Who has signed in on the device; nobody for a guest. */
export const ROLES = ['guest', 'customer', 'dealer', 'sales person'] as const
export type Role = (typeof ROLES)[number]

/**
 * What the device has seen of a route while there was a connection; the app itself is installed in all of them.
 * - never visited: only the home page was opened
 * - visited: the route was opened
 * - kept: “Get ready” was pressed at /account/offline; for a guest a customer pressed it and signed out
 */
export const STATES = ['never visited', 'visited', 'kept'] as const
export type State = (typeof STATES)[number]

export const MARKETS = ['MYR', 'IDN'] as const
export type Market = (typeof MARKETS)[number]

/**
 * - works: the page does what it is for
 * - works later: the page says that it continues with a connection
 * - refuses: the page says why it cannot be used
 */
export type Answer = 'works' | 'works later' | 'refuses'

/** What is on screen. Texts are those of the English store. */
export interface Screen {
  answer: Answer
  /** How the main heading begins. */
  heading: string
  /** A part of the page that says why, or how old the data is; null: the chip “Offline” in the header. */
  says: string | null
  /** The path after a redirect; absent: the route's own. */
  at?: string
}

/** What a row's addresses are made of. */
export interface Subject {
  /** Of an order of this person, or of a dealer of the sales person. */
  orderId: string
  orderNo: string
}

export interface Row extends Screen {
  /** Absent: all. */
  roles?: readonly Role[]
  /** Absent: all. */
  states?: readonly State[]
}

export interface OfflineRoute {
  /** As in the route table of the app (src/app/routes). */
  path: string
  /** An address of the route; absent: the path. */
  address?(subject: Subject): string
  /** A part of the public data that a device stores, a moment after it has shown the route. */
  stores?: string
  /** The first row that fits a role and a state is their cell. */
  rows: readonly Row[]
}

export interface Cell extends Screen {
  route: OfflineRoute
  role: Role
  state: State
}

/** @throws Error when the route has no row for this role and state */
export function cellOf(route: OfflineRoute, role: Role, state: State): Cell {
  const row = route.rows.find(({ roles = ROLES, states = STATES }) => roles.includes(role) && states.includes(state))
  if (!row) throw new Error(`${route.path} has no row for a ${role} who has ${state} it`)
  return { ...row, route, role, state }
}

export const addressOf = ({ path, address }: OfflineRoute, subject: Subject): string => address?.(subject) ?? path

/** How a route is opened: by a link inside the app, or by loading its address. */
export const WAYS = ['link', 'cold load'] as const
export type Way = (typeof WAYS)[number]
