import { LANGUAGES, type Language } from '#contract/rules/language.ts'

/** A file of the build whose name does not say which version it is. */
export interface PrecacheEntry {
  url: string
  revision: string
}

/** Files that a device keeps at the same moment, all named by their content. */
export interface Part {
  files: string[]
  /** Holds the texts of nearly all of them, so that they come by one request: `Packed[]`. */
  pack: string
}

/** A file out of a pack. */
export type Packed = readonly [url: string, text: string]

/**
 * `first` is what the shop opens with, its cart included: without it no worker starts. A language's part is its words;
 * those of the person's language belong to what comes first. `later` is all other pages, with what only they need.
 */
export type PartName = 'first' | 'later' | Language

/** The files of a build, by the moment a device keeps them. */
export interface PrecacheList {
  unversioned: PrecacheEntry[]
  /** In the order in which they come. */
  parts: Record<PartName, Part>
}

/** What must be there before a worker starts: of the words one language's; all, for somebody whose language nobody can tell. */
export const firstParts = (language: Language | null): PartName[] => ['first', ...(language ? [language] : LANGUAGES)]

/** All files that are named by their content, in the order in which they come. */
export const filesOf = ({ parts }: PrecacheList): string[] => Object.values(parts).flatMap(({ files }) => files)
