import { isoTimeIn } from '#contract/site/iso-time.ts'

/** Months by the first letters of their English, Malay and Indonesian names. */
const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'jan',
    'feb',
    'mar mac',
    'apr',
    'may mei',
    'jun',
    'jul',
    'aug ogo agu',
    'sep',
    'oct okt',
    'nov',
    'dec dis des',
  ].flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
)

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/
const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:,?\s+(\d{1,2}:\d{2}(?::\d{2})?)\s*([ap]m)?)?$/i
const NAMED =
  /^(?:(\d{1,2})\s+([a-z]{3,})\.?|([a-z]{3,})\.?\s+(\d{1,2})),?\s+(\d{4})(?:,?\s+(\d{1,2}:\d{2}(?::\d{2})?)\s*([ap]m)?)?$/i

export interface DateFormat {
  timeZone: string
  /** `12/31/2026`; both markets write the day first. */
  isMonthFirst: boolean
}

/** Whether the dates of a column can be read with the month first alone. */
export function isMonthFirst(written: readonly string[]): boolean {
  const numbers = written.flatMap((one) => {
    const [, first, second] = NUMBERS.exec(one.trim()) ?? []
    return first === undefined ? [] : [[Number(first), Number(second)] as const]
  })
  return numbers.some(([, second]) => second > 12) && numbers.every(([first]) => first <= 12)
}

/** A moment, written in the store's time zone unless it names its own; null where it is none. */
export function readDate(typed: string, { timeZone, isMonthFirst: isUs }: DateFormat): Date | null {
  const written = typed.trim()
  const iso = ISO.exec(written)
  if (iso) {
    const [, year = '', month = '', day = '', time = '00:00', zone] = iso
    return momentOf({ year, month, day, time, zone, timeZone })
  }
  const numbers = NUMBERS.exec(written)
  if (numbers) {
    const [, first = '', second = '', year = '', time, half] = numbers
    const [day, month] = isUs ? [second, first] : [first, second]
    return momentOf({ year, month, day, time: clock(time, half), timeZone })
  }
  const named = NAMED.exec(written)
  if (!named) return null
  const [, before, nameAfter, nameBefore, after, year = '', time, half] = named
  const month = MONTHS[(nameAfter ?? nameBefore ?? '').slice(0, 3).toLowerCase()]
  if (month === undefined) return null
  return momentOf({ year, month: String(month), day: before ?? after ?? '', time: clock(time, half), timeZone })
}

/** `1:05 pm` is 13:05. */
function clock(time = '00:00', half = ''): string {
  const [hours = '0', ...rest] = time.split(':')
  const isAfternoon = half.toLowerCase() === 'pm'
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0)
  return [String(hour).padStart(2, '0'), ...rest].join(':')
}

interface Parts {
  year: string
  month: string
  day: string
  time: string
  zone?: string | undefined
  timeZone: string
}

function momentOf({ year, month, day, time, zone, timeZone }: Parts): Date | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const local = Date.parse(`${date}T${time}Z`)
  if (Number.isNaN(local) || !new Date(local).toISOString().startsWith(date)) return null
  if (zone === undefined) return new Date(local - (Date.parse(`${isoTimeIn(timeZone, local)}Z`) - local))
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
  return new Date(local - (sign === '-' ? -offset : offset))
}
