import type { CatalogueChanges } from '#contract/catalogue/catalogue-changes.ts'
import { catalogueDigest, jsonHash } from '#contract/catalogue/catalogue-digest.ts'
import { withPictureUrls } from '#contract/stored-picture.ts'
import type { Context } from '../../../context.ts'
import type { Language } from '../../../messages.ts'
import { inSlices, SLICE } from '../../../platform/tasks/in-slices.ts'
import type { CatalogueItem } from '../queries/catalogue.ts'
import { attributeReader } from './attribute-reader.ts'
import type { Catalogue, CatalogueSource } from './catalogue.ts'
import { type ChangeLog, createChangeLog, type HashedItem } from './change-log.ts'
import { snapshotCard, snapshotCardOf } from './snapshot.ts'

type HistoryContext = Pick<Context, 'language' | 'config'>

/**
 * What changed in the catalogue since this process started, by language. It compares contents and not versions: a
 * restored backup brings versions back with another content, and a planned price begins without any change of a row.
 */
export interface CatalogueHistory {
  /**
   * Hashes the products that were not hashed before, in slices between which other requests are answered.
   *
   * @returns whether that was more than one slice, so that the catalogue may have changed meanwhile
   */
  prepare(catalogue: Catalogue, context: HistoryContext): Promise<boolean>
  /** Completeness mark of this catalogue. */
  digest(catalogue: Catalogue, context: HistoryContext): string
  /** Whether there was a catalogue with this digest. */
  isKnown(catalogue: Catalogue, context: HistoryContext, since: string): boolean
  /** Changes since the catalogue with this digest; null when it is unknown or most of the products have changed. */
  changes(catalogue: Catalogue, context: HistoryContext, since: string): CatalogueChanges | null
}

interface LanguageHistory {
  log: ChangeLog
  latest: Catalogue
  /** The products of the latest catalogue, in its order. */
  items: readonly HashedItem[]
  digest: string
  hashes: CardHashes
}

/** The hashes in one language, and what they depend on besides the products. */
interface LanguageHashes {
  attributes: Catalogue['attributes']
  imageOrigin: string
  hashes: CardHashes
}

/** Hashes of products as devices store them, computed once for each item object. */
class CardHashes {
  readonly #known = new WeakMap<CatalogueItem, HashedItem>()
  readonly #language: Language
  readonly #imageOrigin: string

  constructor(language: Language, imageOrigin: string) {
    this.#language = language
    this.#imageOrigin = imageOrigin
  }

  has(item: CatalogueItem): boolean {
    return this.#known.has(item)
  }

  of(item: CatalogueItem, catalogue: Catalogue): HashedItem {
    const known = this.#known.get(item)
    if (known) return known
    const json = withPictureUrls(JSON.stringify(snapshotCard(item, catalogue, this.#language)), this.#imageOrigin)
    const hashed = { id: item.card.id, hash: `${jsonHash(json)}` }
    this.#known.set(item, hashed)
    return hashed
  }
}

export function createCatalogueHistory(): CatalogueHistory {
  const histories = new Map<Language, LanguageHistory>()

  const hashesOf = createHashes()

  /** The history with this catalogue as its latest; each loaded catalogue is recorded once, however many devices ask. */
  const historyOf = (catalogue: Catalogue, context: HistoryContext): LanguageHistory => {
    const { language } = context
    const before = histories.get(language)
    if (before?.latest === catalogue) return before
    const history = recordCatalogue(catalogue, language, { before, hashes: hashesOf(catalogue, context) })
    histories.set(language, history)
    return history
  }

  return {
    async prepare(catalogue, context) {
      const before = histories.get(context.language)
      if (before?.latest === catalogue) return false
      const hashes = hashesOf(catalogue, context)
      const others = catalogue.items.filter(
        (item, index) => !hashedBefore(index, item, { before, hashes }) && !hashes.has(item),
      )
      await inSlices(others, (slice) => {
        for (const item of slice) hashes.of(item, catalogue)
      })
      return others.length > SLICE
    },

    digest: (catalogue, context) => historyOf(catalogue, context).digest,

    isKnown: (catalogue, context, since) => historyOf(catalogue, context).log.isKnown(since),

    changes(catalogue, context, since) {
      const { log, digest } = historyOf(catalogue, context)
      const found = log.since(since)
      if (!found) return null
      const { language } = context
      const { filters } = attributeReader(catalogue, language)
      return {
        version: catalogue.version,
        digest,
        products: found.changed.flatMap((id) => snapshotCardOf(id, catalogue, language) ?? []),
        removed: found.removed,
        places: found.places,
        ...(filters.length > 0 && { attribute_filters: [...filters] }),
      }
    },
  }
}

interface RecordOptions {
  before: LanguageHistory | undefined
  hashes: CardHashes
}

/** The history after this catalogue has been recorded in its log. */
function recordCatalogue(catalogue: Catalogue, language: Language, { before, hashes }: RecordOptions): LanguageHistory {
  const log = before?.log ?? createChangeLog()
  const items = catalogue.items.map(
    (item, index) => hashedBefore(index, item, { before, hashes }) ?? hashes.of(item, catalogue),
  )
  const { filters } = attributeReader(catalogue, language)
  const digest = catalogueDigest(
    items.map(({ hash }) => hash),
    filters,
  )
  log.record(digest, items)
  return { log, digest, items, latest: catalogue, hashes }
}

/** Keeps the hashes of each language, and begins new ones when what they depend on besides the products has changed. */
function createHashes(): (catalogue: Catalogue, context: HistoryContext) => CardHashes {
  const known = new Map<Language, LanguageHashes>()
  return ({ attributes }, { language, config: { imageOrigin } }) => {
    const present = known.get(language)
    if (present?.attributes === attributes && present.imageOrigin === imageOrigin) return present.hashes
    const hashes = new CardHashes(language, imageOrigin)
    known.set(language, { attributes, imageOrigin, hashes })
    return hashes
  }
}

/** Reads the catalogue and hashes its products, again while it may have changed meanwhile. */
export async function readHashed(
  source: CatalogueSource,
  history: CatalogueHistory,
  context: Context,
): Promise<Catalogue> {
  let catalogue = await source.read(context)
  while (await history.prepare(catalogue, context)) catalogue = await source.read(context)
  return catalogue
}

/** The hash from the catalogue before, if the same item object stood at the same index there. */
const hashedBefore = (index: number, item: CatalogueItem, { before, hashes }: RecordOptions): HashedItem | undefined =>
  before?.hashes === hashes && before.latest.items[index] === item ? before.items[index] : undefined
