import type { Callers } from '#contract/call.ts'
import { ROLE, type RoleId } from '#contract/constants.ts'
import type { Session } from '../context.ts'

/**
 * The kinds of callers in the policy. A dealer whose company is not approved is a persona of its own, and so is a
 * person who has not set up the required second factor.
 */
export const PERSONAS = [
  'guest',
  'admin',
  'staff',
  'customer',
  'dealer',
  'pending dealer',
  'sales person',
  'unguarded',
  'program',
] as const
export type Persona = (typeof PERSONAS)[number]

export const STAFF: readonly Persona[] = ['admin', 'staff']
/** Whoever may be given permissions. */
export const PERMITTED: readonly Persona[] = [...STAFF, 'program']
/** Programs read what everybody reads without a session; of the other calls they make those of their permissions only. */
const PEOPLE = PERSONAS.filter((persona) => persona !== 'program')
const SIGNED_IN = PEOPLE.filter((persona) => persona !== 'guest' && persona !== 'unguarded')
const BUYERS: readonly Persona[] = ['customer', 'dealer', 'sales person']

/** The personas of each group that a call may name. */
export const PERSONAS_OF: Readonly<Record<Callers, readonly Persona[]>> = {
  everybody: PEOPLE,
  anySession: [...SIGNED_IN, 'unguarded'],
  signedIn: SIGNED_IN,
  shoppers: [...BUYERS, ...STAFF],
  buyers: BUYERS,
  customers: ['customer'],
  dealers: ['dealer'],
  salesPersons: ['sales person'],
  dealersAndSalesPersons: ['dealer', 'sales person'],
}

const ROLES = {
  [ROLE.admin]: 'admin',
  [ROLE.staff]: 'staff',
  [ROLE.customer]: 'customer',
  [ROLE.dealer]: 'dealer',
  [ROLE.salesPerson]: 'sales person',
  [ROLE.program]: 'program',
} as const satisfies Record<RoleId, Persona>

export const personaOf = (session: Session | null): Persona => {
  if (!session) return 'guest'
  if (session.isUnguarded) return 'unguarded'
  return session.isPending ? 'pending dealer' : ROLES[session.person.role_id]
}
