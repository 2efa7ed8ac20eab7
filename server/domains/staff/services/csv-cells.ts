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

export const oneOf = <Name extends string>(names: readonly Name[]): CellKind<Name> => ({
  read(written, messages) {
    const name = names.find((one) => one === written)
    return name === undefined ? { wrong: messages.cellOneOf(names.join(', ')) } : { value: name }
  },
  write: (value) => value,
  hint: (messages) => messages.cellOneOf(names.join(', ')),
})

export const whole = (least: number, limit: number): CellKind<number> => ({
  read(written, messages) {
    const value = /^\d{1,10}$/.test(written) ? Number(written) : Number.NaN
    return value >= least && value <= limit ? { value } : { wrong: messages.cellWhole(least, limit) }
  },
  write: String,
  hint: (messages) => messages.cellWhole(least, limit),
})

export const decimal: CellKind<number> = {
  read: (written, messages) =>
    /^\d{1,6}([.,]\d{1,3})?$/.test(written)
      ? { value: Number(written.replace(',', '.')) }
      : { wrong: messages.cellNumber },
  write: String,
  hint: (messages) => messages.cellNumber,
}

/** Written in units of the currency, with a point or a comma before the cents; stored in minor units. */
export const money = (exponent: 0 | 2): CellKind<number> => ({
  read(written, messages) {
    const parts = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(written)
    const [, units = '', cents = ''] = parts ?? []
    if (!parts || (exponent === 0 && cents !== '')) return { wrong: messages.cellMoney(moneyExample(exponent)) }
    return { value: Number(units) * 10 ** exponent + (exponent === 0 ? 0 : Number(cents.padEnd(2, '0'))) }
  },
  write: (value) => (exponent === 0 ? String(value) : (value / 100).toFixed(2)),
  hint: (messages) => messages.cellMoney(moneyExample(exponent)),
})

const moneyExample = (exponent: 0 | 2): string => (exponent === 0 ? '59000' : '59.90')

/** In English, Malay and Indonesian. */
const YES = ['yes', 'ya']
const NO = ['no', 'tidak']

export const yesNo: CellKind<boolean> = {
  read(written, messages) {
    const lower = written.toLowerCase()
    if (YES.includes(lower)) return { value: true }
    return NO.includes(lower) ? { value: false } : { wrong: messages.cellYesNo }
  },
  write: (value) => (value ? 'yes' : 'no'),
  hint: (messages) => messages.cellYesNo,
}

export const day: CellKind<string> = {
  read(written, messages) {
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
