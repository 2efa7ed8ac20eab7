export interface Figure {
  what: string
  figure: string
  /** Without a goal the figure is only printed. */
  goal?: { text: string; isMet: boolean }
}

export const figureOf = (what: string, figure: string): Figure => ({ what, figure })

export const judged = (what: string, figure: string, goal: { text: string; isMet: boolean }): Figure => ({
  what,
  figure,
  goal,
})

/** A table that is readable in a terminal and in Markdown. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  const rows = figures.map(({ what, figure, goal }) => [
    what,
    figure,
    goal?.text ?? '',
    goal ? (goal.isMet ? 'met' : 'missed') : '',
  ])
  const all = [['', 'figure', 'goal', ''], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = all
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  console.log([`\n## ${title}\n`, line(head), rule, ...body.map(line)].join('\n'))
}

export const ms = (value: number): string => `${Math.round(value)} ms`
export const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`
export const times = (ratio: number): string => `${ratio.toFixed(2)}x`
