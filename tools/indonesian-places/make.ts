/**
 * Writes the Indonesian places that fill addresses, from the two tables of the projects named in the file:
 * `node tools/indonesian-places/make.ts wilayah.sql wilayah_kodepos.sql`, again when districts change. The package
 * `idn-area-data` has no postcodes, and the ODbL binds who passes its data on.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const OUT = join(import.meta.dirname, '../../server/domains/account/data/indonesian-places.txt')
const HEAD = `# Regencies and cities of each province, their kecamatan and the postcodes of these (Kepmendagri 300.2.2-2138/2025).
# From github.com/cahyadsn/wilayah and github.com/cahyadsn/wilayah_kodepos, copyright 2017-2025 Cahya DSN, MIT License.
# Written by tools/indonesian-places/make.ts. A line: code, name, postcodes; separated by tabs.
`
const ROW = /^\('([\d.]+)', ?'((?:[^']|'')*)'\)/gm

const rowsOf = (file: string): [code: string, value: string][] =>
  [...readFileSync(file, 'utf8').matchAll(ROW)].map(([, code = '', value = '']) => [code, value.replaceAll("''", "'")])

/** As people write it on a parcel. */
const shortName = (name: string): string => name.replace(/^(?:Kota|Kabupaten) Administrasi /, '')

const [places, postcodes] = process.argv.slice(2)
if (!places || !postcodes) throw new Error('Name both tables.')
const districts = new Map<string, Set<string>>()
for (const [code, postcode] of rowsOf(postcodes)) {
  const district = code.split('.').slice(0, 3).join('.')
  const known = districts.get(district) ?? new Set()
  districts.set(district, /^\d{5}$/.test(postcode) ? known.add(postcode) : known)
}
const lines = rowsOf(places)
  .map(([code, name]) => ({ code, name: shortName(name.trim()), depth: code.split('.').length }))
  .filter(({ depth }) => depth === 2 || depth === 3)
  .sort((one, other) => (one.code < other.code ? -1 : 1))
  .map(({ code, name }) => [code, name, ...[...(districts.get(code) ?? [])].sort()].join('\t'))
writeFileSync(OUT, `${HEAD}${lines.join('\n')}\n`)
console.log(`${lines.length} places`)
