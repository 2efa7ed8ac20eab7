import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

const textOf = ({ message, stack }: Pick<SerializedError, 'message' | 'stack'>): string =>
  stack?.includes(message) ? stack : `${message}\n${stack ?? ''}`

const named = (name: string, errors: readonly SerializedError[] = []): string =>
  [name, ...errors.map(textOf)].join('\n')

const nameOf = ({ module, fullName }: TestCase): string => `${module.relativeModuleId}: ${fullName}`

const fileOf = ({ VITEST_TEST_PATH: file }: SerializedError): string =>
  typeof file === 'string' ? relative(process.cwd(), file) : 'no file'

/**
 * Counts the tests of a run in the file COUNT_FILE, for scripts/verify.ts. Vitest's own JSON report leaves out the
 * errors of no test, such as a promise that was rejected after its test: the run fails, and the report does not say why.
 */
export class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const tests = modules.flatMap(({ children }) => [...children.allTests()])
    const failed = tests.filter((test) => test.result().state === 'failed')
    const broken = modules.filter((module) => module.errors().length > 0)
    const failures = [
      ...failed.map((test) => named(nameOf(test), test.result().errors)),
      ...broken.map((module) => named(module.relativeModuleId, module.errors())),
      ...unhandledErrors.map((error) => named(`An error of no test, while ${fileOf(error)} ran`, [error])),
    ]
    const count = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: failed.length + broken.length + unhandledErrors.length,
      // A mistake in a simulation leaves the same error hundreds of times.
      failures: [...new Set(failures)],
      retried: tests.filter((test) => test.diagnostic()?.flaky).map(nameOf),
    }
    writeFileSync(process.env.COUNT_FILE ?? '', JSON.stringify(count))
  }
}
