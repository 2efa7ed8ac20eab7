/** `npm run third-party` writes the list of the packages that a release contains, with their licences. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shippedPackages, thirdPartyText } from './third-party-list.ts'

const root = join(import.meta.dirname, '..')
const lock: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
writeFileSync(join(root, 'THIRD-PARTY.md'), thirdPartyText(shippedPackages(lock)))
