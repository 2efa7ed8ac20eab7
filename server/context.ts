import type { Clock } from '#contract/clock.ts'
import type { Profile } from '#contract/entities/profile.ts'
import type { Language } from '#contract/rules/language.ts'
import type { Permission } from '#contract/rules/permissions.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'

/** Whoever the session belongs to; what a sales person does for a dealer stays theirs, with the dealer beside it. */
export interface Person {
  id: string
  role_id: Profile['role_id']
}

export interface Session {
  /** Digest of the cookie's token: the row's key. */
  tokenHash: string
  person: Person
  /** What a member of staff may do; all for an admin, none for anybody else. */
  permissions: readonly Permission[]
  /** A dealer whose company is not approved (yet, or any more): sees its state and nothing else. */
  isPending: boolean
  /** The store wants a second factor of them and they have none yet: they may set one up and nothing else. */
  isUnguarded: boolean
}

/** `address` of a request that came through no socket: the first render asks the app itself. */
export const OWN_ADDRESS = 'own'

/** What outlives a request. */
export interface Store {
  config: Config
  db: Database
  clock: Clock
}

/** What a handler gets beside its checked input. */
export interface Context extends Store {
  session: Session | null
  /** Language of `userMessage`. */
  language: Language
  /** A request header, lower-case name; null when absent. */
  header(name: string): string | null
  /** Sets a header of the answer; a second value of the same name is added, not replaced. */
  answerHeader(name: string, value: string): void
  /** Address the request came from, for limits; OWN_ADDRESS for our own. */
  address: string
  /** Aborted once the client has gone: what has not begun for it need not begin. */
  signal: AbortSignal
  /** Writes to the log what the answer will not show. */
  reportFault(thrown: unknown): void
}

/** A call of `access: 'session'` has one. */
export interface SignedInContext extends Context {
  session: Session
}
