import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const NAMES = /\.([a-z_][\w-]*)|@keyframes\s+([\w-]+)/gi
const LETTERS = 26

/** a … z, then two and more characters; never one that starts with a digit. */
function shortName(index: number): string {
  const first = String.fromCharCode(97 + (index % LETTERS))
  const rest = Math.floor(index / LETTERS)
  return rest === 0 ? first : first + (rest - 1).toString(36)
}

/**
 * Numbers every class of every CSS module, in the order of files and of first mention: the names stand in each page
 * many times, and these are half a kilobyte less there than readable ones. Both builds read the same files, so both
 * give the same names.
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
