/**
 * Type-checks a copy of the source in which each list of a kind has one member more, and compares the files that do not
 * know it with those that its guide names after "The compiler names". Fails on a difference.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const CHECKED = ['contract', 'scripts', 'server', 'src']
const FOLDERS = [...CHECKED, 'sw']
const SOURCE = /\.(m?ts|tsx|json)$/

interface Plant {
  /** The planted member as error messages write it; no other text may contain it. */
  name: string
  /** The guide and the heading of its part, or the files themselves. */
  places: { guide: string; heading: string } | readonly string[]
  file: string
  /** Text of the file before which the member is written. */
  before: string
  member: string
}

const PLANTS: readonly Plant[] = [
  {
    name: 'planted_attribute',
    // Of product-specs.ts the compiler tells the planted language alone.
    places: [
      'contract/catalogue/product.ts',
      'server/domains/catalogue/services/product-columns.ts',
      'src/features/catalogue/messages/staff-catalogue/en-editor.ts',
      'src/features/catalogue/staff/product-fields.ts',
    ],
    file: 'contract/catalogue/product-attributes.ts',
    before: '  resistance_ohm: ',
    member: '  planted_attribute: whole(9),\n',
  },
  {
    name: 'planted_language',
    places: { guide: 'docs/guides/add-a-language.md', heading: '# Add a language' },
    file: 'contract/site/language.ts',
    before: '] as const',
    member: ", 'planted_language'",
  },
  {
    name: 'planted_permission',
    places: { guide: 'docs/guides/add-a-role-or-permission.md', heading: '## A permission of staff' },
    file: 'contract/staff/permissions.ts',
    before: '] as const\nexport type Permission ',
    member: "'planted_permission'",
  },
  {
    name: '98765',
    places: { guide: 'docs/guides/add-a-role-or-permission.md', heading: '## A role' },
    file: 'contract/constants.ts',
    before: ' } as const\nexport type RoleId',
    member: ', planted: 98765',
  },
  {
    name: 'planted_queue',
    places: [
      'src/app/request-queues.ts',
      'src/features/cart/sync/queued-notice.tsx',
      'src/features/notifications/device-news.ts',
      'src/offline/requests/request-kind.ts',
      'src/offline/requests/request.ts',
      'src/offline/storage/records.ts',
      'src/session/send-unsent.ts',
      'src/session/unsent-question.tsx',
    ],
    file: 'src/lib/http/queue-names.ts',
    before: '] as const',
    member: "'planted_queue',",
  },
  {
    name: 'planted_news',
    places: [
      'contract/notifications/push-payload.ts',
      'server/domains/notifications/push-messages.ts',
      'server/domains/notifications/services/own-inbox.ts',
      'src/features/notifications/inbox-list.tsx',
    ],
    file: 'contract/notifications/inbox.ts',
    before: "v.object({ kind: v.literal('other') })",
    member: "v.object({ kind: v.literal('planted_news') }), ",
  },
  {
    name: 'planted_template',
    places: [
      'server/domains/notifications/templates/{en,ms,id}.ts',
      'src/features/notifications/messages/staff-notifications/*.ts',
    ],
    file: 'contract/notifications/message-template.ts',
    before: '} as const satisfies Record<string, TemplateRules>',
    member: 'planted_template: ACCOUNT,',
  },
  {
    name: 'planted_event',
    places: ['contract/notifications/{push-payload,staff-notice}.ts', 'server/domains/notifications/push-messages.ts'],
    file: 'contract/notifications/staff-notice.ts',
    before: '] as const',
    member: "'planted_event',",
  },
]

function plant(folder: string, { file, before, member }: Plant): void {
  const path = join(folder, file)
  const [head, ...tail] = readFileSync(path, 'utf8').split(before)
  if (tail.length === 0) throw new Error(`${file} has no ${before}`)
  writeFileSync(path, [head + member, tail.join(before)].join(before))
}

/** An index into a table that lacks the member: the table has an error of its own. */
const CONSEQUENCE = 'TS7053'

/** The errors of a type check of the copy, each with the lines that explain it. */
function errorsOf(folder: string): { file: string; text: string }[] {
  const compilerOptions = { lib: ['es2023', 'dom', 'dom.iterable'], types: ['node', 'vite/client'] }
  const exclude = ['**/*.test.ts', '**/*.test.tsx']
  const config = { extends: './tsconfig.base.json', compilerOptions, include: CHECKED, exclude }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const output = (() => {
    try {
      return execFileSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], {
        cwd: folder,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      })
    } catch (error) {
      return (error as { stdout: string }).stdout
    }
  })()
  return output.split(/\n(?=\S)/).flatMap((text) => {
    const [, file, code] = /^([^\s(]+)\(\d+,\d+\): error (TS\d+)/.exec(text) ?? []
    return file === undefined || code === CONSEQUENCE ? [] : [{ file, text }]
  })
}

/** Paths and patterns; of a guide those in the paragraph that begins with "The compiler names". */
function patternsOf({ places }: Plant): readonly string[] {
  if (!('guide' in places)) return places
  const [, section = ''] = readFileSync(join(root, places.guide), 'utf8').split(`${places.heading}\n`)
  const [, list = ''] = /The compiler names([\s\S]*?)(\n\n|\n#|$)/.exec(section) ?? []
  return [...list.matchAll(/`([^`]+\/[^`]+)`/g)].map(([, pattern = '']) => pattern)
}

const folder = mkdtempSync(join(tmpdir(), 'planted-'))
try {
  for (const name of [...FOLDERS, 'package.json', 'tsconfig.base.json'])
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => SOURCE.test(path) || statSync(path).isDirectory(),
    })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const one of PLANTS) plant(folder, one)
  const errors = errorsOf(folder)
  const problems: string[] = []
  for (const one of PLANTS) {
    const named = [...new Set(errors.filter(({ text }) => text.includes(one.name)).map(({ file }) => file))].sort()
    const patterns = patternsOf(one)
    const listed = patterns.map((pattern) => new Set(globSync(pattern, { cwd: root })))
    console.log(`${one.name}: ${named.length} files`)
    for (const file of named)
      if (!listed.some((files) => files.has(file))) problems.push(`${one.name}: ${file} is not listed`)
    for (const [index, files] of listed.entries())
      if (!named.some((file) => files.has(file)))
        problems.push(`${one.name}: nothing is to be added to ${patterns[index]}`)
  }
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true })
}
