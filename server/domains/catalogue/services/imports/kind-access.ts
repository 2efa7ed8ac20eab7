import { IMPORT_KINDS, type ImportKind, KIND_PERMISSIONS } from '#contract/catalogue/import-kind.ts'
import type { SignedInContext } from '../../../../context.ts'
import { PermissionRefusal } from '../../../../policy/permission-refusal.ts'
import { isAllowed } from '../../../../policy/policy.ts'

/** Kinds of imports that the member of staff may see. */
export const visibleKinds = ({ session }: SignedInContext): ImportKind[] =>
  IMPORT_KINDS.filter((kind) => isAllowed(KIND_PERMISSIONS[kind], session))

/** @throws PermissionRefusal without the permission of the kind */
export function requireKind(kind: ImportKind, context: SignedInContext): void {
  if (!isAllowed(KIND_PERMISSIONS[kind], context.session))
    throw new PermissionRefusal(KIND_PERMISSIONS[kind], context.language)
}
