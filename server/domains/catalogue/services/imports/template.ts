import type { CatalogueTerms } from '#contract/catalogue/catalogue-terms.ts'
import type { Language } from '#contract/site/language.ts'
import type { Market } from '#contract/site/market.ts'
import { writeCsv } from '#contract/write-csv.ts'
import { writeXlsx } from '../../../../platform/archives/write-xlsx.ts'
import { FileAnswer } from '../../../../route.ts'
import { STAFF_MESSAGES } from '../../../staff/staff-messages.ts'
import { IMPORT_TEXTS, type ImportTexts } from '../../import-texts.ts'
import { fileColumns, type OwnColumns } from '../attribute-columns.ts'
import { PICTURES_COLUMN } from '../column-words.ts'
import { columnTerms } from '../file-terms.ts'
import { TEXT_COLUMNS } from '../text-columns.ts'

export type TemplateFormat = 'csv' | 'xlsx'

/** Cells of the example row; columns that are not named stay empty, as an owner may leave them. */
const EXAMPLE: Readonly<Record<string, string>> = {
  sku: '#POD-MINT-20',
  name: 'Mint pod 20 mg',
  group: 'mint-pod',
  summary_en: 'A cool mint, two pods in a pack',
  visible_MY: 'yes',
  price_MYR: '29.90',
  stock_MY: '120',
  visible_ID: 'yes',
  price_IDR: '99000',
  stock_ID: '120',
  weight_g: '40',
  max_per_order: '20',
  age_restricted: 'yes',
  tax_class: 'nicotine_liquid',
  flavour: 'Mint',
  nicotine_mg_ml: '20',
  volume_ml: '2',
  pack_size: '2',
  [PICTURES_COLUMN]: 'mint-front.jpg;mint-back.jpg',
}

interface TemplateColumn {
  title: string
  hint: string
  example: string
}

/** What a template is made for. */
interface TemplateInput {
  language: Language
  market: Market
  terms: CatalogueTerms
  own: OwnColumns
}

/** Keys of the example, where the store has them still. */
const EXAMPLE_TERMS = ['pod', 'mint']

/** Names that the column accepts, and that of the example. */
function namesOf(column: string, { terms, language }: TemplateInput): { names: string[]; example: string } {
  const { categories, flavour_families: families } = terms
  const names = columnTerms(column, terms, language)
  const known = [...categories, ...families].find(
    ({ id, name }) => EXAMPLE_TERMS.includes(id) && names.includes(name[language]),
  )
  return { names, example: known?.name[language] ?? names[0] ?? '' }
}

/** A star marks what a new product needs. */
function columnsOf(input: TemplateInput, texts: ImportTexts): TemplateColumn[] {
  const { market, language } = input
  const messages = STAFF_MESSAGES[language]
  const { columns, titleOf } = fileColumns(input.own, language)
  const own = columns.filter((column) => column.market === undefined || column.market === market.code)
  const shown = own.map(({ name, hint, ...column }) => {
    // A new product needs a short text in one language; the others follow it.
    const isNeeded = column.isNeeded || name === `summary_${language}`
    const { names, example } = namesOf(name, input)
    const written = names.length > 0 ? messages.cellOneOf(names.join(', ')) : hint(messages)
    return {
      title: `${titleOf(name)}${isNeeded ? ' *' : ''}`,
      hint: [isNeeded && texts.columnNeeded, written].filter(Boolean).join(' '),
      example: EXAMPLE[name] ?? example,
    }
  })
  const pictures = {
    title: titleOf(PICTURES_COLUMN),
    hint: texts.pictureNames,
    example: EXAMPLE[PICTURES_COLUMN] ?? '',
  }
  const written = TEXT_COLUMNS.map(({ name, hint }) => ({ title: titleOf(name), hint: hint(texts), example: '' }))
  return [...shown, ...written, pictures]
}

/**
 * A file to fill in: headings in plain words and one example row, which an import leaves out. A spreadsheet explains the
 * columns on a second sheet, a CSV file in a row that is left out too.
 */
export function productTemplate(format: TemplateFormat, input: TemplateInput): FileAnswer {
  const texts = IMPORT_TEXTS[input.language]
  const columns = columnsOf(input, texts)
  const heading = columns.map(({ title }) => title)
  const example = columns.map(({ example: cell }) => cell)
  const name = `products-template.${format}`
  if (format === 'csv') {
    const hints = columns.map(({ hint }, at) => (at === 0 ? `# ${texts.templateExampleRow} ${hint}` : hint))
    return new FileAnswer(
      new TextEncoder().encode(writeCsv([heading, hints, example])),
      'text/csv; charset=utf-8',
      name,
    )
  }
  const explanations = [
    [texts.templateColumn, texts.templateWrite, texts.templateExample],
    ...columns.map(({ title, hint, example: cell }) => [title, hint, cell.replace(/^#/, '')]),
    ['', ''],
    ['', texts.templateExampleRow],
    ['', texts.columnCleared],
  ]
  const sheets = [
    { name: texts.templateProducts, rows: [heading, example] },
    { name: texts.templateColumns, rows: explanations },
  ]
  return new FileAnswer(writeXlsx(sheets), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', name)
}
