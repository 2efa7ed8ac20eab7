import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'
import { read, root } from './source.ts'

/** A node of the syntax tree, as plain data. */
interface Syntax {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/**
 * How often pages are opened by their address. The key is the page as the source names it, such as `page` or
 * `seller.page`.
 */
type Openings = Map<string, number>

/** What a function does to pages: its parameters' by `0`, `0.page`, and the one that it returns by `returned`. */
interface Effect {
  openings: Openings
  /** The parameter that is returned, if one is: a caller's new name for the same page. */
  returns: string | null
  /** Pages of its own that it opens more than once. */
  repeated: string[]
}

export interface TestOpenings {
  file: string
  title: string
  repeated: string[]
}

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && typeof (value as Syntax).type === 'string'

const childrenOf = (node: Syntax): Syntax[] => Object.values(node).flat().filter(isSyntax)

const isFunction = (node: unknown): node is Syntax =>
  isSyntax(node) && /^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type)

const nameOf = (node: unknown): string => (isSyntax(node) && node.type === 'Identifier' ? String(node.name) : '')

const unwrapped = (node: unknown): unknown =>
  isSyntax(node) && /^(?:AwaitExpression|TSNonNullExpression|TSAsExpression|ParenthesizedExpression)$/.test(node.type)
    ? unwrapped(node.argument ?? node.expression)
    : node

const add = (openings: Openings, key: string, times: number): void =>
  void openings.set(key, (openings.get(key) ?? 0) + times)

/**
 * Whether the address is not a page of the app: the person leaves the store, the page crashes, or nothing is at the
 * address (`bringWorkerFirst`).
 */
const isElsewhere = (address: unknown): boolean => /^(?:about|chrome):|\/empty$/.test(titleOf(address))

const LOOPS = /^(?:For\w*|While|DoWhile)Statement$/
/** More than any test may have: the rounds of a loop are not known. */
const MANY = 2

/** The source of one file and the functions that it declares, imported ones included. */
class Source {
  readonly file: string
  readonly text: string
  readonly body: Syntax[]
  readonly #functions = new Map<string, { node: Syntax; source: Source }>()
  readonly #effects = new Map<string, Effect>()

  constructor(file: string) {
    this.file = file
    this.text = read(file)
    this.body = parseSync(file, this.text).program.body as unknown as Syntax[]
    for (const statement of this.body) this.#declare(statement)
  }

  #declare(statement: Syntax): void {
    if (statement.type === 'ImportDeclaration') return this.#import(statement)
    const declared = isSyntax(statement.declaration) ? statement.declaration : statement
    if (declared.type === 'FunctionDeclaration')
      this.#functions.set(nameOf(declared.id), { node: declared, source: this })
    if (declared.type !== 'VariableDeclaration') return
    for (const { id, init } of declared.declarations as Syntax[])
      if (isFunction(init)) this.#functions.set(nameOf(id), { node: init, source: this })
  }

  #import({ source, specifiers }: Syntax): void {
    const path = String((source as Syntax).value)
    if (!/^\.\.?\/.*\.ts$/.test(path)) return
    const file = relative(root, join(root, dirname(this.file), path))
    if (!file.startsWith('tests/') || !existsSync(join(root, file))) return
    const from = sourceOf(file)
    for (const { local, imported } of specifiers as Syntax[]) {
      const found = from.#functions.get(nameOf(imported))
      if (found) this.#functions.set(nameOf(local), found)
    }
  }

  /** The functions that the file itself declares. */
  ownFunctions(): [name: string, node: Syntax][] {
    return [...this.#functions].filter(([, { source }]) => source === this).map(([name, { node }]) => [name, node])
  }

  /** @returns what a declared function does to the pages that it is given, or null for an unknown one */
  effectOf(name: string): Effect | null {
    const known = this.#effects.get(name)
    if (known) return known
    const found = this.#functions.get(name)
    if (!found) return null
    // A function that calls itself adds nothing to its own count.
    this.#effects.set(name, { openings: new Map(), returns: null, repeated: [] })
    const effect = new Body(found.source, found.node).effect()
    this.#effects.set(name, effect)
    return effect
  }
}

const sources = new Map<string, Source>()
function sourceOf(file: string): Source {
  const known = sources.get(file) ?? new Source(file)
  sources.set(file, known)
  return known
}

/** The names that a parameter or a declaration binds, with their path from the value: `{ page }` is `.page`. */
function boundBy(pattern: unknown, path: string): [name: string, path: string][] {
  if (!isSyntax(pattern)) return []
  if (pattern.type === 'Identifier') return [[nameOf(pattern), path]]
  if (pattern.type === 'AssignmentPattern') return boundBy(pattern.left, path)
  if (pattern.type === 'ArrayPattern')
    return (pattern.elements as unknown[]).flatMap((element, at) => boundBy(element, `${path}.${at}`))
  if (pattern.type !== 'ObjectPattern') return []
  return (pattern.properties as Syntax[]).flatMap((property) =>
    property.type === 'Property' ? boundBy(property.value, `${path}.${nameOf(property.key)}`) : [],
  )
}

/** Walks the statements of one function. */
class Body {
  readonly #source: Source
  readonly #node: Syntax
  /** What the hooks of the group did before. */
  readonly #before: Openings
  /** Names of pages that are another name for the same page. */
  readonly #aliases = new Map<string, string>()
  readonly #locals = new Map<string, Syntax>()
  readonly #repeated = new Set<string>()
  #returned: string | null = null

  constructor(source: Source, node: Syntax, before: Openings = new Map()) {
    this.#source = source
    this.#node = node
    this.#before = before
  }

  effect(): Effect {
    const params = (this.#node.params as Syntax[]).flatMap((param, at) => boundBy(param, String(at)))
    const openings = this.#count(this.#node.body)
    for (const [key, times] of this.#before) add(openings, key, times)
    const byParam: Openings = new Map()
    let returns: string | null = null
    for (const [name, path] of params) {
      if (this.#returned === name || this.#returned?.startsWith(`${name}.`))
        returns = path + this.#returned.slice(name.length)
      for (const [key, times] of openings)
        if (key === name || key.startsWith(`${name}.`)) add(byParam, path + key.slice(name.length), times)
    }
    if (returns === null && this.#returned !== null) {
      const times = openings.get(this.#returned) ?? 0
      if (times > 0) add(byParam, 'returned', times)
    }
    for (const [key, times] of openings) if (times > 1 && key !== 'returned') this.#repeated.add(key)
    return { openings: byParam, returns, repeated: [...this.#repeated] }
  }

  #keyOf(node: unknown): string {
    const value = unwrapped(node)
    if (!isSyntax(value)) return ''
    const text = this.#source.text.slice(value.start, value.end).replace(/\s+/g, '')
    const [first = ''] = /^\w+/.exec(text) ?? []
    return (this.#aliases.get(first) ?? first) + text.slice(first.length)
  }

  #count(node: unknown): Openings {
    if (!isSyntax(node)) return new Map()
    if (node.type === 'BlockStatement') return this.#block(node)
    if (LOOPS.test(node.type)) return this.#loop(node)
    if (/^(?:IfStatement|ConditionalExpression)$/.test(node.type)) return this.#either(node)
    if (node.type === 'FunctionDeclaration') return this.#declareLocal(nameOf(node.id), node)
    if (node.type === 'VariableDeclarator') return this.#declarator(node)
    if (node.type === 'ReturnStatement') this.#returned = this.#keyOf(node.argument) || this.#returned
    if (node.type === 'AssignmentExpression') return this.#assign(node)
    if (node.type === 'CallExpression') return this.#call(node)
    return this.#all(childrenOf(node))
  }

  #all(nodes: readonly unknown[]): Openings {
    const openings: Openings = new Map()
    for (const node of nodes) for (const [key, times] of this.#count(node)) add(openings, key, times)
    return openings
  }

  #loop(node: Syntax): Openings {
    const openings = this.#all(childrenOf(node))
    const { left } = node
    if (isSyntax(left) && left.type === 'VariableDeclaration') this.#forget(openings, left)
    return new Map([...openings].map(([key]) => [key, MANY]))
  }

  /** A page that is declared in a block is another one each time that the block runs. */
  #forget(openings: Openings, { declarations }: Syntax): void {
    const declared = (declarations as Syntax[]).flatMap(({ id }) => boundBy(id, ''))
    for (const [name] of declared)
      for (const [key, times] of openings) {
        if (key !== name && !key.startsWith(`${name}.`)) continue
        if (times > 1) this.#repeated.add(key)
        openings.delete(key)
      }
  }

  #either({ test, consequent, alternate }: Syntax): Openings {
    const openings = this.#count(test)
    const [one, other] = [this.#count(consequent), this.#count(alternate)]
    for (const key of new Set([...one.keys(), ...other.keys()]))
      add(openings, key, Math.max(one.get(key) ?? 0, other.get(key) ?? 0))
    return openings
  }

  #block(node: Syntax): Openings {
    const statements = node.body as Syntax[]
    const openings = this.#all(statements)
    if (node === this.#node.body) return openings
    for (const statement of statements) if (statement.type === 'VariableDeclaration') this.#forget(openings, statement)
    return openings
  }

  #declareLocal(name: string, node: Syntax): Openings {
    this.#locals.set(name, node)
    return new Map()
  }

  #declarator({ id, init }: Syntax): Openings {
    if (isFunction(init)) return this.#declareLocal(nameOf(id), init)
    const openings = this.#count(init)
    for (const [name, path] of boundBy(id, '')) this.#name(name, { init, path, openings })
    return openings
  }

  #assign({ left, right }: Syntax): Openings {
    const openings = this.#count(right)
    if (nameOf(left)) this.#name(nameOf(left), { init: right, path: '', openings })
    return openings
  }

  /** Takes over what the value of a new name stands for. */
  #name(name: string, { init, path, openings }: { init: unknown; path: string; openings: Openings }): void {
    const value = unwrapped(init)
    if (!isSyntax(value)) return
    if (/^(?:Identifier|MemberExpression)$/.test(value.type)) this.#aliases.set(name, this.#keyOf(value) + path)
    if (value.type !== 'CallExpression') return
    const opened = openings.get('returned')
    if (opened !== undefined) {
      openings.delete('returned')
      this.#aliases.delete(name)
      openings.set(name, opened)
    }
    const effect = this.#effectOf(nameOf(value.callee))
    if (effect?.returns) this.#aliases.set(name, this.#argument(value, effect.returns) + path)
  }

  #effectOf(name: string): Effect | null {
    const local = this.#locals.get(name)
    if (!local) return this.#source.effectOf(name)
    this.#locals.delete(name)
    const openings = this.#count(local.body)
    this.#locals.set(name, local)
    const effect = new Body(this.#source, local).effect()
    // What it opens besides its parameters is a page of the surrounding function.
    const params = (local.params as Syntax[]).flatMap((param) => boundBy(param, '').map(([bound]) => bound))
    for (const [key, times] of openings)
      if (!params.some((bound) => key === bound || key.startsWith(`${bound}.`)))
        effect.openings.set(`outer ${key}`, times)
    return effect
  }

  /** The caller's name for the page that the called function knows by this path. */
  #argument(call: Syntax, path: string): string {
    if (path.startsWith('outer ')) return path.slice('outer '.length)
    const [at = '', ...fields] = path.split('.')
    const given = unwrapped((call.arguments as Syntax[])[Number(at)])
    if (!isSyntax(given)) return ''
    if (given.type !== 'ObjectExpression') return [this.#keyOf(given), ...fields].join('.')
    const [first, ...rest] = fields
    const property = (given.properties as Syntax[]).find(({ key }) => nameOf(key) === first)
    return property ? [this.#keyOf(property.value), ...rest].join('.') : ''
  }

  #call(node: Syntax): Openings {
    const { callee, arguments: given } = node as Syntax & { callee: Syntax; arguments: Syntax[] }
    const openings = this.#all([callee, ...given.map((part) => (isFunction(part) ? part.body : part))])
    const method = callee.type === 'MemberExpression' ? nameOf(callee.property) : ''
    if (method === 'goto' && !isElsewhere(given[0])) add(openings, this.#keyOf(callee.object), 1)
    if (method === 'openInstalled') add(openings, this.#keyOf(given[0]), 1)
    const effect = this.#effectOf(nameOf(callee))
    for (const [path, times] of effect?.openings ?? [])
      add(openings, path === 'returned' ? path : this.#argument(node, path), times)
    for (const repeated of effect?.repeated ?? []) this.#repeated.add(`${nameOf(callee)}: ${repeated}`)
    return openings
  }
}

/** What a title says, without the values of a template. */
function titleOf(node: unknown): string {
  if (!isSyntax(node)) return ''
  if (node.type === 'Literal') return String(node.value)
  if (node.type !== 'TemplateLiteral') return ''
  return (node.quasis as Syntax[]).map(({ value }) => (value as { raw: string }).raw).join('{}')
}

/** The functions of a file, with the pages that each opens more than once by an address. */
export const functionsIn = (file: string): TestOpenings[] =>
  sourceOf(file)
    .ownFunctions()
    .map(([title, node]) => ({ file, title, repeated: new Body(sourceOf(file), node).effect().repeated }))

/** The tests of a file, with the pages that each opens more than once by an address. */
export function testsIn(file: string): TestOpenings[] {
  const source = sourceOf(file)
  const found: TestOpenings[] = []
  const visit = (nodes: readonly Syntax[], group: string, hooks: Openings): void => {
    const own = new Map(hooks)
    const calls = nodes.flatMap((node) => callsOf(node))
    for (const { name, call } of calls)
      if (name === 'test.beforeEach') for (const [key, times] of openingsOf(source, call)) add(own, key, times)
    for (const { name, call } of calls) {
      const given = call.arguments as Syntax[]
      const body = given.find(isFunction)
      if (!body) continue
      const title = `${group}${titleOf(given[0])}`
      if (name === 'test') found.push({ file, title, repeated: new Body(source, body, own).effect().repeated })
      if (name === 'test.describe') visit([body.body as Syntax], `${title} › `, own)
    }
  }
  visit(source.body, '', new Map())
  return found
}

function openingsOf(source: Source, call: Syntax): Openings {
  const body = (call.arguments as Syntax[]).find(isFunction)
  if (!body) return new Map()
  const names = (body.params as Syntax[]).flatMap((param, at) => boundBy(param, String(at)))
  const { openings } = new Body(source, body).effect()
  return new Map(names.flatMap(([name, path]) => (openings.has(path) ? [[name, openings.get(path) ?? 0]] : [])))
}

/** The calls of `test` outside other functions, also those inside loops. */
function callsOf(node: unknown): { name: string; call: Syntax }[] {
  if (isFunction(node) || !isSyntax(node)) return []
  if (node.type === 'CallExpression') {
    const { callee } = node as Syntax & { callee: Syntax }
    const name = nameOf(callee) || `${nameOf(callee.object)}.${nameOf(callee.property)}`
    if (/^test(?:\.|$)/.test(name)) return [{ name, call: node }]
    // A table of cases: `CASES.forEach((case) => test(…))`.
    return childrenOf(node).flatMap((child) => callsOf(isFunction(child) ? child.body : child))
  }
  return childrenOf(node).flatMap(callsOf)
}
