import type { Hex } from '#server/platform/images/colour.ts'

/** Offset from 0 to 1, colour, opacity. */
export type Stop = readonly [at: number, colour: Hex, opacity?: number]

/**
 * Collects the SVG definitions of one drawing. Ids are numbered, so that products drawn into one sheet do not collide
 * and equal products yield equal bytes.
 */
export interface Sheet {
  /** Linear gradient from left to right of the painted shape. */
  across(stops: readonly Stop[]): string
  /** Linear gradient from top to bottom. */
  down(stops: readonly Stop[]): string
  /** Linear gradient from the upper left to the lower right corner. */
  diagonal(stops: readonly Stop[]): string
  /** Radial gradient from the centre to the edge. */
  round(stops: readonly Stop[]): string
  /** Value of `clip-path`. */
  clip(shapes: string): string
  /** Value of `filter`: a Gaussian blur; `by` is its standard deviation in drawing units. */
  blur(by: number): string
  definitions(): string
}

export function createSheet(): Sheet {
  const written = new Map<string, string>()

  /** Equal definitions share one id. */
  function define(body: (id: string) => string): string {
    const key = body('')
    const id = written.get(key) ?? `d${written.size}`
    written.set(key, id)
    return `url(#${id})`
  }

  const linear = (direction: string, stops: readonly Stop[]) =>
    define((id) => `<linearGradient id="${id}" ${direction}>${stops.map(stopOf).join('')}</linearGradient>`)

  return {
    across: (stops) => linear('x1="0" y1="0" x2="1" y2="0"', stops),
    down: (stops) => linear('x1="0" y1="0" x2="0" y2="1"', stops),
    diagonal: (stops) => linear('x1="0" y1="0" x2="1" y2="1"', stops),
    round: (stops) => define((id) => `<radialGradient id="${id}">${stops.map(stopOf).join('')}</radialGradient>`),
    clip: (shapes) => define((id) => `<clipPath id="${id}">${shapes}</clipPath>`),
    blur: (by) =>
      define(
        (id) =>
          `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${by}"/></filter>`,
      ),
    definitions: () => [...written].map(([body, id]) => body.replace('id=""', `id="${id}"`)).join(''),
  }
}

const stopOf = ([at, colour, opacity = 1]: Stop) =>
  `<stop offset="${at}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`

export interface Box {
  x: number
  y: number
  width: number
  height: number
  radius?: number
}

/** Rounds coordinates to two decimals to keep files short. */
const short = (value: number) => String(Math.round(value * 100) / 100)

/** A rectangle; `paint` has further attributes, including `fill`. */
export const rect = ({ x, y, width, height, radius = 0 }: Box, paint: string): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${
    radius ? ` rx="${short(radius)}"` : ''
  } ${paint}/>`

/** A rectangle with its lower edge at `bottom` and its centre at x = 0. */
export const standing = (width: number, height: number, bottom = 0): Box => ({
  x: -width / 2,
  y: bottom - height,
  width,
  height,
})

export const path = (data: string, paint: string): string => `<path d="${data}" ${paint}/>`

/** Centre and the two radii. */
export type Round = readonly [x: number, y: number, across: number, down: number]

export const ellipse = ([x, y, across, down]: Round, paint: string): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(across)}" ry="${short(down)}" ${paint}/>`

export const group = (attributes: string, ...parts: string[]): string => `<g ${attributes}>${parts.join('')}</g>`

export const moved = (x: number, y: number, ...parts: string[]): string =>
  group(`transform="translate(${short(x)} ${short(y)})"`, ...parts)
