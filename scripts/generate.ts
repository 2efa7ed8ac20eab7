/** `npm run generate` writes the pages that follow from declarations: settings, commands, packages with licences. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatedPages } from './generated-pages.ts'

const root = join(import.meta.dirname, '..')
const lock: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
for (const [file, text] of Object.entries(generatedPages(lock))) writeFileSync(join(root, file), text)
