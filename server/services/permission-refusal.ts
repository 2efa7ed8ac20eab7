import type { Language } from '#contract/rules/language.ts'
import { isStaff } from '#contract/rules/roles.ts'
import type { Needed } from '#contract/rules/staff-policy.ts'
import type { SignedInContext } from '../context.ts'
import { Refusal } from '../route.ts'
import { lackingText } from './permission-words.ts'
import { isAllowed } from './policy.ts'

/** A member of staff lacks a permission: 403 with its name, which the log gets too. */
export class PermissionRefusal extends Refusal {
  /** Names of permissions of which one would do, or `admin`. */
  readonly needs: string
  constructor(needed: Needed, language: Language) {
    const list = typeof needed === 'string' && needed !== 'admin' ? [needed] : needed
    super('FORBIDDEN', lackingText(list, language))
    this.needs = String(list)
  }
}

/**
 * What is somebody else's is there for staff who may handle it.
 *
 * @throws PermissionRefusal for staff who may not; `otherwise` for everybody else
 */
export function requireStaff(needed: Needed, { session, language }: SignedInContext, otherwise: Refusal): void {
  if (isAllowed(needed, session)) return
  throw isStaff(session.person) ? new PermissionRefusal(needed, language) : otherwise
}
