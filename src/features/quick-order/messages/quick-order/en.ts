import { en as frame } from '../../../../messages/frame/en.ts'

const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`)

/** Amounts with their currency, and the name of the next tier. */
interface TierAmounts {
  month: string
  order: string
  needed: string
  tier: string
}

/** English messages: quick order. */
export const en = {
  ...frame,
  title: 'Quick order',
  product: 'Product',
  quantity: 'Quantity',
  estimate: 'Estimated total',
  soldIn: 'Sold in',
  price: 'Your price',
  stock: 'In stock',
  lines: 'Order lines',
  placeholder: 'SKU, barcode or name',
  productOf: (line: number) => `Product, line ${line}`,
  quantityOf: (line: number) => `Quantity, line ${line}`,
  remove: (line: number) => `Remove line ${line}`,
  /** How many more pieces of a product may be added, and why not more. @param taken pieces of it so far */
  limit: (available: number, by: 'stock' | 'order', taken: number) => {
    if (by === 'stock') return `${available} available`
    return taken > 0 ? `${available} more per order` : `up to ${available} per order`
  },
  /** How a product is sold to dealers. */
  cases: (step: number, least: number) => {
    if (step === 1) return `min. ${least}`
    return least > step ? `cases of ${step}, min. ${least}` : `cases of ${step}`
  },
  inCart: (count: number) => `${count} in your cart`,
  /** Before a sentence about a line that came from a list or a file. */
  ofList: (line: number) => `Line ${line} of your list: `,
  problems: {
    unknown: (typed: string) => `No product matches “${typed}”.`,
    quantity: 'Enter a whole number, 1 or more.',
    ambiguous: (one: number, other: number) => `This can mean ${one} or ${other}. Enter the number without separators.`,
    soldOut: 'Out of stock.',
    noFullCase: 'Less is in stock than you have to order.',
    allInCart: 'Your cart already has the most you can order.',
    allListed: 'Your list already has the most you can order.',
    tooMany: (available: number, by: 'stock' | 'order') =>
      by === 'stock' ? `Only ${available} available.` : `Limit per order reached, ${available} more possible.`,
    cases: (step: number, least: number) => {
      if (step === 1) return `Order at least ${least}.`
      return least > step ? `Sold in cases of ${step}, at least ${least} per order.` : `Sold in cases of ${step}.`
    },
    changed: (asked: number, set: number) => `Quantity changed from ${asked} to ${set}.`,
    lowered: (asked: number, kept: number, by: 'stock' | 'order') =>
      by === 'stock'
        ? `Only ${kept} available. Quantity changed from ${asked} to ${kept}.`
        : `The limit per order is reached. Quantity changed from ${asked} to ${kept}.`,
  },
  attention: (count: number) => (count === 1 ? '1 line needs your attention.' : `${count} lines need your attention.`),
  goTo: (line: number) => `Go to line ${line}`,
  keys: { next: 'next field', cases: 'one case more', paste: 'paste a list' },
  onDevice: 'Saved on this device, works offline',
  add: (count: number) => (count === 0 ? 'Add lines to cart' : `Add ${lines(count)} to cart`),
  added: (count: number) => `${lines(count)} added to your cart.`,
  taken: (count: number) => `${lines(count)} read from your list.`,
  clear: 'Clear list',
  clearTitle: 'Clear the list?',
  clearText: 'All lines are removed. Your cart stays as it is.',
  /** Before a list is added. @param count products of it that have a line already */
  listed: (count: number) =>
    count === 1 ? '1 product is already in your list' : `${count} products are already in your list`,
  listedText: 'Skip them, or add them again as new lines.',
  skipListed: 'Skip',
  addListed: 'Add again',
  viewCart: 'View cart',
  paste: 'Paste a list',
  pasteField: 'Your list',
  pasteHint: 'Copy a list from a spreadsheet or a chat: product and quantity in each line.',
  pasteMissing: 'Paste at least one line.',
  takeList: 'Add to order',
  upload: 'Upload CSV or Excel',
  unreadable: 'We couldn’t read this file. Save it as CSV or Excel (.xlsx), up to 2 MB, and try again.',
  scanner: {
    open: 'Scan barcodes',
    title: 'Scan items',
    hold: 'Hold each barcode in front of the camera. Every scan adds one piece or case.',
    counted: (name: string, pieces: number) => `${name}: ${pieces}`,
    full: (name: string) => `${name}: that’s all you can order.`,
    absent: 'The camera isn’t available here. Enter the barcode instead.',
  },
  reorder: {
    title: 'Time to reorder',
    none: 'Products you order more than once appear here.',
    every: (days: number) => (days === 1 ? 'Every day.' : `Every ${days} days.`),
    last: (day: string) => `Last ${day}`,
    due: 'Due',
    add: 'Add',
    inCart: 'In cart',
    /** @param sum null while a price is unknown */
    addDue: (count: number, sum: string | null) => {
      const what = count === 1 ? 'Add 1 due product' : `Add ${count} due products`
      return sum === null ? what : `${what}, ${sum}`
    },
    all: (count: number) => `Show all ${count}`,
    again: 'Order again',
    againOf: (order: string) => `Order again: ${order}`,
  },
  saved: {
    title: 'Saved lists',
    none: 'No saved lists yet. Fill the grid, then save it here under a name.',
    name: 'List name',
    nameMissing: 'Enter a name for the list.',
    nameLong: (max: number) => `Use at most ${max} characters.`,
    save: (count: number) => `Save ${lines(count)}`,
    products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
    waiting: 'Waiting to send',
    open: 'Open',
    rename: 'Rename',
    remove: 'Delete',
    removeNamed: (name: string) => `Delete “${name}”`,
    keep: 'Cancel',
    dismiss: 'Dismiss',
  },
  summary: {
    pieces: (count: number): string => (count === 1 ? 'piece' : 'pieces'),
    products: (count: number): string => (count === 1 ? 'product' : 'products'),
    cases: (count: number): string => (count === 1 ? 'case' : 'cases'),
    countedCases: (count: number) => (count === 1 ? '1 case' : `${count} cases`),
    mix: 'Your mix',
    creditAfter: 'Credit after this order',
    creditRuler: (used: string, order: string, limit: string) =>
      `${used} used, ${order} for this order, limit ${limit}`,
    tierAfter: (tier: string) => `To ${tier} after this order`,
    tierRuler: ({ month, order, needed, tier }: TierAmounts) =>
      `${month} this month, ${order} for this order, ${tier} from ${needed}`,
    tiers: { bronze: 'Bronze', silver: 'Silver', gold: 'Gold' },
  },
  matrix: {
    title: 'Order matrix',
    models: 'Model',
    colour: 'Colour',
    flavour: 'Flavour',
    strength: (mg: number) => `${mg} mg/ml`,
    noStrength: 'Quantity',
    rows: { colour: (count: number) => `${count} colours`, flavour: (count: number) => `${count} flavours` },
    usual: 'Usual',
    pieces: 'Pieces',
    sum: (currency: string) => `Sum, ${currency}`,
    total: 'Total',
    /** Price of one piece, in the heading of a column. */
    price: (amount: string, isFrom: boolean) => (isFrom ? `from ${amount}` : amount),
    caseOf: (size: number) => `case of ${size}`,
    notMade: 'Not made',
    fill: 'Usual order',
    clear: 'Clear',
    add: (count: number) => {
      if (count === 0) return 'Add pieces to cart'
      return count === 1 ? 'Add 1 piece to cart' : `Add ${count} pieces to cart`
    },
    keys: { move: 'move', type: 'type', more: 'one case more', less: 'one less' },
    stock: 'Small numbers: in stock',
    toQuickOrder: 'Switch to quick order',
    toMatrix: 'Switch to matrix',
  },
  noCatalogue: 'The product list isn’t on this device yet',
  noCatalogueText: 'Open this page once while you’re online. After that it works offline.',
  noDealer: 'No dealer selected',
  noDealerText: 'Choose the dealer you’re ordering for.',
  chooseDealer: 'Choose a dealer',
}

/** Shape of the messages in every language. */
export type QuickOrderMessages = typeof en
