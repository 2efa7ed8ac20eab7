/** Maximum length of a chain of causes. */
const MAX_CAUSES = 5
const MAX_FRAMES = 12
/** A stack line of V8; cannot match the text of a message. */
const FRAME = /^ {4}at (?:[^()\n]+ \()?(?:file:\/\/|node:|\/|[A-Z]:\\|<anonymous>)[^()\n]*\)?$/
const PLAIN = /^[A-Za-z0-9_.-]{1,60}$/
/** Properties of PostgreSQL and system errors with names from code or schema. */
const DETAILS = ['code', 'syscall', 'table', 'column', 'constraint', 'routine'] as const

/**
 * Describes an error for the log: class, codes, names of our own tables, and stack. Never its message or PostgreSQL's
 * `detail`: both contain values, which may be personal data or secrets. Errors whose message has neither are marked
 * with `isLoggable`.
 */
export function describeError(thrown: unknown): string {
  return chainOf(thrown).map(describeOne).join('\ncaused by ')
}

function chainOf(thrown: unknown): unknown[] {
  const chain = [thrown]
  for (let last = thrown; last instanceof Error && chain.length < MAX_CAUSES; last = chain.at(-1)) {
    const [first] = last instanceof AggregateError ? last.errors : []
    const cause: unknown = last.cause ?? first
    if (cause === undefined) break
    chain.push(cause)
  }
  return chain
}

function describeOne(thrown: unknown): string {
  if (!(thrown instanceof Error)) return `a thrown ${typeof thrown}`
  const fields = new Map<string, unknown>(Object.entries(thrown))
  const details = DETAILS.flatMap((name) => {
    const value = fields.get(name)
    return typeof value === 'string' && PLAIN.test(value) ? [`${name}=${value}`] : []
  })
  const message = fields.get('isLoggable') === true ? [`: ${thrown.message}`] : []
  return [[nameOf(thrown), ...message].join(''), ...details].join(' ') + framesOf(thrown)
}

const nameOf = ({ constructor: { name } }: Error): string => (PLAIN.test(name) ? name : 'Error')

function framesOf({ stack = '', message }: Error): string {
  const after = stack.slice(stack.indexOf(message) + message.length)
  const frames = after.split('\n').filter((line) => FRAME.test(line))
  return frames
    .slice(0, MAX_FRAMES)
    .map((line) => `\n${line}`)
    .join('')
}
