import * as v from 'valibot'
import { withoutDirectionControls } from './invisible-characters.ts'
import { byLanguage } from './site/language.ts'

/** One line of text: a line break could inject a header where the text becomes part of a message. */
export const singleLineText = (least: number, max: number) =>
  v.pipe(
    v.string(),
    v.transform(withoutDirectionControls),
    v.trim(),
    v.minLength(least),
    v.maxLength(max),
    v.regex(/^[^\p{Cc}\u2028\u2029]*$/u),
  )

/**
 * ISO 8601 with offset, on an existing day: the pattern alone accepts 31 February, and the offset `+08`, which Date
 * cannot parse.
 */
export const timestamp = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => {
    const day = text.slice(0, 10)
    return day >= '1900-01-01' && !Number.isNaN(Date.parse(text)) && new Date(day).toISOString().startsWith(day)
  }),
)

/** Key of a row created at run time. */
export const rowId = v.pipe(v.string(), v.uuid())

/** A whole number in a query string. */
export const wholeNumber = (least: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(least), v.maxValue(max))

export const whole = (least: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(max))

/** Minor units. */
export const staffAmount = whole(0, 2_000_000_000)

/** A text in every language of the store. */
export const localizedText = (max: number) => v.strictObject(byLanguage(() => singleLineText(1, max)))

/** A date, YYYY-MM-DD. */
export const staffDay = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((day) => {
    const date = new Date(day)
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
  }),
)
