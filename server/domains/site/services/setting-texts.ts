import * as v from 'valibot'
import { byLanguage, type Language } from '#contract/site/language.ts'

/** A text in a stored setting: by language, or, in settings of older builds, one text for all languages. */
export const settingText = v.union([v.string(), v.record(v.string(), v.string())])

/** The text in every language; English where a language is missing. */
export function inEveryLanguage(text: v.InferOutput<typeof settingText>): Record<Language, string> {
  return byLanguage((language) => (typeof text === 'string' ? text : (text[language] ?? text.en ?? '')))
}
