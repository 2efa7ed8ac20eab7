import type { ShownLine } from './shown-cart.ts'

/** Lines that stand together: those of one bundle, or some of no bundle (null). */
export interface LineGroup {
  promotionId: number | null
  lines: ShownLine[]
}

/** The lines in their order; those of a bundle stand where its first one does. */
export function groupLines(lines: readonly ShownLine[]): LineGroup[] {
  const groups: LineGroup[] = []
  for (const line of lines) {
    const { promotionId } = line
    const mates = promotionId === null ? groups.at(-1) : groups.find((group) => group.promotionId === promotionId)
    if (mates?.promotionId === promotionId) mates.lines.push(line)
    else groups.push({ promotionId, lines: [line] })
  }
  return groups
}
