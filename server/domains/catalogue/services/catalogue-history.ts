import type { CatalogueChanges } from '#contract/catalogue/catalogue-changes.ts'
import { catalogueDigest, jsonHash } from '#contract/catalogue/catalogue-digest.ts'
import { withPictureUrls } from '#contract/stored-picture.ts'
import type { Context } from '../../../context.ts'
import type { Language } from '../../../messages.ts'
import type { CatalogueItem } from '../queries/catalogue.ts'
import { attributeReader } from './attribute-reader.ts'
import type { Catalogue } from './catalogue.ts'
import { type ChangeLog, createChangeLog, type HashedItem } from './change-log.ts'
import { snapshotCard, snapshotCardOf } from './snapshot.ts'

type HistoryContext = Pick<Context, 'language' | 'config'>

/**
 * What changed in the catalogue since this process started, by language. It compares contents and not versions: a
 * restored backup brings versions back with another content, and a plan comes into force without any change of a row.
 */
export interface CatalogueHistory {
  /** Completeness mark of this catalogue. */
  digest(catalogue: Catalogue, context: HistoryContext): string
  /** Changes since the catalogue with this digest; null when it is unknown or most of the products have changed. */
  changes(catalogue: Catalogue, context: HistoryContext, since: string): CatalogueChanges | null
}

interface LanguageHistory {
  log: ChangeLog
  latest: Catalogue
  /** Of the latest catalogue, by place. */
  items: readonly HashedItem[]
  digest: string
  hashOf: CardHashes
  imageOrigin: string
}

/** Hash of a product as devices store it, kept as long as its item is the same object. */
type CardHashes = (item: CatalogueItem, catalogue: Catalogue) => HashedItem

export function createCatalogueHistory(): CatalogueHistory {
  const histories = new Map<Language, LanguageHistory>()

  /** Hashes the catalogue once per load, whatever number of devices ask. */
  const upTo = (catalogue: Catalogue, { language, config }: HistoryContext): LanguageHistory => {
    const known = histories.get(language)
    if (known?.latest === catalogue) return known
    const log = known?.log ?? createChangeLog()
    const isSame = known?.latest.attributes === catalogue.attributes && known.imageOrigin === config.imageOrigin
    const hashOf = isSame ? known.hashOf : createHashes(language, config.imageOrigin)
    const isKept = (item: CatalogueItem, place: number) => isSame && item === known.latest.items[place]
    const items = catalogue.items.map(
      (item, place) => (isKept(item, place) && known?.items[place]) || hashOf(item, catalogue),
    )
    const { filters } = attributeReader(catalogue, language)
    const digest = catalogueDigest(
      items.map(({ hash }) => hash),
      filters,
    )
    log.record(digest, items)
    const history = { log, digest, items, latest: catalogue, hashOf, imageOrigin: config.imageOrigin }
    histories.set(language, history)
    return history
  }

  return {
    digest: (catalogue, context) => upTo(catalogue, context).digest,

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

function createHashes(language: Language, imageOrigin: string): CardHashes {
  const known = new WeakMap<CatalogueItem, HashedItem>()
  return (item, catalogue) => {
    const hashed = known.get(item) ?? {
      id: item.card.id,
      hash: `${jsonHash(withPictureUrls(JSON.stringify(snapshotCard(item, catalogue, language)), imageOrigin))}`,
    }
    known.set(item, hashed)
    return hashed
  }
}
