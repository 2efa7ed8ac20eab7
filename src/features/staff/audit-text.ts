import { isFields } from '../../lib/fields.ts'

const told = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(told).join(', ')
  if (isFields(value)) return `(${auditText(value)})`
  return String(value)
}

/** What a line of the trail says besides, short enough for a row; nothing is left out but what is nothing. */
export const auditText = (detail: Readonly<Partial<Record<string, unknown>>>): string =>
  Object.entries(detail)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name}: ${told(value)}`)
    .join(' · ')
