import type { ShownLine } from './state/cart-view.ts'

/** Consecutive lines of one bundle, or of no bundle (null). */
export interface LineGroup {
  promotionId: number | null
  lines: ShownLine[]
}

/** Groups lines in order; the lines of a bundle stand at the position of its first one. */
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
