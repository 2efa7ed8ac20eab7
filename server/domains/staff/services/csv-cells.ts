import { isAmbiguousNumber, type NumberFormat, readNumber } from '#contract/read-number.ts'
import type { StaffMessages } from '../staff-messages.ts'

/** The value of a cell, or the message of the error in it. */
export type ParsedCell<Value> = { value: Value } | { wrong: string }

/** Parses and formats the cells of one type. */
export interface CellKind<Value> {
  read(text: string, messages: StaffMessages): ParsedCell<Value>
  write(value: Value): string
  /** What to write, as one sentence for the template of a file. */
  hint?(messages: StaffMessages): string
}

/** An empty cell stands for null. */
export const optional = <Value>(kind: CellKind<Value>): CellKind<Value | null> => ({
  read: (text, messages) => (text === '' ? { value: null } : kind.read(text, messages)),
  write: (value) => (value === null ? '' : kind.write(value)),
  hint: (messages) => kind.hint?.(messages) ?? '',
})

/** One line of text without control characters. */
export const text = (limit: number): CellKind<string> => ({
  read(written, messages) {
    if (written === '') return { wrong: messages.cellNeeded }
    if (written.length > limit || /[\p{Cc}\u2028\u2029]/u.test(written)) return { wrong: messages.cellLong(limit) }
    return { value: written }
  },
  write: (value) => value,
  hint: (messages) => messages.cellLong(limit),
})

export const shaped = (shape: RegExp, example: string): CellKind<string> => ({
  read: (written, messages) => (shape.test(written) ? { value: written } : { wrong: messages.cellShape(example) }),
  write: (value) => value,
  hint: (messages) => messages.cellShape(example),
})

/** As a person of the market writes it (read-number.ts); asks where two people would read two numbers. */
function numberOf(
  written: string,
  format: NumberFormat,
  { messages, sentence }: { messages: StaffMessages; sentence: string },
): ParsedCell<number> {
  const read = readNumber(written, format)
  if (isAmbiguousNumber(read)) return { wrong: messages.cellAmbiguous(...read.readings) }
  return read === null || read < 0 ? { wrong: sentence } : { value: read }
}

type Marks = NumberFormat['marks']

/** A key, or one of the names that screens show for it, in any case. */
export const named = <Name extends string>(
  names: Readonly<Record<Name, readonly string[]>>,
  shown: (messages: StaffMessages) => readonly string[],
): CellKind<Name> => ({
  read(written, messages) {
    const key = written.trim().toLowerCase()
    const found = (Object.entries(names) as [Name, readonly string[]][]).find(
      ([name, others]) => name === key || others.includes(key),
    )
    return found ? { value: found[0] } : { wrong: messages.cellOneOf(shown(messages).join(', ')) }
  },
  write: (value) => value,
  hint: (messages) => messages.cellOneOf(shown(messages).join(', ')),
})

export const whole = (least: number, limit: number, marks: Marks = ',.'): CellKind<number> => ({
  read(written, messages) {
    const sentence = messages.cellWhole(least, limit)
    const read = numberOf(written, { marks, fractionDigits: 0 }, { messages, sentence })
    return 'wrong' in read || (read.value >= least && read.value <= limit) ? read : { wrong: sentence }
  },
  write: String,
  hint: (messages) => messages.cellWhole(least, limit),
})

const MOST_DECIMAL = 999_999
const DECIMALS = 3

export const decimal: CellKind<number> = {
  read(written, messages) {
    const read = (marks: Marks) =>
      numberOf(written, { marks, fractionDigits: DECIMALS }, { messages, sentence: messages.cellNumber })
    const [one, other] = [read(',.'), read('.,')]
    if ('wrong' in one || 'wrong' in other) return 'wrong' in one ? other : one
    const [value, otherwise] = [one.value / 10 ** DECIMALS, other.value / 10 ** DECIMALS]
    if (value !== otherwise) return { wrong: messages.cellAmbiguous(value, otherwise) }
    return value <= MOST_DECIMAL ? { value } : { wrong: messages.cellNumber }
  },
  write: String,
  hint: (messages) => messages.cellNumber,
}

/** `RM 29.90`, `Rp59.000,-`, `29.90 RM`. */
const withoutCurrency = (written: string): string =>
  written.replace(/^(?:RM|MYR|Rp|IDR)\.?(?=[\s\d])|(?<=[\s\d])(?:RM|MYR|IDR)$|[.,][-–—]$/gi, '').trim()
/** Minor units, as `staffAmount` of the forms. */
const MOST = 2_000_000_000

/** Written in units of the currency; stored in minor units, of which there are at least so many. */
export const money = (exponent: 0 | 2, marks: Marks = ',.', least = 0): CellKind<number> => ({
  read(written, messages) {
    const sentence = messages.cellMoney(moneyExample(exponent))
    const read = numberOf(withoutCurrency(written), { marks, fractionDigits: exponent }, { messages, sentence })
    return 'wrong' in read || (read.value >= least && read.value <= MOST) ? read : { wrong: sentence }
  },
  write: (value) => (exponent === 0 ? String(value) : (value / 100).toFixed(2)),
  hint: (messages) => messages.cellMoney(moneyExample(exponent)),
})

const moneyExample = (exponent: 0 | 2): string => (exponent === 0 ? '59000' : '59.90')

/** In English, Malay and Indonesian. */
const YES = ['yes', 'ya', 'y', 'true', '1']
const NO = ['no', 'tidak', 'n', 'false', '0']

export const yesNo: CellKind<boolean> = {
  read(written, messages) {
    const lower = written.toLowerCase()
    if (YES.includes(lower)) return { value: true }
    return NO.includes(lower) ? { value: false } : { wrong: messages.cellYesNo }
  },
  write: (value) => (value ? 'yes' : 'no'),
  hint: (messages) => messages.cellYesNo,
}

/** Both markets write the day first; spreadsheets store the year first. */
function yearFirst(written: string): string {
  const [, date = '', month = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(written) ?? []
  return year === undefined ? written : [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-')
}

export const day: CellKind<string> = {
  read(typed, messages) {
    const written = yearFirst(typed)
    const date = /^\d{4}-\d{2}-\d{2}$/.test(written) ? new Date(written) : new Date(Number.NaN)
    const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written)
    return isDay ? { value: written } : { wrong: messages.cellDay }
  },
  write: (value) => value,
  hint: (messages) => messages.cellDay,
}

/** Several values separated by `|`; empty for none. */
export const list = <Value>(kind: CellKind<Value>): CellKind<Value[]> => ({
  read(written, messages) {
    const values: Value[] = []
    for (const part of written === '' ? [] : written.split('|')) {
      const one = kind.read(part.trim(), messages)
      if ('wrong' in one) return one
      values.push(one.value)
    }
    return { value: values }
  },
  write: (values) => values.map(kind.write).join('|'),
  hint: (messages) => `${kind.hint?.(messages) ?? ''} ${messages.cellSeveral}`.trim(),
})
