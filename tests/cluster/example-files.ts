import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const EXAMPLES = join(import.meta.dirname, '../../deploy/cluster')

/** What stands in an example, and what stands for it here. */
export type Replacement = readonly [example: string, here: string]

/** The text of an example of `deploy/cluster` with the addresses of this machine, so that what is shipped is what runs. */
export function exampleText(name: string, replacements: readonly Replacement[]): string {
  let text = readFileSync(join(EXAMPLES, name), 'utf8')
  for (const [example, here] of replacements) {
    if (!text.includes(example)) throw new Error(`${name} has no "${example}"`)
    text = text.replaceAll(example, here)
  }
  const left = /\b10\.0\.0\.\d+|store\.example\b/.exec(text.replaceAll(/^\s*[#;-].*$/gm, ''))
  if (left) throw new Error(`${name} still has ${left[0]}`)
  return text
}

export function writeExample(file: string, name: string, replacements: readonly Replacement[]): string {
  writeFileSync(file, exampleText(name, replacements))
  return file
}
