import { createHash } from 'node:crypto'
import { chmodSync, cpSync, globSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { pictureAddresses } from '#contract/picture-addresses.ts'
import { freePort } from '#server/platform/database/embedded/free-port.ts'
import { readDemoImageManifest } from '#server/platform/database/seed/demo-images.ts'
import { lastingFolder, madeOnce } from './cached-folder.ts'
import { startServer } from './server-process.ts'

const root = join(import.meta.dirname, '../../..')

/** Hash of everything that a demo store's folder depends on: demo images, tables, seed. */
function digest(): string {
  const hash = createHash('sha256')
  for (const file of globSync('{server/platform/database,contract}/**/*', {
    cwd: root,
    withFileTypes: true,
  })) {
    if (file.isFile()) hash.update(file.name).update(readFileSync(join(file.parentPath, file.name)))
  }
  return hash.digest('hex')
}

/** Folder of a demo store that was opened once and closed cleanly: workers copy it instead of loading the demo. */
export const preparedStore = (): string => lastingFolder('store', digest())

/** Encoded pictures are shared instead of copied: no worker encodes what another one has encoded already. */
export function copyPreparedStore(to: string): void {
  const from = preparedStore()
  const images = join(from, 'images')
  cpSync(from, to, { recursive: true, filter: (source) => source !== images })
  symlinkSync(images, join(to, 'images'), 'junction')
  // PostgreSQL requires that only the owner can access its folder; a copy gets the default mode.
  chmodSync(join(to, 'postgres', 'data'), 0o700)
}

/** Has every image encoded that a product card loads first. */
async function encodeCards(origin: string): Promise<void> {
  for (const { whole } of Object.values(readDemoImageManifest().products)) {
    const src = `${origin}/storage/products/${whole.file}`
    for (const { address } of pictureAddresses(src, origin, { format: 'avif', max: 480 })) {
      const response = await fetch(new URL(address, origin))
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${address} was answered with ${response.status}`)
    }
  }
}

// oxlint-disable-next-line import/no-default-export -- required form of a global setup
export default async function prepareDemoStore(): Promise<void> {
  await madeOnce(preparedStore(), async (making) => {
    const server = await startServer({ dataDir: making, port: await freePort() })
    await encodeCards(server.origin)
    await server.stop()
  })
}
