/** A parameter in the form in which PostgreSQL receives it: null, text, or bytes. */
export type Parameter = string | Buffer | null

/** Arrays in PostgreSQL's notation, moments in UTC, other objects as JSON. */
export function parameterOf(value: unknown): Parameter {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map(elementOf).join(',')}}`
  return JSON.stringify(value)
}

function elementOf(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(elementOf).join(',')}}`
  const parameter = parameterOf(value)
  if (parameter === null) return 'NULL'
  if (typeof parameter !== 'string') return `"\\\\x${parameter.toString('hex')}"`
  return `"${parameter.replaceAll(/["\\]/g, '\\$&')}"`
}
