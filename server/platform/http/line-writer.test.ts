import { describe, expect, it } from 'vitest'
import { createLineWriter } from './line-writer.ts'

describe('the writer of log lines', () => {
  it('writes the lines of one turn together, and those of the next turn later', async () => {
    const written: string[] = []
    const { add } = createLineWriter((text) => written.push(text))
    add('a')
    add('b')
    expect(written).toEqual([])
    await new Promise(setImmediate)
    add('c')
    await new Promise(setImmediate)
    expect(written).toEqual(['a\nb\n', 'c\n'])
  })

  it('writes what waits before the process ends, once', async () => {
    const written: string[] = []
    const { add, flush } = createLineWriter((text) => written.push(text))
    add('a')
    flush()
    await new Promise(setImmediate)
    expect(written).toEqual(['a\n'])
  })
})
