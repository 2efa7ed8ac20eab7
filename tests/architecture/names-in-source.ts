import { filesOf, importsOf, isTest, read, withoutComments } from './source.ts'

/** Source of the page and the service worker, without tests. */
const CLIENT = [...filesOf('src'), ...filesOf('sw')].filter(
  (file) => !isTest(file) && !file.startsWith('src/workbench/'),
)

/**
 * Names that the client passes to an API, such as the keys of localStorage. `call` matches the source text up to the
 * argument. A constant is replaced by its value, and a value that is known only at run time is shown as `{}`.
 */
export function argumentsOf(call: RegExp, isOf: (text: string) => boolean = () => true): string[] {
  const pattern = new RegExp(`${call.source}${ARGUMENT.source}`, 'g')
  const names = CLIENT.flatMap((file) => {
    const text = read(file)
    if (!isOf(text)) return []
    return [...text.matchAll(pattern)].map(({ groups }) => valueOf(groups?.argument ?? '', file))
  })
  return [...new Set(names)].filter((name) => name !== '{}').sort()
}

/** A literal, a constant, a field of a constant, or a call that builds the name. */
const ARGUMENT = /(?<argument>'[^']*'|`[^`]*`|[\w.]+(?:\([^()]*\))?)/

function valueOf(expression: string, file: string): string {
  if (/^['`]/.test(expression))
    return expression.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, (part) => inTemplate(part, file))
  const [name = ''] = /^\w+/.exec(expression) ?? []
  const field = /^\w+\.(\w+)$/.exec(expression)?.[1]
  return definedIn(file, name, field) ?? definedByImport(file, name, field) ?? '{}'
}

/** The value of `${CONSTANT}`; anything else is a value of the run time. */
const inTemplate = (part: string, file: string): string =>
  /^\$\{[A-Z_]+\}$/.test(part) ? valueOf(part.slice(2, -1), file) : '{}'

/** The text of a constant, or the text that a one-line function returns. */
function definedIn(file: string, name: string, field?: string): string | null {
  const text = read(file)
  if (field !== undefined) {
    const object = new RegExp(`const ${name} = \\{([\\s\\S]*?)\\n\\} as const`).exec(text)?.[1]
    const value = object && new RegExp(`\\b${field}: ('[^']*')`).exec(object)?.[1]
    return value ? value.slice(1, -1) : null
  }
  const found = new RegExp(`const ${name}\\b[^=\\n]* = (?:\\([^)]*\\)[^=\\n]*=>\\s*)?('[^']*'|\`[^\`]*\`)`).exec(
    text,
  )?.[1]
  return found ? valueOf(found, file) : null
}

function definedByImport(file: string, name: string, field?: string): string | null {
  if (!new RegExp(`\\b${name}\\b[^;]*?from '`).test(read(file))) return null
  for (const own of importsOf(file).own) {
    if (!/\.tsx?$/.test(own)) continue
    const value = definedIn(own, name, field)
    if (value !== null) return value
  }
  return null
}

/**
 * Field names of the stored shapes that are declared as interfaces with a version, one entry per shape, together with
 * those of the interfaces of the same file that they contain. Names of interfaces are not stored.
 */
export function fieldsOfStoredShapes(): string[] {
  return CLIENT.filter((file) => file.startsWith('src/'))
    .flatMap((file) => {
      const shapes = shapesIn(withoutComments(read(file)))
      return [...shapes.values()]
        .filter((body) => /^\s*v: 1$/m.test(body))
        .map((body) => fieldsIn(body, shapes).join(' '))
    })
    .sort()
}

/** Field names of one interface that is stored as JSON text. */
export const fieldsOfInterface = (file: string, name: string): string[] => {
  const shapes = shapesIn(withoutComments(read(file)))
  return fieldsIn(shapes.get(name) ?? '', shapes)
}

const shapesIn = (text: string): Map<string, string> =>
  new Map([...text.matchAll(/interface (\w+)[^{\n]*\{([\s\S]*?)\n\}/g)].map(([, name = '', body = '']) => [name, body]))

function fieldsIn(body: string, shapes: Map<string, string>): string[] {
  const own = [...body.matchAll(/(?:^|[{;])\s*(?:readonly )?(\w+)\??:/gm)].map(([, field = '']) => field)
  const inner = [...shapes].filter(([name, text]) => text !== body && new RegExp(`:.*\\b${name}\\b`).test(body))
  return [...new Set([...own, ...inner.flatMap(([, text]) => fieldsIn(text, shapes))])].sort()
}
