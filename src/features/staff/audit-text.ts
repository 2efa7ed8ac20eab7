import { isFields } from '../../lib/fields.ts'
import type { StaffWords } from '../../words/staff/en.ts'

/** What an act is called: the kind of thing, and what was done to it. One that no word is for stands as it is. */
export function actText(act: string, { audit, act: ofOrders }: Pick<StaffWords, 'audit' | 'act'>): string {
  const [kind = '', done = ''] = act.split('.')
  const kinds: Partial<Record<string, string>> = audit.kinds
  const acts: Partial<Record<string, string>> = { ...ofOrders, ...audit.acts }
  return [kinds[kind] ?? kind, acts[done] ?? done].filter(Boolean).join(': ')
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

interface Telling {
  /** Of fields that forms of staff know. */
  names: Readonly<Partial<Record<string, string>>>
  moment: (iso: string) => string
}

function told(value: unknown, telling: Telling): string {
  if (Array.isArray(value)) return value.map((one) => told(one, telling)).join(', ')
  if (isFields(value)) return `(${auditText(value, telling)})`
  return typeof value === 'string' && MOMENT.test(value) ? telling.moment(value) : String(value)
}

/** What a line of the trail says besides, short enough for a row; nothing is left out but what is nothing. */
export const auditText = (detail: Readonly<Partial<Record<string, unknown>>>, telling: Telling): string =>
  Object.entries(detail)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${telling.names[name] ?? name}: ${told(value, telling)}`)
    .join(' · ')
