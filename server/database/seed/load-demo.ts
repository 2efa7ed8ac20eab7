import type { Clock } from '#contract/clock.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../database.ts'
import { readPackages, readProducts } from './demo-data.ts'
import { demoDates } from './demo-dates.ts'
import { changeDemoPassword, hashAll, isDemoPassword } from './demo-password.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { changeCodes, codesNote, type HashCode, loadCodes } from './load-codes.ts'
import { loadContent } from './load-content.ts'
import { loadMarketing } from './load-marketing.ts'
import { loadPages } from './load-pages.ts'
import { loadPayments } from './load-payments.ts'
import { loadPeople } from './load-people.ts'
import { loadSellers } from './load-sellers.ts'
import { loadStore } from './load-store.ts'
import { loadTerms } from './load-terms.ts'
import { type DrawPictures, keepPictures } from './pictures.ts'
import { noteStage, type Stage, stagesOf } from './stages.ts'

export interface DemoSettings {
  config: Pick<Config, 'demoPassword'>
  clock: Clock
  drawPictures: DrawPictures
  hashCode: HashCode
}

/**
 * Loads the demo store once: each stage is one transaction with its marker, and a start loads what it finds missing.
 * So one that was cut off anywhere is finished by the next, and of two at once one loads.
 *
 * Every start finds or draws the pictures, and compares one setting: a changed DEMO_PASSWORD becomes that of every
 * demo account and ends their sessions.
 */
export async function loadDemo(db: Database, settings: DemoSettings): Promise<void> {
  const { run, loaded } = await stagesOf(db, settings.clock)
  // Drawing and hashing are the slow parts and need no database: they go on beside the rest.
  const pictures = drawAll(settings.drawPictures)
  const hashes = loaded.has('people') ? null : hashAll(settings.config.demoPassword)
  for (const slow of [pictures, hashes]) slow?.catch(() => {})

  const start = await run('start', async () => {})
  const dates = demoDates(start.loaded_at)
  await run('store', loadStore)
  await run('catalogue', (inside) => loadCatalogue(inside, dates))
  await run('marketing', (inside) => loadMarketing(inside, dates))
  await run('content', loadContent)
  await run('sellers', loadSellers)
  await run('payments', loadPayments)
  await run('terms', loadTerms)
  await run('pages', (inside) => loadPages(inside, start.loaded_at))
  if (hashes) {
    const made = await hashes
    await run('people', (inside) => loadPeople(inside, settings.clock, made), made[0])
  }
  const codes = await run(
    'codes',
    (inside) => loadCodes(inside, settings.clock, settings.hashCode),
    codesNote(settings.hashCode),
  )
  await keepCodes(db, codes, settings.hashCode)
  const people = loaded.get('people')
  if (people && !(await isDemoPassword(people.note, settings.config.demoPassword)))
    await changeDemoPassword(db, settings.config.demoPassword)
  await keepPictures(db, await pictures)
}

/** Under another secret than at the last start the codes of the demo are known by other digests. */
async function keepCodes(db: Database, { note }: Stage, hash: HashCode): Promise<void> {
  const current = codesNote(hash)
  if (note === null || note === current) return
  await db.transaction(async (inside) => {
    await changeCodes(inside, note, hash)
    await noteStage(inside, 'codes', current)
  })
}

async function drawAll(drawPictures: DrawPictures) {
  const products = [...readProducts().products, ...readPackages()]
  const drawn = await drawPictures(products)
  const missing = products.find(({ id }) => !drawn.has(id))
  if (missing) throw new Error(`No picture was drawn for product ${missing.id}`)
  return drawn
}
