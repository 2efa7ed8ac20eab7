import type { Call } from '#contract/call.ts'
import { ROLE } from '#contract/constants.ts'
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
] as const
export type Persona = (typeof PERSONAS)[number]

export const SIGNED_IN: readonly Persona[] = PERSONAS.filter(
  (persona) => persona !== 'guest' && persona !== 'unguarded',
)
export const STAFF: readonly Persona[] = ['admin', 'staff']
/** Those with a cart, a wishlist and addresses. Staff read empty ones, so that their pages need no special case. */
export const BUYERS: readonly Persona[] = ['customer', 'dealer', 'sales person']
export const SHOPPERS: readonly Persona[] = [...BUYERS, ...STAFF]

export interface Rule {
  object: string
  action: string
  who: readonly Persona[]
  calls: readonly `${Call['method']} ${Call['path']}`[]
}

const ROLES = {
  [ROLE.admin]: 'admin',
  [ROLE.staff]: 'staff',
  [ROLE.customer]: 'customer',
  [ROLE.dealer]: 'dealer',
  [ROLE.salesPerson]: 'sales person',
} as const satisfies Record<number, Persona>

export const personaOf = (session: Session | null): Persona => {
  if (!session) return 'guest'
  if (session.isUnguarded) return 'unguarded'
  return session.isPending ? 'pending dealer' : ROLES[session.person.role_id]
}
