import type { Product } from '#contract/catalogue/product.ts'

export type Sibling = Product['siblings'][number]

export interface SiblingGroup {
  /** Key of a flavour family; null for what has none. */
  family: string | null
  siblings: Sibling[]
}

/** Variants by flavour family, the families in the store's order, the others last. */
export function siblingGroups(siblings: readonly Sibling[], families: readonly string[]): SiblingGroup[] {
  const groups = new Map<string | null, Sibling[]>()
  for (const sibling of siblings) {
    const family = sibling.family ?? null
    groups.set(family, [...(groups.get(family) ?? []), sibling])
  }
  const placeOf = (family: string | null) => {
    const at = family === null ? -1 : families.indexOf(family)
    return at === -1 ? families.length : at
  }
  return [...groups]
    .map(([family, members]) => ({ family, siblings: members }))
    .sort((a, b) => placeOf(a.family) - placeOf(b.family))
}
