import { expect } from 'vitest'
import { systemClock } from '#server/clock.ts'
import type { Store } from '#server/context.ts'
import { type Catalogue, createCatalogue } from '#server/domains/catalogue/services/catalogue.ts'
import { createCatalogueHistory } from '#server/domains/catalogue/services/catalogue-history.ts'

/** Everything that a catalogue says, in a form that can be compared. */
const contentOf = ({ cards, items, find, contentsOf, fitsOf, boxOf, ...others }: Catalogue) => ({
  items: items.map(({ card }) => card),
  products: cards.map(({ id }) => ({
    ...find(id),
    contents: contentsOf(id),
    fits: fitsOf(id),
    box: boxOf(id).toSorted((a, b) => a.language.localeCompare(b.language)),
  })),
  terms: others.terms,
  attributes: others.attributes,
  goneIds: others.goneIds,
  promotions: others.promotions(),
})

export interface FollowedCatalogue {
  /** Reads what has changed, and compares it with the whole read anew. */
  expectWhole(): Promise<void>
  /** How often the whole was read, the first time included. */
  wholeReads(): number
}

/** A server's catalogue from now on, which reads changes only. */
export async function followCatalogue(store: Pick<Store, 'db' | 'config' | 'clock'>): Promise<FollowedCatalogue> {
  let elapsed = 0
  let reads = 0
  const source = createCatalogue()
  const history = createCatalogueHistory()
  const context = (): Pick<Store, 'db' | 'config' | 'clock'> => ({
    config: store.config,
    clock: { now: store.clock.now, monotonic: () => elapsed },
    db: {
      ...store.db,
      query: (sql, parameters = []) => {
        if (sql.includes('p.custom_attributes') && parameters.at(-1) === null) reads += 1
        return store.db.query(sql, parameters)
      },
    },
  })
  await source.read(context())
  return {
    wholeReads: () => reads,
    async expectWhole() {
      // Past the shortest time between two reads; at 60 s the whole is read.
      elapsed += 2_001
      const [followed, whole] = [
        await source.read(context()),
        await createCatalogue().read({ ...store, clock: { ...systemClock, now: store.clock.now } }),
      ]
      expect(contentOf(followed)).toEqual(contentOf(whole))
      expect(followed.version).toBe(whole.version)
      const device = { language: 'en', config: store.config } as const
      expect(history.digest(followed, device)).toBe(createCatalogueHistory().digest(whole, device))
    },
  }
}
