/**
 * Script that writes the hostile files of each kind into a folder of its own. A test runs it as a separate process, since
 * making the files needs more memory than reading them.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOSTILE_DOCUMENTS, HOSTILE_PICTURES } from './hostile-pictures.ts'
import { HOSTILE_TABLES, type HostileFile } from './hostile-tables.ts'

const KINDS: Record<string, readonly HostileFile[]> = {
  pictures: HOSTILE_PICTURES,
  documents: HOSTILE_DOCUMENTS,
  tables: HOSTILE_TABLES,
}

const [folder = ''] = process.argv.slice(2)
for (const [kind, files] of Object.entries(KINDS)) {
  mkdirSync(join(folder, kind), { recursive: true })
  for (const { name, bytes } of files) writeFileSync(join(folder, kind, name.replaceAll('/', ' ')), await bytes())
}
