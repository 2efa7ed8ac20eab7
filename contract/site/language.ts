/** Supported languages; `en` is the reference. */
export const LANGUAGES = ['en', 'ms', 'id'] as const
export type Language = (typeof LANGUAGES)[number]

/** Each language is named in itself, for people who read no other. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  ms: 'Bahasa Melayu',
  id: 'Bahasa Indonesia',
}

/** A record with an entry for each language, in the order of `LANGUAGES`. */
export const byLanguage = <Entry>(entryOf: (language: Language, index: number) => Entry): Record<Language, Entry> =>
  Object.fromEntries(LANGUAGES.map((one, index) => [one, entryOf(one, index)])) as Record<Language, Entry>

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value)

/**
 * The first supported language of a preference list; null if there is none. Quality weights are ignored: browsers list
 * languages in order of preference.
 *
 * @param tags such as `ms-MY` or `en-GB;q=0.8`
 */
export function firstSupportedLanguage(tags: readonly string[]): Language | null {
  for (const tag of tags) {
    const language = tag.trim().slice(0, 2).toLowerCase()
    if (isLanguage(language)) return language
  }
  return null
}
