import type { StaffMessages } from '../staff-messages.ts'

/** The value of a cell, or the message of the error in it. */
export type Read<Value> = { value: Value } | { wrong: string }

/** Parses and formats the cells of one type. */
export interface CellKind<Value> {
  read(text: string, words: StaffMessages): Read<Value>
  write(value: Value): string
}

/** An empty cell stands for null. */
export const optional = <Value>(kind: CellKind<Value>): CellKind<Value | null> => ({
  read: (text, words) => (text === '' ? { value: null } : kind.read(text, words)),
  write: (value) => (value === null ? '' : kind.write(value)),
})

/** One line of text without control characters. */
export const text = (most: number): CellKind<string> => ({
  read(written, words) {
    if (written === '') return { wrong: words.cellNeeded }
    if (written.length > most || /[\p{Cc}\u2028\u2029]/u.test(written)) return { wrong: words.cellLong(most) }
    return { value: written }
  },
  write: (value) => value,
})

export const shaped = (shape: RegExp, example: string): CellKind<string> => ({
  read: (written, words) => (shape.test(written) ? { value: written } : { wrong: words.cellShape(example) }),
  write: (value) => value,
})

export const oneOf = <Name extends string>(names: readonly Name[]): CellKind<Name> => ({
  read(written, words) {
    const name = names.find((one) => one === written)
    return name === undefined ? { wrong: words.cellOneOf(names.join(', ')) } : { value: name }
  },
  write: (value) => value,
})

export const whole = (least: number, most: number): CellKind<number> => ({
  read(written, words) {
    const value = /^\d{1,10}$/.test(written) ? Number(written) : Number.NaN
    return value >= least && value <= most ? { value } : { wrong: words.cellWhole(least, most) }
  },
  write: String,
})

export const decimal: CellKind<number> = {
  read: (written, words) =>
    /^\d{1,6}(\.\d{1,3})?$/.test(written) ? { value: Number(written) } : { wrong: words.cellNumber },
  write: String,
}

/** Written in units of the currency, stored in minor units. */
export const money = (exponent: 0 | 2): CellKind<number> => ({
  read(written, words) {
    const parts = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(written)
    const [, units = '', cents = ''] = parts ?? []
    if (!parts || (exponent === 0 && cents !== ''))
      return { wrong: words.cellMoney(exponent === 0 ? '59000' : '59.90') }
    return { value: Number(units) * 10 ** exponent + (exponent === 0 ? 0 : Number(cents.padEnd(2, '0'))) }
  },
  write: (value) => (exponent === 0 ? String(value) : (value / 100).toFixed(2)),
})

export const yesNo: CellKind<boolean> = {
  read(written, words) {
    const lower = written.toLowerCase()
    return lower === 'yes' || lower === 'no' ? { value: lower === 'yes' } : { wrong: words.cellYesNo }
  },
  write: (value) => (value ? 'yes' : 'no'),
}

export const day: CellKind<string> = {
  read(written, words) {
    const date = /^\d{4}-\d{2}-\d{2}$/.test(written) ? new Date(written) : new Date(Number.NaN)
    const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written)
    return isDay ? { value: written } : { wrong: words.cellDay }
  },
  write: (value) => value,
}

/** Several values separated by `|`; empty for none. */
export const list = <Value>(kind: CellKind<Value>): CellKind<Value[]> => ({
  read(written, words) {
    const values: Value[] = []
    for (const part of written === '' ? [] : written.split('|')) {
      const one = kind.read(part.trim(), words)
      if ('wrong' in one) return one
      values.push(one.value)
    }
    return { value: values }
  },
  write: (values) => values.map(kind.write).join('|'),
})
