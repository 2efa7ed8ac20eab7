import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, release, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Figure } from './report.ts'

/** The last recorded run; committed, so that the next one is compared with it. */
const FILE = join(import.meta.dirname, '../../docs/bench.md')

const HEAD = `# Recorded runs of the bench

Written by \`npm run bench -- --record\`: each section is the last run of that part, with the machine and its load, and with
the figures of the run before it. What the figures mean, and what was tried, is in [measurements](measurements.md).
Ratios carry over to other machines, times and rates do not.
`

interface Section {
  /** Machine, versions and load, in one line. */
  conditions: string
  /** Figure by name. */
  figures: ReadonlyMap<string, string>
  body: string
}

const SECTION = /^## (.+)\n\n(.+)\n\n((?:\|.*\n?)+)/gm

/** The cells of a row of a table. */
const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** The sections of a recorded file by their title. */
export function sectionsOf(text: string): Map<string, Section> {
  return new Map(
    [...text.matchAll(SECTION)].map(([, title = '', conditions = '', table = '']) => {
      const [, , ...rows] = table.trim().split('\n').map(cellsOf)
      const figures = new Map(rows.map(([what = '', figure = '']) => [what, figure]))
      return [title, { conditions, figures, body: table.trim() }]
    }),
  )
}

const FIRST_NUMBER = /-?\d+(?:\.\d+)?/

/** The first number of the figure against that of the earlier one, such as `0.85x`; empty when one of them has none. */
export function changeOf(figure: string, before: string | undefined): string {
  const [now, then] = [figure, before ?? ''].map((text) => Number(FIRST_NUMBER.exec(text)?.[0] ?? Number.NaN))
  if (now === undefined || then === undefined || Number.isNaN(now / then) || then === 0) return ''
  return `${(now / then).toFixed(2)}x`
}

/** The file with the section of this run, compared with the one that was recorded. */
export function withSection(
  text: string,
  { title, conditions, figures }: { title: string; conditions: string; figures: readonly Figure[] },
): string {
  const sections = sectionsOf(text)
  const before = sections.get(title)?.figures
  const rows = figures.map(({ what, figure, goal, raw }) => {
    const judgement = goal ? `${goal.text}: ${goal.isMet ? 'met' : 'missed'}` : ''
    const earlier = before?.get(what) ?? ''
    return [what, figure, judgement, (raw ?? []).map(shortNumber).join(' '), earlier, changeOf(figure, earlier)]
  })
  const lines = [['', 'figure', 'goal', 'each round', 'before', 'change'], ['-', '-', '-', '-', '-', '-'], ...rows]
  const body = lines.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`).join('\n')
  sections.set(title, { conditions, figures: new Map(), body })
  const written = [...sections].map(([name, section]) => `## ${name}\n\n${section.conditions}\n\n${section.body}\n`)
  return [HEAD, ...written].join('\n')
}

const shortNumber = (value: number): string => (Math.abs(value) < 10 ? value.toFixed(2) : String(Math.round(value)))

/** @param loadBefore load average when the bench began */
export function recordSection(title: string, figures: readonly Figure[], loadBefore: string): void {
  const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''
  writeFileSync(FILE, withSection(text, { title, figures, conditions: conditionsOf(loadBefore) }))
}

function conditionsOf(loadBefore: string): string {
  const [processor] = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  const day = new Date().toISOString().slice(0, 10)
  const loadNow = loadavg()[0]?.toFixed(1)
  return `${day} · ${availableParallelism()} cores (${processor?.model.trim()}), ${memory}, Linux ${release()} · Node ${process.versions.node} · load ${loadBefore} before, ${loadNow} after`
}
