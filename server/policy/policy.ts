import type { Call } from '#contract/call.ts'
import { isPermitted, type RequiredPermission } from '#contract/staff/permissions.ts'
import type { Session } from '../context.ts'
import { PERMITTED, PERSONAS_OF, type Persona, personaOf, STAFF } from './personas.ts'

/*
 * Each call states who may make it (quality 6, ASVS 8.1); here the statement is compared with the session. Whose dealer
 * or row it is, the services check in addition: another person's row is answered as NOT_FOUND.
 */

function personasFor({ permission, callers, isForPeople }: Call): readonly Persona[] {
  if (permission) return isForPeople ? STAFF : PERMITTED
  return callers ? PERSONAS_OF[callers] : []
}

/** The permission that a staff member lacks for the call; null when none is missing or needed. */
export function lackingFor({ permission }: Call, session: Session | null): RequiredPermission | null {
  if (!permission || !session || !PERMITTED.includes(personaOf(session)) || isAllowed(permission, session)) return null
  return permission
}

/** Whether this session may make the call. A call that does not state its callers is denied to everybody. */
export const mayCall = (call: Call, session: Session | null): boolean =>
  personasFor(call).includes(personaOf(session)) && lackingFor(call, session) === null

/** Whether the session's permissions cover what is needed. */
export const isAllowed = (needed: RequiredPermission, { person, permissions }: Session): boolean =>
  isPermitted(needed, { role_id: person.role_id, permissions })
