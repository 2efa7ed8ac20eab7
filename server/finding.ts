/** What is missing or unwise in a store. */
export interface Finding {
  /** `problem`: the store does not work, or is not safe. `advice`: it works, and could be better. */
  level: 'problem' | 'advice'
  /** What is wrong, in a sentence for somebody who runs a shop. */
  sentence: string
  /** The command, setting or screen that mends it. */
  remedy: string
}

export const problem = (sentence: string, remedy: string): Finding => ({ level: 'problem', sentence, remedy })
export const advice = (sentence: string, remedy: string): Finding => ({ level: 'advice', sentence, remedy })

/** Lines for the terminal: problems first, each with what mends it. */
export function reportLines(findings: readonly Finding[]): string[] {
  const of = (level: Finding['level']) => findings.filter((one) => one.level === level)
  const part = (title: string, found: readonly Finding[]): string[] =>
    found.length === 0 ? [] : [title, ...found.flatMap(({ sentence, remedy }) => [`  - ${sentence}`, `    ${remedy}`])]
  const [problems, hints] = [of('problem'), of('advice')]
  if (problems.length + hints.length === 0) return ['Nothing is missing.']
  return [...part(`Problems (${problems.length})`, problems), ...part(`Advice (${hints.length})`, hints)]
}
