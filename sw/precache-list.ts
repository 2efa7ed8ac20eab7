import { LANGUAGES, type Language } from '#contract/site/language.ts'

/** A file of the build without a content hash in its name. */
export interface PrecacheEntry {
  url: string
  revision: string
}

/** Files that are cached together, all with a content hash in their name. */
export interface Part {
  files: string[]
  /** URL of a JSON file with the contents of nearly all of them as `Packed[]`, to load them in one request. */
  pack: string
}

/** A file of a pack. */
export type PackedFile = readonly [url: string, text: string]

/**
 * `first`: what the shop and the cart need; required to install the worker. A language: its messages; the user's own
 * are installed with `first`. `later`: all other pages and their dependencies. `dealers`: pages of dealers and sales
 * persons, `counter`: where staff sell, each cached on their devices alone.
 */
export type PartName = 'first' | 'later' | OptionalPart | Language

export const OPTIONAL_PARTS = ['dealers', 'counter'] as const
export type OptionalPart = (typeof OPTIONAL_PARTS)[number]
const isOptional = (name: string): name is OptionalPart => OPTIONAL_PARTS.some((one) => one === name)

/** The files of a build, by the time at which they are cached. */
export interface PrecacheList {
  unversioned: PrecacheEntry[]
  /** In loading order. */
  parts: Record<PartName, Part>
}

/** The parts required to install: `first` and the messages of the language, or of all languages if it is unknown. */
export const firstParts = (language: Language | null): PartName[] => ['first', ...(language ? [language] : LANGUAGES)]

/** The parts of a device, in loading order. */
export const partsOf = ({ parts }: PrecacheList, optional: readonly OptionalPart[]): Part[] =>
  Object.entries<Part>(parts).flatMap(([name, part]) => (isOptional(name) && !optional.includes(name) ? [] : [part]))

/** All files with a content hash in their name, in loading order. */
export const filesOf = ({ parts }: PrecacheList): string[] => Object.values(parts).flatMap(({ files }) => files)
