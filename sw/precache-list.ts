import type { Language } from '#contract/rules/language.ts'

/** A file of the build; `revision` is null when its name already says which version it is. */
export interface PrecacheEntry {
  url: string
  revision: string | null
}

/** The files of a build, by the moment a device keeps them. All but the first are named by their content. */
export interface PrecacheList {
  /** What the shop opens with, its cart included: without these no worker starts. */
  first: PrecacheEntry[]
  /** Texts. Those of the person's language are the first part's; the others come last. */
  words: Record<Language, string[]>
  /** All other pages, with what only they need. */
  later: string[]
}

/** What the first part has of the words: one language's; all of them for somebody whose language nobody can tell. */
export const firstWords = ({ words }: PrecacheList, language: Language | null): string[] =>
  language ? words[language] : Object.values(words).flat()

/** All that comes after the first part, and the words that were part of it. */
export const afterFirst = (list: PrecacheList): string[] => [...list.later, ...firstWords(list, null)]
