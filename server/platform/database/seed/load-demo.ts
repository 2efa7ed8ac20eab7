import type { Clock } from '#contract/clock.ts'
import type { Config } from '../../../config.ts'
import type { Database } from '../database.ts'
import { readPackages, readProducts } from './demo-data.ts'
import { demoDates } from './demo-dates.ts'
import { changeDemoPassword, hashAll, isDemoPassword, lockDemoPeople } from './demo-password.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { codesNote, type HashCode, loadCodes, rehashCodes, restoreDemoCodes, voidDemoCodes } from './load-codes.ts'
import { loadContent } from './load-content.ts'
import { loadMarketing } from './load-marketing.ts'
import { loadPages } from './load-pages.ts'
import { loadPayments } from './load-payments.ts'
import { loadPeople } from './load-people.ts'
import { loadProductTexts } from './load-product-texts.ts'
import { loadReviews, removeReviews } from './load-reviews.ts'
import { loadSellers } from './load-sellers.ts'
import { loadStore } from './load-store.ts'
import { loadTerms } from './load-terms.ts'
import { type DemoPicture, storePictures } from './pictures.ts'
import { noteStage, type Stage, type Stages, stagesOf } from './stages.ts'

export interface DemoSettings {
  config: Pick<Config, 'demoPassword'>
  clock: Clock
  /** By product id; every product and package must have one. */
  pictures: ReadonlyMap<number, DemoPicture>
  hashCode: HashCode
}

/** Result of loading the demo. */
export interface LoadedDemo {
  /** Demo accounts of an earlier local start that were locked in this public store. */
  lockedAccounts: number
}

/**
 * Loads the demo store once. Each stage is one transaction with its marker, and a start loads the missing stages; so an
 * interrupted start is finished by the next one, and of two concurrent starts one loads.
 *
 * Every start compares the product images and one setting: a changed DEMO_PASSWORD is set for every
 * demo account and ends their sessions. A public store (demoPassword null) loads products only, and locks the people
 * and voids the product codes and removes the reviews that a local start has loaded.
 */
export async function loadDemo(db: Database, settings: DemoSettings): Promise<LoadedDemo> {
  const { demoPassword } = settings.config
  const stages = await stagesOf(db, settings.clock)
  const { run, loaded } = stages
  refuseMissingPictures(settings.pictures)
  // Hashing is slow and needs no database, so it runs concurrently.
  const hashes = demoPassword === null || loaded.has('people') ? null : hashAll(demoPassword)
  hashes?.catch(() => {})

  const start = await run('start', async () => {})
  const dates = demoDates(start.loaded_at)
  await run('store', loadStore)
  await run('catalogue', (transaction) => loadCatalogue(transaction, dates))
  await run('marketing', (transaction) => loadMarketing(transaction, dates))
  await run('content', loadContent)
  await run('sellers', loadSellers)
  await run('payments', loadPayments)
  await run('terms', loadTerms)
  await run('pages', (transaction) => loadPages(transaction, start.loaded_at))
  await run('product-texts', (transaction) => loadProductTexts(transaction, start.loaded_at))
  const lockedAccounts =
    demoPassword === null
      ? await closeDemo(db, settings)
      : await openDemo(db, settings, { stages, demoPassword, hashes })
  await storePictures(db, settings.pictures)
  return { lockedAccounts }
}

async function closeDemo(db: Database, { clock }: DemoSettings): Promise<number> {
  await voidDemoCodes(db, clock)
  await removeReviews(db)
  return lockDemoPeople(db)
}

interface LoadDemoInput {
  stages: Stages
  demoPassword: string
  /** null if the people are already loaded. */
  hashes: Promise<string[]> | null
}

/** Loads people, their reviews and product codes, for a local store only. */
async function openDemo(
  db: Database,
  { clock, hashCode }: DemoSettings,
  { stages: { run, loaded }, demoPassword, hashes }: LoadDemoInput,
): Promise<0> {
  if (hashes) {
    const made = await hashes
    await run('people', (transaction) => loadPeople(transaction, clock, made), made[0])
  }
  const codes = await run('codes', (transaction) => loadCodes(transaction, clock, hashCode), codesNote(hashCode))
  await keepCodes(db, codes, hashCode)
  await run('reviews', async (transaction) => loadReviews(transaction, new Date(clock.now())))
  await restoreDemoCodes(db)
  const people = loaded.get('people')
  if (people && !(await isDemoPassword(people.note, demoPassword))) await changeDemoPassword(db, demoPassword)
  return 0
}

/** Rehashes the demo codes if the server's secret has changed since the last start. */
async function keepCodes(db: Database, { note }: Stage, hash: HashCode): Promise<void> {
  const current = codesNote(hash)
  if (note === null || note === current) return
  await db.transaction(async (transaction) => {
    await rehashCodes(transaction, note, hash)
    await noteStage(transaction, 'codes', current)
  })
}

function refuseMissingPictures(pictures: DemoSettings['pictures']): void {
  const missing = [...readProducts().products, ...readPackages()].find(({ id }) => !pictures.has(id))
  if (missing) throw new Error(`Product ${missing.id} of the demo has no picture`)
}
