/** As the column of web addresses accepts it. */
const MAX_WORDS = 21

const wordsOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .join('-')

/**
 * The web address of a new product: its name, with its SKU where another product has that address. A name in a script
 * without Latin letters gives the SKU alone.
 */
export function newSlug({ name, sku }: { name: string; sku: string }, isTaken: (slug: string) => boolean): string {
  const [named, numbered] = [wordsOf(name), wordsOf(sku)]
  if (named === '') return numbered
  return isTaken(named) ? wordsOf(`${numbered} ${name}`) : named
}
