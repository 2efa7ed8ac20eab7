/** The languages of the store, the measure first. */
export const LANGUAGES = ['en', 'ms', 'id'] as const
export type Language = (typeof LANGUAGES)[number]

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value)

/**
 * The first language of a reader's list that the store speaks; null when it speaks none. Order counts, weights do not:
 * browsers write them in order.
 *
 * @param tags such as `ms-MY` or `en-GB;q=0.8`
 */
export function firstSpoken(tags: readonly string[]): Language | null {
  for (const tag of tags) {
    const language = tag.trim().slice(0, 2).toLowerCase()
    if (isLanguage(language)) return language
  }
  return null
}
