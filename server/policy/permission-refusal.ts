import { isProgram, isStaff } from '#contract/auth/roles.ts'
import type { Language } from '#contract/site/language.ts'
import type { RequiredPermission } from '#contract/staff/permissions.ts'
import type { Person, SignedInContext } from '../context.ts'
import { Refusal } from '../route.ts'
import { lackingText } from './permission-messages.ts'
import { isAllowed } from './policy.ts'

/** A staff member lacks a permission: 403 with its name, which is also logged. */
export class PermissionRefusal extends Refusal {
  /** Names of permissions, any one of which would suffice, or `admin`. */
  readonly needs: string
  constructor(needed: RequiredPermission, language: Language, person: Person | null = null) {
    const list = typeof needed === 'string' && needed !== 'admin' ? [needed] : needed
    super('FORBIDDEN', lackingText(list, { isProgram: isProgram(person), language }))
    this.needs = String(list)
  }
}

/**
 * Allows access to another person's data only to staff with the permission.
 *
 * @throws PermissionRefusal for staff without it; `otherwise` for everybody else
 */
export function requireStaff(
  needed: RequiredPermission,
  { session, language }: SignedInContext,
  otherwise: Refusal,
): void {
  if (isAllowed(needed, session)) return
  throw isStaff(session.person) ? new PermissionRefusal(needed, language, session.person) : otherwise
}
