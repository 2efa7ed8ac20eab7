import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LOADING_BAR_HEIGHT_PX } from '#contract/constants.ts'
import { animateBar } from './loading-bar.tsx'

interface DrawnBar {
  frames: unknown
  options: { duration: number }
  animation: { cancel(): void; onfinish?: () => void }
}

function bar() {
  const drawn: DrawnBar[] = []
  const element = {
    hidden: true,
    animate(frames: unknown, options: { duration: number }) {
      const animation: DrawnBar['animation'] = { cancel: vi.fn<() => void>() }
      drawn.push({ frames, options, animation })
      return animation
    },
  }
  vi.stubGlobal('getComputedStyle', () => ({ transform: 'matrix(.4, 0, 0, 1, 0, 0)' }))
  return { drawn, element, ...animateBar(element as unknown as HTMLElement) }
}

afterEach(() => vi.unstubAllGlobals())

describe('the loading bar', () => {
  it('is 3 px high', () => {
    const sheet = readFileSync(join(import.meta.dirname, 'loading-bar.module.css'), 'utf8')
    expect(LOADING_BAR_HEIGHT_PX).toBe(3)
    expect(sheet).toContain(`height: ${LOADING_BAR_HEIGHT_PX}px;`)
  })

  it('is shown at once and runs for 2000 ms', () => {
    const { drawn, element, start } = bar()
    start()
    expect(element.hidden).toBe(false)
    expect(drawn[0]?.options.duration).toBe(2000)
  })

  it('animates from its current position to the end and is then hidden', () => {
    const { drawn, element, start, finish } = bar()
    start()
    finish()
    expect(drawn[1]?.frames).toMatchObject({ transform: ['matrix(.4, 0, 0, 1, 0, 0)', 'scaleX(1)', 'scaleX(1)'] })
    expect(element.hidden).toBe(false)
    drawn[1]?.animation.onfinish?.()
    expect(element.hidden).toBe(true)
  })

  it('stays visible when the next navigation starts while it ends', () => {
    const { drawn, element, start, finish } = bar()
    start()
    finish()
    start()
    drawn[1]?.animation.onfinish?.()
    expect(element.hidden).toBe(false)
  })

  it('does nothing when nothing was loading', () => {
    const { drawn, finish } = bar()
    finish()
    expect(drawn).toEqual([])
  })
})
