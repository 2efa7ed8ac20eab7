import type { FaqEntry } from '#contract/catalogue/faq-entry.ts'
import { MAX_FITS } from '#contract/catalogue/product-text.ts'
import { LANGUAGES, type Language } from '#contract/site/language.ts'
import type { ParsedCell } from '../../staff/services/csv-cells.ts'
import type { ImportTexts } from '../import-texts.ts'
import type { TextParts } from '../queries/product-import-texts.ts'

/** What the cells of a row ask for; absent parts stay as they are. */
export interface TextChange {
  texts: Partial<Record<Language, Partial<TextParts>>>
  /** SKUs of products that fit, in addition to those that do already; null = none at all. */
  fits?: string[] | null
}

export interface TextReader {
  texts: ImportTexts
  /** HTML as the store keeps it. */
  clean(html: string): string
}

interface TextColumn {
  name: string
  hint(texts: ImportTexts): string
  /** @param cell empty to empty the part */
  read(cell: string, change: TextChange, reader: TextReader): ParsedCell<TextChange>
}

const MAX_HTML = 20_000
const MAX_ENTRIES = 20
const MAX_PART = 120
const MAX_QUESTION = 200
const MAX_ANSWER = 1_000
const SKU = /^[A-Z0-9][A-Z0-9-]{1,39}$/

type ReadPart<Part> = (cell: string, reader: TextReader) => ParsedCell<Part>

function part<Name extends keyof TextParts>(
  name: Name,
  language: Language,
  { hint, read }: { hint: TextColumn['hint']; read: ReadPart<TextParts[Name]> },
): TextColumn {
  return {
    name: `${name}_${language}`,
    hint,
    read(cell, change, reader) {
      const value = read(cell, reader)
      if ('wrong' in value) return value
      const parts = { ...change.texts[language], [name]: value.value }
      return { value: { ...change, texts: { ...change.texts, [language]: parts } } }
    },
  }
}

/** Text without tags is one paragraph per blank line. */
const html: ReadPart<string> = (cell, { texts, clean }) => {
  if (cell.length > MAX_HTML) return { wrong: texts.textLong(MAX_HTML) }
  const written = clean(/<[a-z][^>]*>/i.test(cell) ? cell : paragraphs(cell))
  return written.length > MAX_HTML ? { wrong: texts.textLong(MAX_HTML) } : { value: written }
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const paragraphs = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((one) => one.trim().replaceAll(/[&<>]/g, (character) => ESCAPED[character] ?? character))
    .filter(Boolean)
    .map((one) => `<p>${one.replaceAll('\n', '<br />')}</p>`)
    .join('')

const listed = (cell: string): string[] =>
  cell
    .split('|')
    .map((one) => one.trim())
    .filter(Boolean)

const box: ReadPart<string[]> = (cell, { texts }) => {
  const parts = listed(cell)
  if (parts.length > MAX_ENTRIES) return { wrong: texts.listLong(MAX_ENTRIES) }
  if (parts.some((one) => one.length > MAX_PART)) return { wrong: texts.textLong(MAX_PART) }
  return parts.some((one) => /\p{Cc}/u.test(one)) ? { wrong: texts.boxShape } : { value: parts }
}

/** Lines that begin with `Q:`, each followed by its answer, which begins with `A:` and may have several lines. */
const faq: ReadPart<FaqEntry[]> = (cell, { texts }) => {
  const blocks = cell
    .replaceAll('\r\n', '\n')
    .split(/^Q:/m)
    .map((one) => one.trim())
  const [before = '', ...written] = blocks
  const entries = written.map((one) => {
    const [, question = '', answer = ''] = /^([^\n]+)\n\s*A:(.*)$/s.exec(one) ?? []
    return { question: question.trim(), answer: answer.trim() }
  })
  const isWhole = before === '' && entries.every(({ question, answer }) => question !== '' && answer !== '')
  if (!isWhole || (cell !== '' && entries.length === 0)) return { wrong: texts.faqShape }
  if (entries.length > MAX_ENTRIES) return { wrong: texts.listLong(MAX_ENTRIES) }
  if (entries.some(({ question }) => question.length > MAX_QUESTION))
    return { wrong: texts.faqLong(MAX_QUESTION, MAX_ANSWER) }
  if (entries.some(({ answer }) => answer.length > MAX_ANSWER))
    return { wrong: texts.faqLong(MAX_QUESTION, MAX_ANSWER) }
  return { value: entries }
}

const fits: TextColumn = {
  name: 'fits',
  hint: (texts) => texts.fitsHint,
  read(cell, change, { texts }) {
    const skus = listed(cell)
    const wrong = skus.find((sku) => !SKU.test(sku))
    if (wrong !== undefined) return { wrong: texts.fitsUnknown(wrong) }
    if (skus.length > MAX_FITS) return { wrong: texts.listLong(MAX_FITS) }
    return { value: { ...change, fits: skus.length === 0 ? null : [...new Set(skus)] } }
  },
}

/** Columns of imports in the background, by which no export is lengthened; their plain names are in column-words.ts. */
export const TEXT_COLUMNS: readonly TextColumn[] = [
  ...LANGUAGES.map((language) => part('description', language, { hint: (texts) => texts.htmlHint, read: html })),
  ...LANGUAGES.map((language) => part('how_to_use', language, { hint: (texts) => texts.htmlHint, read: html })),
  ...LANGUAGES.map((language) => part('box', language, { hint: (texts) => texts.boxHint, read: box })),
  ...LANGUAGES.map((language) => part('faq', language, { hint: (texts) => texts.faqShape, read: faq })),
  fits,
]

export const isTextColumn = (name: string): boolean => TEXT_COLUMNS.some((column) => column.name === name)
