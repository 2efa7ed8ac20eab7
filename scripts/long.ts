/** `npm run long -- NAME` runs one of the long tests, with the arguments after its name. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LONG_TESTS } from './commands.ts'

const [name = ''] = process.argv.splice(2, 1)
const test = Object.hasOwn(LONG_TESTS, name) ? LONG_TESTS[name] : undefined
if (test) {
  await import(pathToFileURL(join(import.meta.dirname, '..', test.file)).href)
} else {
  console.error(`${name ? `There is no long test "${name}"` : 'Name a long test'}: npm run long -- NAME`)
  for (const [known, { about }] of Object.entries(LONG_TESTS)) console.error(`  ${known.padEnd(16)} ${about}`)
  process.exitCode = 1
}
