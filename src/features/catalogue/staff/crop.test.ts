import { describe, expect, it } from 'vitest'
import { cropOf } from './crop.ts'

describe('the crop of a picture', () => {
  it('is the largest 4:5 part around the focus, inside the picture', () => {
    const wide = { width: 2000, height: 1000 }
    expect(cropOf(wide, { x: 0.5, y: 0.5 })).toEqual({ left: 0.3, top: 0, width: 0.4, height: 1 })
    expect(cropOf(wide, { x: 0.1, y: 0 })).toEqual({ left: 0, top: 0, width: 0.4, height: 1 })
    expect(cropOf(wide, { x: 1, y: 0 })).toEqual({ left: 0.6, top: 0, width: 0.4, height: 1 })
    expect(cropOf({ width: 400, height: 1000 }, { x: 0.5, y: 1 })).toEqual({ left: 0, top: 0.5, width: 1, height: 0.5 })
    expect(cropOf({ width: 800, height: 1000 }, { x: 0, y: 0 })).toEqual({ left: 0, top: 0, width: 1, height: 1 })
  })
})
