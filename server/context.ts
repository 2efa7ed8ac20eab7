import type { Profile } from '#contract/account/profile.ts'
import type { Clock } from '#contract/clock.ts'
import type { Language } from '#contract/site/language.ts'
import type { Permission } from '#contract/staff/permissions.ts'
import type { Config } from './config.ts'
import type { Database } from './platform/database/database.ts'
import type { Replica } from './platform/database/replica.ts'

/** The owner of a session. A sales person acting for a dealer remains the owner; the dealer is stored separately. */
export interface Person {
  id: string
  role_id: Profile['role_id']
}

export interface Session {
  /** Digest of the cookie's token; primary key of the session row. */
  tokenHash: string
  person: Person
  /** Effective permissions of staff; all for an admin, none for other roles. */
  permissions: readonly Permission[]
  /** A dealer whose company is not (or no longer) approved: can only read the state of the application. */
  isPending: boolean
  /** A second factor is required but not set up: the person can only set one up. */
  isUnguarded: boolean
}

/** `address` of an internal request without a socket: server rendering calls the app itself. */
export const OWN_ADDRESS = 'own'

/** Dependencies that outlive a request. */
export interface Store {
  config: Config
  db: Database
  /** For expensive reads (`onReplica`); absent without DATABASE_REPLICA_URL. */
  replica?: Replica
  clock: Clock
}

/** What a handler receives in addition to its validated input. */
export interface Context extends Store {
  session: Session | null
  /** Language of `userMessage`. */
  language: Language
  /** A request header, lower-case name; null when absent. */
  header(name: string): string | null
  /** Sets a response header; a second value of the same name is appended. */
  answerHeader(name: string, value: string): void
  /** IP address of the requester, for rate limits; OWN_ADDRESS for internal requests. */
  address: string
  /** Aborted when the client has disconnected: pending work for it can be skipped. */
  signal: AbortSignal
  /** Logs a fault whose details are not in the response. */
  reportFault(thrown: unknown): void
}

/** Context of a call that needs a session. */
export interface SignedInContext extends Context {
  session: Session
}
