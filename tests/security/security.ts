/**
 * `npm run long -- security`: scanners against a store of its own on loopback. Each scanner first has to find the fault of a
 * planted server; one that does not is reported as blind. Those that are not installed are named
 * (Debian: `apt-get install sqlmap wapiti slowhttptest`).
 *
 *   --only sqlmap    one of sqlmap, wapiti, slowhttptest, repository
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '#server/platform/database/embedded/free-port.ts'
import prepareDemoStore, { copyPreparedStore } from '../support/store/prepare-demo-store.ts'
import { startServer } from '../support/store/server-process.ts'
import { startPlantedServer } from './planted-server.ts'
import { isInstalled, SCANNERS } from './scanners.ts'

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const scanners = SCANNERS.filter(({ name }) => values.only === undefined || values.only === name)
if (scanners.length === 0) {
  console.error(`There is no scanner ${values.only}: use ${SCANNERS.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

await prepareDemoStore()
const folder = mkdtempSync(join(tmpdir(), 'security-'))
copyPreparedStore(join(folder, 'data'))
const planted = await startPlantedServer()
const store = await startServer({ dataDir: join(folder, 'data'), port: await freePort() })
let isWrong = false
const table: string[] = []
const say = (name: string, result: string): void => {
  table.push(`${name.padEnd(14)} ${result}`)
  console.log(table.at(-1))
}

try {
  for (const { name, plantedFaults, scan, storePaths } of scanners) {
    if (!isInstalled(name)) {
      say(name, 'not installed')
      continue
    }
    const started = performance.now()
    const seen = await scan({
      origin: planted.origin,
      paths: ['/product?id=1', '/search?q=a', '/file?name=a'],
      folder,
      isPlanted: true,
    })
    const missed = plantedFaults.filter((fault) => !seen.some((finding) => finding.includes(fault)))
    const found =
      missed.length > 0 ? [] : await scan({ origin: store.origin, paths: storePaths, folder, isPlanted: false })
    const seconds = Math.round((performance.now() - started) / 1000)
    if (missed.length > 0) say(name, `is blind: it did not find ${missed.join(', ')}`)
    else say(name, `${found.length} findings in ${seconds} s; found the planted ${plantedFaults.join(', ')}`)
    for (const finding of found) say('', finding)
    isWrong ||= missed.length > 0 || found.length > 0
  }
} finally {
  await store.stop()
  planted.close()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(isWrong ? 1 : 0)
