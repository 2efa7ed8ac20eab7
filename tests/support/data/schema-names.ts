import type * as v from 'valibot'

/** The parts of a valibot schema that hold names or further schemas. */
interface Node {
  type: string
  entries?: Record<string, Node>
  item?: Node
  items?: Node[]
  wrapped?: Node
  rest?: Node
  value?: Node
  literal?: unknown
  options?: unknown[]
  pipe?: Node[]
  getter?: (input: unknown) => Node
}

/** Field names of a schema at every depth, such as `lines[].id`, and the texts a field may have, as `status=PAID`. */
export function namesOf(schema: v.GenericSchema): string[] {
  const names = new Set<string>()
  walk(schema, '', { names, open: new Set() })
  return [...names].sort()
}

interface FoundNames {
  names: Set<string>
  /** Schemas around the current one: a recursive schema ends here. */
  open: Set<Node>
}

function walk(node: Node, path: string, { names, open }: FoundNames): void {
  if (open.has(node)) return
  const found = { names, open: new Set([...open, node]) }
  const go = (inner: Node, at: string) => walk(inner, at, found)
  for (const [field, inner] of Object.entries(node.entries ?? {})) {
    const at = path ? `${path}.${field}` : field
    names.add(at)
    go(inner, at)
  }
  for (const inner of [node.wrapped, node.rest]) if (inner) go(inner, path)
  if (node.item) go(node.item, `${path}[]`)
  for (const [index, inner] of (node.items ?? []).entries()) go(inner, `${path}[${index}]`)
  if (node.type === 'record' && node.value) go(node.value, `${path}.*`)
  if (node.type === 'lazy' && node.getter) go(node.getter(undefined), path)
  if (typeof node.literal === 'string') names.add(valueAt(path, node.literal))
  for (const option of node.options ?? []) {
    if (typeof option === 'string') names.add(valueAt(path, option))
    else if (isNode(option)) go(option, path)
  }
  // The first element of a pipe is the schema itself.
  for (const step of node.pipe?.slice(1) ?? []) go(step, path)
}

/** Without spaces, which separate names in a fixture. */
const valueAt = (path: string, value: string): string => `${path}=${value.replaceAll(' ', '%20')}`

const isNode = (option: unknown): option is Node => typeof option === 'object' && option !== null && 'type' in option
