/** Pieces of one order line. */
export interface LinePieces {
  line_id: string
  quantity: number
}

/** Pieces of a line among these; 0 without any. */
export const quantityOf = (pieces: readonly LinePieces[], lineId: string): number =>
  pieces.find(({ line_id }) => line_id === lineId)?.quantity ?? 0

interface Parcel {
  /** Absent in parcels from before orders could be sent in parts: everything. */
  lines?: readonly LinePieces[] | undefined
}

/** What of each line is in no parcel yet, in the order of the lines; lines without any are left out. */
export function unsentLines(
  lines: readonly { id: string; quantity: number }[],
  shipments: readonly Parcel[],
): LinePieces[] {
  if (shipments.some((parcel) => parcel.lines === undefined)) return []
  const sent = new Map<string, number>()
  for (const { line_id, quantity } of shipments.flatMap((parcel) => parcel.lines ?? []))
    sent.set(line_id, (sent.get(line_id) ?? 0) + quantity)
  return lines
    .map(({ id, quantity }) => ({ line_id: id, quantity: quantity - (sent.get(id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/** Lines with the quantities of `pieces` instead of those ordered; the others are left out. */
export const linesWith = <Line extends { id: string; quantity: number }>(
  lines: readonly Line[],
  pieces: readonly LinePieces[],
): Line[] =>
  lines.flatMap((line) => {
    const quantity = quantityOf(pieces, line.id)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
