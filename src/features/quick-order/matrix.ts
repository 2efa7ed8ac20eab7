import type { SnapshotCard } from '#contract/catalogue/product.ts'

export interface MatrixRow {
  /** Flavour, colour or name. */
  label: string
  /** One per column; null where there is no such variant. */
  cells: readonly (SnapshotCard | null)[]
}

/** The variants of one model: a row per flavour or colour, a column per strength. */
export interface Matrix {
  /** What the rows are. */
  kind: 'flavour' | 'colour'
  /** Strengths in mg/ml, lowest first; null for variants without one. */
  columns: readonly (number | null)[]
  rows: readonly MatrixRow[]
}

/** A group with more than one variant, named by the words with which their names begin. */
export interface VariantGroup {
  key: string
  name: string
}

const labelOf = ({ attributes, name }: SnapshotCard): string => attributes.flavour ?? attributes.colour ?? name
const strengthOf = ({ attributes }: SnapshotCard): number | null => attributes.nicotine_mg_ml ?? null

/** @param cards everything that the store sells, in shop order */
export function matrixOf(cards: readonly SnapshotCard[], group: string): Matrix {
  const variants = cards.filter((card) => card.group === group)
  const columns = [...new Set(variants.map(strengthOf))].sort((one, other) => (one ?? -1) - (other ?? -1))
  const rows: { label: string; cells: (SnapshotCard | null)[] }[] = []
  for (const card of variants) {
    const at = columns.indexOf(strengthOf(card))
    const label = labelOf(card)
    const row = rows.find((one) => one.label === label && one.cells[at] === null)
    if (row) row.cells[at] = card
    else rows.push({ label, cells: columns.map((_, column) => (column === at ? card : null)) })
  }
  const kind = variants.some(({ attributes }) => attributes.flavour) ? 'flavour' : 'colour'
  return { kind, columns, rows }
}

/** The words with which all names begin; the key where there are none. */
function commonName(names: readonly string[], key: string): string {
  const [first = '', ...others] = names
  const words = first.split(' ')
  const count = words.findIndex((word, at) => others.some((name) => name.split(' ')[at] !== word))
  return words.slice(0, count === -1 ? words.length : count).join(' ') || key
}

/** Models whose variants differ by flavour or colour. */
export function variantGroups(cards: readonly SnapshotCard[]): VariantGroup[] {
  const names = new Map<string, string[]>()
  for (const { group, name, attributes } of cards)
    if (group !== null && (attributes.flavour ?? attributes.colour))
      names.set(group, [...(names.get(group) ?? []), name])
  return [...names].flatMap(([key, all]) => (all.length > 1 ? [{ key, name: commonName(all, key) }] : []))
}
