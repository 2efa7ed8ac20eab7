/**
 * Memoizes `make` by name. For values that are costly to create and needed often, e.g. Intl formatters: on a slow
 * phone, creating one takes longer than rendering a card that uses it.
 */
export function memoizeByKey<Name, Made>(make: (name: Name) => Made): (name: Name) => Made {
  const known = new Map<Name, Made>()
  return (name) => {
    const made = known.get(name) ?? make(name)
    known.set(name, made)
    return made
  }
}
