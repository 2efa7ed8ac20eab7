import { storedPrinter } from './printer/printer.ts'

export const PAPERS = ['narrow', 'wide', 'a4'] as const
export type Paper = (typeof PAPERS)[number]

/** The same in every language. */
export const PAPER_NAMES: Record<Paper, string> = { narrow: '58 mm', wide: '80 mm', a4: 'A4' }

export const isPaper = (name: string): name is Paper => PAPERS.some((one) => one === name)

const WIDTH_MM = { narrow: 58, wide: 80 }
/** Of a roll, which the printer does not print on. */
const MARGIN_MM = 4
const PX_PER_MM = 96 / 25.4

const shownSlip = () => document.querySelector<HTMLElement>('[data-slip]')

/** Prints with the receipt printer of this device; with the browser where there is none, or it cannot be reached. */
export async function printOut(paper: Paper, { opensDrawer = false } = {}): Promise<void> {
  const [slip, printer] = [shownSlip(), storedPrinter()]
  if (!slip) return
  if (!printer || paper === 'a4') return printSlip(paper)
  try {
    const [{ print }, { slipLines }] = await Promise.all([
      import('./printer/print.ts'),
      import('./printer/slip-lines.ts'),
    ])
    await print(printer, { paper, lines: slipLines(slip), opensDrawer })
  } catch {
    printSlip(paper)
  }
}

/**
 * Prints the receipt on the page. A roll is as long as the receipt on it, so that the printer cuts behind it; what cannot
 * be measured before it is printed is laid out once at the width of the paper.
 */
function printSlip(paper: Paper): void {
  const slip = shownSlip()
  if (!slip) return
  const sheet = new CSSStyleSheet()
  const { adoptedStyleSheets } = document
  if (paper === 'a4') sheet.insertRule('@page { size: A4; margin: 15mm }')
  else {
    const width = WIDTH_MM[paper]
    slip.dataset.paper = paper
    const length = Math.ceil(slip.getBoundingClientRect().height / PX_PER_MM) + 2 * MARGIN_MM
    sheet.insertRule(`@page { size: ${width}mm ${length}mm; margin: 0 }`)
  }
  slip.dataset.paper = paper
  document.adoptedStyleSheets = [...adoptedStyleSheets, sheet]
  const restore = () => {
    document.adoptedStyleSheets = adoptedStyleSheets
    delete slip.dataset.paper
  }
  addEventListener('afterprint', restore, { once: true })
  print()
}
