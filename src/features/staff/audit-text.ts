import { isFields } from '../../lib/fields.ts'
import type { StaffMessages } from './messages/staff/en.ts'

/** Description of an action: entity and operation. Unknown names are shown unchanged. */
export function actText(act: string, { audit, event: ofOrders }: Pick<StaffMessages, 'audit' | 'event'>): string {
  const [kind = '', done = ''] = act.split('.')
  const kinds: Partial<Record<string, string>> = audit.kinds
  const acts: Partial<Record<string, string>> = { ...ofOrders, ...audit.acts }
  return [kinds[kind] ?? kind, acts[done] ?? done].filter(Boolean).join(': ')
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

interface AuditTextContext {
  /** Labels of fields known from staff forms. */
  names: Readonly<Partial<Record<string, string>>>
  moment: (iso: string) => string
}

function text(value: unknown, telling: AuditTextContext): string {
  if (Array.isArray(value)) return value.map((one) => text(one, telling)).join(', ')
  if (isFields(value)) return `(${auditText(value, telling)})`
  return typeof value === 'string' && MOMENT.test(value) ? telling.moment(value) : String(value)
}

/** Details of an audit entry in one row; only null and undefined are omitted. */
export const auditText = (detail: Readonly<Partial<Record<string, unknown>>>, telling: AuditTextContext): string =>
  Object.entries(detail)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${telling.names[name] ?? name}: ${text(value, telling)}`)
    .join(' · ')
