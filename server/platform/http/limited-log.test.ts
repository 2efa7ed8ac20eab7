import { expect, it } from 'vitest'
import { limitLog } from './limited-log.ts'
import type { LogEntry, OmittedEntry, RequestEntry } from './log.ts'

const refusal = (path: string): LogEntry => ({
  level: 'info',
  event: 'refusal',
  method: 'GET',
  path,
  status: 404,
  code: 'NOT_FOUND',
})

it('writes the first refusals of a minute and the number of the others, and every fault', () => {
  const written: (LogEntry | RequestEntry | OmittedEntry)[] = []
  const waiting: (() => void)[] = []
  const log = limitLog(
    (entry) => written.push(entry),
    (work) => waiting.push(work),
  )
  // Another path each time: what a stranger can vary makes no line of its own.
  for (let at = 0; at < 5_000; at += 1) log(refusal(`/p${at}`))
  expect(written).toHaveLength(100)
  for (let at = 0; at < 200; at += 1) log({ ...refusal('/p'), level: 'error', event: 'fault', status: 500 })
  expect(written).toHaveLength(300)
  for (const work of waiting.splice(0)) work()
  expect(written.at(-1)).toEqual({ level: 'info', event: 'omitted', of: 'refusal', status: 404, count: 4_900 })
  log(refusal('/p'))
  expect(written.at(-1)).toEqual(refusal('/p'))
  for (const work of waiting.splice(0)) work()
  expect(written).toHaveLength(302)
})
