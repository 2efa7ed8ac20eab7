import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const NAMES = /\.([a-z_][\w-]*)|@keyframes\s+([\w-]+)/gi
const LETTERS = 26

/** Returns a … z, then names of two and more characters; never one that starts with a digit. */
function shortName(index: number): string {
  const first = String.fromCharCode(97 + (index % LETTERS))
  const rest = Math.floor(index / LETTERS)
  return rest === 0 ? first : first + (rest - 1).toString(36)
}

/**
 * Names every class of every CSS module by a number, in the order of files and first mention: each page repeats the
 * names many times, and short ones save half a kilobyte per page. Both builds read the same files, so they produce the
 * same names.
 */
export function classNames(root: string): (name: string, file: string) => string {
  const short = new Map<string, string>()
  for (const path of globSync('src/**/*.module.css', { cwd: root }).sort()) {
    for (const [, name, keyframes] of readFileSync(join(root, path), 'utf8').matchAll(NAMES)) {
      const key = `${path} ${name ?? keyframes}`
      if (!short.has(key)) short.set(key, shortName(short.size))
    }
  }
  return (name, file) => {
    const found = short.get(`${relative(root, file.split('?')[0] ?? file).replaceAll('\\', '/')} ${name}`)
    if (!found) throw new Error(`the class ${name} of ${file} was not there when the build began`)
    return found
  }
}
