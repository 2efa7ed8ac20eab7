import { describe, expect, it } from 'vitest'
import { withSection } from './record.ts'
import { figureOf, judged } from './report.ts'

const conditions = '2026-11-26, 2 x Processor, load 1.0 to 2.0'
const run = (rate: number) => [
  judged('cart against the database', `${rate.toFixed(2)}x`, { text: '>= 0.50x', isMet: rate >= 0.5 }),
  figureOf('over HTTP', `${rate * 1_000} a second`),
]

describe('a recorded run of the bench', () => {
  it('has its conditions and the figures with a goal', () => {
    const text = withSection('', { title: 'Cart', conditions, figures: run(0.4) })
    expect(text).toContain(`## Cart\n\n${conditions}\n\n`)
    expect(text).toContain('| cart against the database | 0.40x | >= 0.50x: missed |\n')
    expect(text).not.toContain('over HTTP')
  })

  it('replaces that of its part and keeps those of the parts that were not run', () => {
    const cart = withSection('', { title: 'Cart', conditions, figures: run(0.4) })
    const both = withSection(cart, { title: 'Pages', conditions, figures: run(0.6) })
    const again = withSection(both, { title: 'Cart', conditions, figures: run(0.8) })
    expect(again.match(/^## .*/gm)).toEqual(['## Cart', '## Pages'])
    expect(again.match(/\d\.\d\dx \|/g)).toEqual(['0.80x |', '0.60x |'])
  })

  it('leaves out a part without goals', () => {
    expect(withSection('', { title: 'Tasks', conditions, figures: [figureOf('home', '12 ms')] })).not.toContain('## ')
  })
})
