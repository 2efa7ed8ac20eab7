/** A margin as a share of the sales that it is of. */
export const marginRate = (margin: number, net: number): string =>
  net > 0 ? `${Math.round((margin * 100) / net)}%` : '–'
