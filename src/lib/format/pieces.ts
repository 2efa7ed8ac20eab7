/** What is in a parcel, a return or a package, such as `2 × Mango, 1 × Grape`. */
export const goodsText = (lines: readonly { name: string; quantity: number }[]): string =>
  lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')

/** The whole number of pieces in a typed text, from 0 to `most`. */
export const piecesIn = (text: string, most: number): number =>
  Math.min(most, Math.max(0, Math.trunc(Number(text) || 0)))
