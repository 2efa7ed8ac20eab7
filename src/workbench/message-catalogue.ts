import { byLanguage, type Language } from '#contract/site/language.ts'

/** One message in all languages, with sample values in its placeholders. */
export interface MessageRow {
  readonly namespace: string
  /** Path of the entry, such as `shop.empty`. */
  readonly key: string
  readonly texts: Readonly<Record<Language, string>>
}

/** Values for parameters of these names; another text shows its name, such as `‹reason›`. */
const SAMPLES: Readonly<Record<string, string>> = {
  amount: 'RM 12.50',
  before: 'RM 15.00',
  after: 'RM 12.50',
  code: 'SAVE5',
  company: 'Awan Vape',
  day: '24 Nov 2026',
  dealer: 'Awan Vape',
  least: 'RM 10.00',
  max: 'RM 100.00',
  name: 'Mango',
  no: 'MY26-000123',
  order: 'MY26-000123',
  points: '500',
  site: 'Awan',
  state: 'Sabah',
  time: '10:42',
  until: '24 Nov 2026',
  when: '24 Nov 2026',
}
const FEW = 1
const MANY = 5

interface Parameter {
  readonly name: string
  readonly kind: 'text' | 'number' | 'record'
}

/** A parameter, with its type where it is written; one that is taken apart is a record. */
const PARAMETER = /(\w+|\{[^}]*\})\??(?:: (\w+))?/g
const FUNCTION = /([\w'-]+): \(([^()]*)\)(?:: string)? =>/g

/**
 * Parameters of the messages that are functions, by the last part of their path, in the order of the source.
 *
 * @param source the English file; in the built app a function has no readable names
 */
export function parametersIn(source: string): Map<string, Parameter[][]> {
  const found = new Map<string, Parameter[][]>()
  for (const [, leaf = '', list = ''] of source.matchAll(FUNCTION)) {
    const parameters = [...list.matchAll(PARAMETER)].map(([, name = '', type]): Parameter => {
      if (type === 'number') return { name, kind: 'number' }
      return { name, kind: name.startsWith('{') ? 'record' : 'text' }
    })
    const key = leaf.replaceAll("'", '')
    found.set(key, [...(found.get(key) ?? []), parameters])
  }
  return found
}

type Message = string | ((...values: readonly unknown[]) => string)

function flat(value: unknown, path = ''): [key: string, message: Message][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, value as Message]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, path ? `${path}.${key}` : key))
}

const textOf = (name: string): string => SAMPLES[name] ?? `‹${name}›`
/** A record whose every entry is a text. */
const RECORD = new Proxy({}, { get: (_target, name) => textOf(String(name)) })

function valueOf({ name, kind }: Parameter, count: number): unknown {
  if (kind === 'number') return count
  return kind === 'record' ? RECORD : textOf(name)
}

/** A message with its sample values: for one and for several where the number changes the words. */
export function sampled(message: Message, parameters: readonly Parameter[]): string {
  if (typeof message === 'string') return message
  const [one, many] = [FEW, MANY].map((count) => message(...parameters.map((parameter) => valueOf(parameter, count))))
  const isSame = one?.replace(/\b1\b/g, '#') === many?.replace(/\b5\b/g, '#')
  return isSame ? (many ?? '') : `${one} / ${many}`
}

/** Without source: every value is a number, because a text of a number reads better than a failed calculation. */
const unnamed = (message: Message): Parameter[] =>
  typeof message === 'string' ? [] : Array.from({ length: message.length }, () => ({ name: '', kind: 'number' }))

/** Namesakes come in the order of the source; the last one with as many parameters serves the rest. */
function takeOf(namesakes: Parameter[][], count: number): Parameter[] | undefined {
  const fitting = namesakes.filter(({ length }) => length === count)
  const [found] = fitting
  if (found && fitting.length > 1) namesakes.splice(namesakes.indexOf(found), 1)
  return found
}

/**
 * All messages of one namespace, side by side.
 *
 * @param texts the namespace's messages by language
 * @param sources English source files of the namespace and of the layout, whose messages a namespace may extend
 */
export function rowsOf(namespace: string, texts: Record<Language, unknown>, sources: readonly string[]): MessageRow[] {
  const parameters = parametersIn(sources.join('\n'))
  const byKey = byLanguage((language) => new Map(flat(texts[language])))
  return flat(texts.en).map(([key, english]) => {
    const leaf = key.split('.').at(-1) ?? ''
    const known = parameters.get(leaf) ?? []
    const own = typeof english === 'string' ? [] : (takeOf(known, english.length) ?? unnamed(english))
    return { namespace, key, texts: byLanguage((language) => sampled(byKey[language].get(key) ?? '', own)) }
  })
}

/** The rows in which the text occurs: in the path or in any language. */
export function matching(rows: readonly MessageRow[], text: string): readonly MessageRow[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return rows
  return rows.filter(({ namespace, key, texts }) =>
    [`${namespace}.${key}`, ...Object.values(texts)].some((one) => one.toLowerCase().includes(wanted)),
  )
}
