import type { TextRun } from '#contract/blocks.ts'

/** The inline formatting at a position: nesting depth of bold and italic, and the link. */
export interface TextStyle {
  bold: number
  italic: number
  href: string | null
}

export const plain = (): TextStyle => ({ bold: 0, italic: 0, href: null })

/** Adds formatted text; text with the same formatting joins one run. Collapses white space as a browser would. */
export function addText(runs: TextRun[], text: string, { bold, italic, href }: TextStyle): void {
  const last = runs.at(-1)
  const isAfterSpace = last === undefined || /[ \n]$/.test(last.text)
  const written = text.replace(/[ \t\r\n\f]+/g, ' ')
  const shown = isAfterSpace ? written.replace(/^ /, '') : written
  if (shown === '') return
  const run: TextRun = {
    text: shown,
    ...(bold > 0 && { bold: true }),
    ...(italic > 0 && { italic: true }),
    ...(href !== null && { href }),
  }
  if (last && last.bold === run.bold && last.italic === run.italic && last.href === run.href) last.text += shown
  else runs.push(run)
}

/** Adds a line break; ignored at the start. */
export function addBreak(runs: TextRun[]): void {
  const last = runs.at(-1)
  if (!last) return
  last.text = `${last.text.replace(/ $/, '')}\n`
}

/** Removes trailing white space, and runs that consist of nothing else. */
export function trimEnd(runs: TextRun[]): TextRun[] {
  for (let last = runs.at(-1); last; last = runs.at(-1)) {
    last.text = last.text.trimEnd()
    if (last.text !== '') break
    runs.pop()
  }
  return runs
}

export const textOf = (runs: readonly TextRun[]): string => runs.map(({ text }) => text).join('')
