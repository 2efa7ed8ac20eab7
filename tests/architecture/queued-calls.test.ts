import { describe, expect, it } from 'vitest'
import { filesOf, isTest, read } from './source.ts'

/** A call that is imported as a value, with the file that defines it. */
const CALL = /^import \{ (\w+)(?: as \w+)? \} from '#contract\/([\w-]+\/calls\/[\w-]+\.ts)'/gm

const callsOf = (file: string): string[] => [...read(file).matchAll(CALL)].map(([, , call = '']) => call)

/** Kinds with `isQuestion`, which no device asks for: one changes nothing, one is stored under the key of another device. */
const QUESTIONS = ['authenticity/calls/verify-code.ts', 'collections/calls/bring-order.ts']

/**
 * A device asks the store for the keys of what it holds as received (`compareRequests`): a call that stores no key is
 * taken for lost by a restored back-up.
 */
describe('every call that a device queues', () => {
  const queued = filesOf('src/offline/requests')
    .filter((file) => /-kinds?\.ts$/.test(file))
    .flatMap(callsOf)
  const services = filesOf('server/domains').filter((file) => file.includes('/services/') && !isTest(file))
  const keyed = new Set(services.filter((file) => read(file).includes('withIdempotencyKey(')).flatMap(callsOf))

  it('is stored under its key by the service that executes it', () => {
    expect(queued.length).toBeGreaterThan(10)
    expect(queued.filter((call) => !keyed.has(call) && !QUESTIONS.includes(call))).toEqual([])
  })
})
