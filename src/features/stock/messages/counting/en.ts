/** English messages: counting the goods of a place, which works without a connection. */
export const en = {
  title: (id: number) => `Stock take ${id}`,
  of: (counted: number, products: number) => `${counted} of ${products} products counted`,
  find: 'Scan or type a barcode, SKU or name',
  unknown: (code: string) => `${code} isn’t part of this stock take.`,
  scan: 'Scan with the camera',
  stopScan: 'Close the camera',
  save: (pieces: number) => (pieces === 1 ? 'Save 1 piece' : `Save ${pieces} pieces`),
  hint: 'Each saved count is added to those before. Type a number to set it, and press Enter to save. Scanning another product saves this one.',
  waiting: (counts: number) =>
    counts === 1 ? '1 count is waiting to be sent.' : `${counts} counts are waiting to be sent.`,
  refused: 'Some counts couldn’t be added:',
  counted: (pieces: number, people: string) => `${pieces} counted by ${people}`,
  expected: (pieces: number) => `${pieces} expected`,
  moved: 'Sold or moved during the count. Please count again.',
  none: 'Nothing here.',
  list: 'Stock takes on this device',
  toCount: 'To count',
  done: 'Counted',
  asOf: (when: string) => `Without a connection, as of ${when}. What you count is sent when you’re back online.`,
  missing: 'This stock take isn’t on this device',
  missingText: 'Open it once with a connection. After that you can count it offline.',
  nothing: 'No stock takes on this device',
  nothingText: 'Open a stock take once with a connection. After that you can count it offline.',
  again: 'Try to connect',
  back: 'Stock takes on this device',
  own: (pieces: number) => `${pieces} counted here, not sent yet`,
}

export type CountingMessages = typeof en
