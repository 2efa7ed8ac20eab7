import { describe, expect, it } from 'vitest'
import { changeOf, sectionsOf, withSection } from './record.ts'
import { figureOf, judged } from './report.ts'

const conditions = '2026-11-26 · 2 cores · load 1.0 before, 2.0 after'
const run = (rate: number) => [
  judged('cart against the database', `${rate.toFixed(2)}x`, { text: '>= 0.50x', isMet: rate >= 0.5 }),
  { ...figureOf('over HTTP', `${rate * 1_000} a second`), raw: [rate * 999, rate * 1_001] },
]

describe('a recorded run of the bench', () => {
  it('has conditions, goals, the number of each round, and the run before it', () => {
    const first = withSection('', { title: 'Cart', conditions, figures: run(0.4) })
    expect(first).toContain(conditions)
    expect(first).toContain('| cart against the database | 0.40x | >= 0.50x: missed |  |  |  |')
    const second = withSection(first, { title: 'Cart', conditions, figures: run(0.8) })
    expect(second).toContain('| cart against the database | 0.80x | >= 0.50x: met |  | 0.40x | 2.00x |')
    expect(second).toContain('| over HTTP | 800 a second |  | 799 801 | 400 a second | 2.00x |')
    expect(sectionsOf(second).size).toBe(1)
  })

  it('keeps the sections of parts that were not run', () => {
    const both = withSection(withSection('', { title: 'Cart', conditions, figures: run(0.4) }), {
      title: 'Pages',
      conditions,
      figures: [figureOf('home', '12 ms')],
    })
    const again = withSection(both, { title: 'Pages', conditions, figures: [figureOf('home', '6 ms')] })
    expect([...sectionsOf(again).keys()]).toEqual(['Cart', 'Pages'])
    expect(again).toContain('| cart against the database | 0.40x | >= 0.50x: missed |')
    expect(again).toContain('| home | 6 ms |  |  | 12 ms | 0.50x |')
  })

  it('compares first numbers, where there are any', () => {
    expect([changeOf('3 ms/9 ms', '6 ms/9 ms'), changeOf('none', '6 ms'), changeOf('4', undefined)]).toEqual([
      '0.50x',
      '',
      '',
    ])
  })
})
