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

interface SchemaNames {
  /**
   * Field names of a schema at every depth, such as `lines[].id`, and the texts a field may have, as `status=PAID`. A
   * schema with a label is one name, such as `lines[]@orderLine`.
   */
  namesOf(schema: v.GenericSchema): string[]
  /** Names inside each schema that another refers to, by label. */
  labelled: Record<string, string[]>
}

export function createSchemaNames(labels: ReadonlyMap<unknown, string>): SchemaNames {
  const labelled: Record<string, string[]> = {}

  /** The label of a schema that contains names. */
  function labelOf(node: Node): string | undefined {
    const label = labels.get(node)
    if (label === undefined) return
    if (!labelled[label]) {
      // A recursive schema refers to itself while its names are not known yet.
      labelled[label] = [label]
      labelled[label] = namesInside(node)
    }
    return labelled[label].length > 0 ? label : undefined
  }

  function namesInside(root: Node): string[] {
    const names = new Set<string>()
    const walk = (node: Node, path: string): void => {
      const label = node === root ? undefined : labelOf(node)
      if (label !== undefined) {
        // The reference names its field too.
        names.delete(path)
        names.add(`${path}@${label}`)
        return
      }
      const { own, inner } = partsOf(node, path)
      for (const name of own) names.add(name)
      for (const [part, at] of inner) if (part) walk(part, at)
    }
    walk(root, '')
    return [...names].sort()
  }

  return { namesOf: (schema) => namesInside({ type: 'root', wrapped: schema }), labelled }
}

/** The names of the schema itself, and the schemas inside it with their paths. */
function partsOf(node: Node, path: string) {
  const { entries = {}, items = [], options = [], pipe = [] } = node
  const fields = Object.entries(entries).map(([field, inner]) => [inner, path ? `${path}.${field}` : field] as const)
  const values = [node.literal, ...options].filter((value) => typeof value === 'string')
  // The first element of a pipe is the schema itself.
  const here = [
    node.wrapped,
    node.rest,
    node.type === 'lazy' ? node.getter?.(undefined) : undefined,
    ...options.filter(isNode),
    ...pipe.slice(1),
  ]
  return {
    own: [...fields.map(([, at]) => at), ...values.map((value) => valueAt(path, value))],
    inner: [
      ...fields,
      ...here.map((inner) => [inner, path] as const),
      [node.item, `${path}[]`] as const,
      ...items.map((inner, index) => [inner, `${path}[${index}]`] as const),
      [node.type === 'record' ? node.value : undefined, `${path}.*`] as const,
    ],
  }
}

/** Without spaces, which separate names in a fixture. */
const valueAt = (path: string, value: string): string => `${path}=${value.replaceAll(' ', '%20')}`

const isNode = (option: unknown): option is Node => typeof option === 'object' && option !== null && 'type' in option
