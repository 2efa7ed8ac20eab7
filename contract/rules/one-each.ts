/**
 * What is made once for each name and kept: of ten thousand products many say the same of themselves, and to make one of
 * Intl's formats costs a slow phone more than to draw a card that uses it.
 */
export function oneEach<Name, Made>(make: (name: Name) => Made): (name: Name) => Made {
  const known = new Map<Name, Made>()
  return (name) => {
    const made = known.get(name) ?? make(name)
    known.set(name, made)
    return made
  }
}
