import { describe, expect, it } from 'vitest'
import { filesOf, importsOf, WORLDS } from './source.ts'

/**
 * Files that import each other, directly or through others: the strongly connected components of the import graph,
 * after Tarjan. Imports of types count: a reader has to understand both files at once.
 */
function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const visit = (file: string): number => {
    const at = order.size
    order.set(file, at)
    lowest.set(file, at)
    stack.push(file)
    for (const target of graph.get(file) ?? []) {
      const reached = order.has(target) ? (stack.includes(target) ? (order.get(target) ?? at) : at) : visit(target)
      lowest.set(file, Math.min(lowest.get(file) ?? at, reached))
    }
    const low = lowest.get(file) ?? at
    if (low === at) {
      const component = stack.splice(stack.indexOf(file))
      if (component.length > 1) cycles.push(component)
    }
    return low
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return cycles
}

describe('imports', () => {
  it('have no cycles, types included; a component that a page loads on demand may lead back', () => {
    const files = WORLDS.flatMap(filesOf)
    const graph = new Map(
      files.map((file) => [file, importsOf(file).loaded.filter((target) => files.includes(target))]),
    )
    expect(cyclesOf(graph)).toEqual([])
  })

  it('would be found in a ring of three files', () => {
    const ring = new Map([
      ['a.ts', ['b.ts']],
      ['b.ts', ['c.ts']],
      ['c.ts', ['a.ts', 'd.ts']],
      ['d.ts', []],
    ])
    expect(cyclesOf(ring)).toEqual([['a.ts', 'b.ts', 'c.ts']])
  })
})
