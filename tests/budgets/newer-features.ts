import { parseSync, transformWithOxc, Visitor } from 'vite'
import { BUILD_TARGET } from '#scripts/browser-floor.ts'
import { readBuiltIns, readStyleFeatures } from '../support/device/browser-compat-data.ts'

/** A built script and its text. */
export interface BuiltScript {
  name: string
  text: string
}

type Program = ReturnType<typeof parseSync>['program']

const parse = ({ name, text }: BuiltScript): Program => {
  const { program, errors } = parseSync(name, text)
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`)
  return program
}

/** Whether the bundler would have to rewrite any of the script's syntax for the floor. */
export async function hasNewerSyntax({ name, text }: BuiltScript): Promise<boolean> {
  const writtenFor = async (target: string[]) =>
    (await transformWithOxc(text, name, { target, sourcemap: false, sourceType: 'module' })).code
  return (await writtenFor(BUILD_TARGET)) !== (await writtenFor(['esnext']))
}

/** Field names that the build itself defines: `.popover` of an own object is not a built-in. */
function ownFields(scripts: readonly BuiltScript[]): Set<string> {
  const own = new Set<string>()
  for (const script of scripts) {
    const patterns = new Set<unknown>()
    new Visitor({
      ObjectPattern: ({ properties }) => properties.forEach((property) => patterns.add(property)),
      Property: (property) => {
        if (!patterns.has(property) && property.key.type === 'Identifier') own.add(property.key.name)
      },
      MethodDefinition: ({ key }) => key.type === 'Identifier' && void own.add(key.name),
      PropertyDefinition: ({ key }) => key.type === 'Identifier' && void own.add(key.name),
      AssignmentExpression({ left }) {
        if (left.type === 'MemberExpression' && left.property.type === 'Identifier' && !left.computed)
          own.add(left.property.name)
      },
    }).visit(parse(script))
  }
  return own
}

const GLOBAL_OBJECTS = new Set(['window', 'self', 'globalThis'])

/**
 * Built-ins that browsers of the floor lack, by name, with the scripts that mention them: `toSorted`, `URL.canParse`,
 * `navigation`. A member of a known global is checked by both names, any other by its own name, and only where no
 * object in a floor browser has a member of that name. Members that exist on older interfaces too, such as `map` of
 * iterators, are left to the compiler's ES2022 library.
 */
export function findNewerBuiltIns(scripts: readonly BuiltScript[]): Map<string, BuiltScript[]> {
  const { globals, members, names, languageNames } = readBuiltIns()
  const own = ownFields(scripts)
  const found = new Map<string, Set<BuiltScript>>()
  for (const script of scripts) {
    const add = (name: string) => found.set(name, (found.get(name) ?? new Set()).add(script))
    const fieldNames = new Set<unknown>()
    const called = new Set<unknown>()
    new Visitor({
      CallExpression: ({ callee }) => void called.add(callee),
      MemberExpression(node) {
        const { object, property, computed } = node
        if (!computed) fieldNames.add(property)
        const name = !computed && property.type === 'Identifier' ? property.name : null
        if (name === null) return
        const owner = object.type === 'Identifier' ? object.name : ''
        if (GLOBAL_OBJECTS.has(owner)) {
          if (globals.get(name) === false) add(name)
        } else if (/^[A-Z]/.test(owner) && globals.has(owner)) {
          if (members.get(`${owner}.${name}`) === false) add(`${owner}.${name}`)
        } else if (names.get(name) === false && (languageNames.has(name) ? called.has(node) : !own.has(name))) add(name)
      },
      Property: ({ key, computed }) => !computed && void fieldNames.add(key),
      MethodDefinition: ({ key }) => void fieldNames.add(key),
      PropertyDefinition: ({ key }) => void fieldNames.add(key),
      Identifier: (node) => {
        if (!fieldNames.has(node) && globals.get(node.name) === false) add(node.name)
      },
    }).visit(parse(script))
  }
  return new Map([...found].map(([name, scripts]) => [name, [...scripts]]))
}

const DECLARATION = /[{;]([a-z-]+):([^{};]+)(?=[;}])/g
/** Selector of a rule, without its block. */
const SELECTOR = /(?<=[{};]|^)([^{};@][^{};]*)(?=\{)/g

/**
 * Features of a style sheet that browsers of the floor lack: `text-wrap`, `:has`, `@property`, `dvh`, `color-mix()`.
 */
export function findNewerStyle(css: string): Set<string> {
  const { properties, values, atRules, selectors, functions, units } = readStyleFeatures()
  const found = new Set<string>()
  const check = (known: ReadonlyMap<string, boolean>, name: string, shown = name) => {
    if (known.get(name) === false) found.add(shown)
  }
  for (const [, property = '', value = ''] of css.matchAll(DECLARATION)) {
    check(properties, property)
    for (const [word] of value.matchAll(/(?<![\w-])[a-z][\w-]*/g)) check(values, `${property}: ${word}`)
    for (const [, name = ''] of value.matchAll(/(?<![\w-])([a-z-]+)\(/g)) check(functions, name, `${name}()`)
    for (const [unit] of value.matchAll(/(?<=\d)[a-z]+\b/g)) check(units, unit)
  }
  for (const [, name = ''] of css.matchAll(/@([a-z-]+)/g)) check(atRules, name, `@${name}`)
  for (const [selector] of css.matchAll(SELECTOR))
    for (const [, name = ''] of selector.matchAll(/::?([a-z-]+)/g)) check(selectors, name, `:${name}`)
  return found
}
