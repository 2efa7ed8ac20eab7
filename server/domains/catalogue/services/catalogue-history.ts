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
 * restored backup brings versions back with another content, and a plan comes into force without any change of a row.
 */
export interface CatalogueHistory {
  /**
   * Hashes what was not hashed before, with other callers between.
   *
   * @returns whether that took so long that the catalogue may be another one now
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
  /** Of the latest catalogue, by place. */
  items: readonly HashedItem[]
  digest: string
  hashes: CardHashes
}

/** The hashes of a language, and what they depend on besides the products. */
interface KnownHashes {
  attributes: Catalogue['attributes']
  imageOrigin: string
  hashes: CardHashes
}

/** Hashes of products as devices store them, kept as long as an item is the same object. */
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

  /** Records the catalogue once per load, whatever number of devices ask. */
  const upTo = (catalogue: Catalogue, context: HistoryContext): LanguageHistory => {
    const { language } = context
    const before = histories.get(language)
    if (before?.latest === catalogue) return before
    const history = recorded(catalogue, language, { before, hashes: hashesOf(catalogue, context) })
    histories.set(language, history)
    return history
  }

  return {
    async prepare(catalogue, context) {
      const before = histories.get(context.language)
      if (before?.latest === catalogue) return false
      const hashes = hashesOf(catalogue, context)
      const others = catalogue.items.filter(
        (item, place) => !hashedAt(place, item, { before, hashes }) && !hashes.has(item),
      )
      await inSlices(others, (slice) => {
        for (const item of slice) hashes.of(item, catalogue)
      })
      return others.length > SLICE
    },

    digest: (catalogue, context) => upTo(catalogue, context).digest,

    isKnown: (catalogue, context, since) => upTo(catalogue, context).log.isKnown(since),

    changes(catalogue, context, since) {
      const { log, digest } = upTo(catalogue, context)
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

/** The history with this catalogue in its log. */
function recorded(catalogue: Catalogue, language: Language, { before, hashes }: RecordOptions): LanguageHistory {
  const log = before?.log ?? createChangeLog()
  const items = catalogue.items.map(
    (item, place) => hashedAt(place, item, { before, hashes }) ?? hashes.of(item, catalogue),
  )
  const { filters } = attributeReader(catalogue, language)
  const digest = catalogueDigest(
    items.map(({ hash }) => hash),
    filters,
  )
  log.record(digest, items)
  return { log, digest, items, latest: catalogue, hashes }
}

/** Hashes by language; others when what they depend on besides the products has changed. */
function createHashes(): (catalogue: Catalogue, context: HistoryContext) => CardHashes {
  const known = new Map<Language, KnownHashes>()
  return ({ attributes }, { language, config: { imageOrigin } }) => {
    const present = known.get(language)
    if (present?.attributes === attributes && present.imageOrigin === imageOrigin) return present.hashes
    const hashes = new CardHashes(language, imageOrigin)
    known.set(language, { attributes, imageOrigin, hashes })
    return hashes
  }
}

/** The catalogue with the hashes of its products known. */
export async function readHashed(
  source: CatalogueSource,
  history: CatalogueHistory,
  context: Context,
): Promise<Catalogue> {
  let catalogue = await source.read(context)
  while (await history.prepare(catalogue, context)) catalogue = await source.read(context)
  return catalogue
}

/** What was at this place before, if it is the same product. */
const hashedAt = (place: number, item: CatalogueItem, { before, hashes }: RecordOptions): HashedItem | undefined =>
  before?.hashes === hashes && before.latest.items[place] === item ? before.items[place] : undefined
