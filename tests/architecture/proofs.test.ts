import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { LONG_TAG, PROVEN_BY } from '../support/store/test-scope.ts'
import { root } from './source.ts'

// docs/decisions/0037-test-selection-and-browsers.md: a browser test that `npm test` leaves out names what proves its
// promise there.

/** They take eight minutes on two cores: a further one takes the place of another. */
const MOST_IN_GATE = 82

/** Playwright loads every file of them. */
const LISTED_MS = 120_000

/** Test files that `npm test` runs (vitest.config.ts). */
const IN_VITEST = new RegExp(
  String.raw`^(?:contract|server|src|sw|scripts|tools|` +
    String.raw`tests/(?:api|architecture|bench|budgets|simulation|truth-table))/.*\.test\.tsx?$`,
)

const listed = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  tags: v.array(v.string()),
  tests: v.array(
    v.object({ annotations: v.array(v.object({ type: v.string(), description: v.optional(v.string()) })) }),
  ),
})
const suite = v.object({ title: v.string(), specs: v.array(listed), suites: v.optional(v.array(v.unknown()), []) })

interface BrowserTest {
  /** As Playwright names it: its file, its groups and its own title. */
  path: string[]
  isLong: boolean
  proofs: string[]
}

function testsIn(node: unknown, above: readonly string[]): BrowserTest[] {
  const { title, specs, suites } = v.parse(suite, node)
  const groups = [...above, title]
  return [
    ...specs.map((spec) => ({
      path: [...groups, spec.title],
      isLong: spec.tags.includes(LONG_TAG.slice(1)),
      proofs: (spec.tests[0]?.annotations ?? []).flatMap(({ type, description = '' }) =>
        type === PROVEN_BY ? [description] : [],
      ),
    })),
    ...suites.flatMap((inner) => testsIn(inner, groups)),
  ]
}

/** Every browser test, as Playwright finds them. */
async function listTests(): Promise<BrowserTest[]> {
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'test', '--list', '--reporter=json'], {
    cwd: root,
    env: { ...process.env, PROOFS: 'whole' },
    maxBuffer: 64 * 1024 * 1024,
  })
  const { suites } = v.parse(v.object({ suites: v.array(v.unknown()) }), JSON.parse(stdout))
  const found = suites.flatMap((file) => testsIn(file, []))
  return [...new Map(found.map((test) => [test.path.join(' › '), test])).values()]
}

const isTitled = (title: string, { path }: BrowserTest): boolean => ` › ${path.join(' › ')}`.endsWith(` › ${title}`)

/** Why this is no proof, or null. */
function faultOf(proof: string, gate: readonly BrowserTest[]): string | null {
  if (/\.tsx?$/.test(proof)) {
    if (!IN_VITEST.test(proof)) return `npm test does not run ${proof}`
    return existsSync(join(root, proof)) ? null : `there is no ${proof}`
  }
  const { length } = gate.filter((test) => isTitled(proof, test))
  return length === 1 ? null : `${length} browser tests of npm test have the title “${proof}”`
}

describe('browser tests', () => {
  let all: BrowserTest[] = []
  let gate: BrowserTest[] = []
  beforeAll(async () => {
    all = await listTests()
    gate = all.filter(({ isLong }) => !isLong)
  }, LISTED_MS)

  it('are at most as many in npm test as it has the time for', () => {
    expect(all.length).toBeGreaterThan(500)
    expect(gate.length).toBeGreaterThan(60)
    expect(gate.length).toBeLessThanOrEqual(MOST_IN_GATE)
  })

  it('that npm test leaves out each name what proves their promise there', () => {
    const wrong = all
      .filter(({ isLong }) => isLong)
      .flatMap(({ path, proofs }) => {
        const faults = proofs.length === 0 ? ['no proof'] : proofs.flatMap((proof) => faultOf(proof, gate) ?? [])
        return faults.map((fault) => `${path.join(' › ')}: ${fault}`)
      })
    expect(wrong).toEqual([])
  })

  it('would not accept a proof that npm test does not run', () => {
    const example: BrowserTest = { path: ['a.spec.ts', 'a guest', 'pays'], isLong: false, proofs: [] }
    expect(faultOf('pays', [example])).toBeNull()
    expect(faultOf('a guest › pays', [example])).toBeNull()
    expect(faultOf('ays', [example])).not.toBeNull()
    expect(faultOf('pays', [example, example])).not.toBeNull()
    expect(faultOf('pays', [])).not.toBeNull()
    expect(faultOf('tests/architecture/proofs.test.ts', [])).toBeNull()
    expect(faultOf('tests/architecture/nowhere.test.ts', [])).not.toBeNull()
    expect(faultOf('tests/chaos/chaos.ts', [])).not.toBeNull()
  })
})
