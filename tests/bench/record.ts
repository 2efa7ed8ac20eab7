import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import type { Figure } from './report.ts'

/** The last recorded run; committed, so that a diff compares the next one with it. */
const FILE = join(import.meta.dirname, '../../docs/bench.md')

const HEAD = `# Recorded runs of the bench

Written by \`npm run bench -- --record\`: the figures with a goal of the last run of each part, with day, machine and load.
Ratios carry over to other machines, times and rates do not. The other long tests are in
[measurements](measurements.md).
`

const SECTION = /^## (.+)\n\n(.+\n\n(?:\|.*\n)+)/gm

/** The file with the figures of this run in the section of its part. A part without goals is not recorded. */
export function withSection(
  text: string,
  { title, conditions, figures }: { title: string; conditions: string; figures: readonly Figure[] },
): string {
  const rows = figures.flatMap(({ what, figure, goal }) =>
    goal ? [[what, figure, `${goal.text}: ${goal.isMet ? 'met' : 'missed'}`]] : [],
  )
  const sections = new Map([...text.matchAll(SECTION)].map(([, name = '', body = '']) => [name, body]))
  const lines = [['', 'figure', 'goal'], ['-', '-', '-'], ...rows]
  const table = lines.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |\n`).join('')
  if (rows.length > 0) sections.set(title, `${conditions}\n\n${table}`)
  return [HEAD, ...[...sections].map(([name, body]) => `## ${name}\n\n${body}`)].join('\n')
}

/** @param loadBefore load average when the bench began */
export function recordSection(title: string, figures: readonly Figure[], loadBefore: string): void {
  const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''
  writeFileSync(FILE, withSection(text, { title, figures, conditions: conditionsOf(loadBefore) }))
}

function conditionsOf(loadBefore: string): string {
  const day = new Date().toISOString().slice(0, 10)
  const loadNow = loadavg()[0]?.toFixed(1)
  return `${day}, ${availableParallelism()} x ${cpus()[0]?.model.trim()}, load ${loadBefore} to ${loadNow}`
}
